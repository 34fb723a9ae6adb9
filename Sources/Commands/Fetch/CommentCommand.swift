import Archive
import ArgumentParser
import Fetch
import Foundation
import Model

/// `roost comment`, as it was typed.
struct CommentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment",
        abstract: "Comments on a picture of an image board, and fetches its thread again.",
        discussion: """
            Posts on X, Mastodon and Bluesky have links to their own pages, where one
            can answer.

            EXAMPLES
              roost comment sketches/12 "What a swan!" --base-url https://board.example
              roost comment https://board.example/images/12 "What a swan!"

            EXIT STATUS
              0  done
              2  wrong usage: no text, no such board
              3  the board refused, or does not answer
            """)

    @Argument(help: ArgumentHelp("The board and the picture's number; or its address.", valueName: "board/id"))
    var picture: String

    @Argument(help: "What to say.")
    var text: String

    @Option(help: ArgumentHelp("The board's server; that of the last fetch by default.", valueName: "url"))
    var baseURL: String?

    @OptionGroup var common: FetchOptions

    func validate() throws {
        if text.allSatisfy(\.isWhitespace) { throw ValidationError("a comment needs a text") }
    }

    func run() async throws {
        let console = FetchConsole(common)
        var report = FetchingReport()
        var status = ExitStatus.done
        do {
            let job = try FetchJob(common, console)
            var order = FetchOrder(network: "board", kind: "comments", what: picture)
            order.base = try baseURL.map(FetchOrder.base) ?? server(job)
            let board = try BoardAddress(order, hasImage: true)
            _ = try await job.client.answer(to: board.posting(text))
            console.say("commented on \(board.name)/\(board.image)")
            status = try await job.run(order, &report)
        } catch {
            status = console.show(error, &report)
        }
        console.finish(report)
        try status.end()
    }

    /// Where the board was fetched from.
    private func server(_ job: FetchJob) -> String? {
        let board = picture.split(separator: "/").first.map(String.init)
        return History.read(at: job.folder + "/content/history.jsonl").history.visible.last {
            $0.fetch?.hasPrefix("board ") == true && $0.base != nil
                && ($0.name == board || $0.query?.split(separator: "/").first.map(String.init) == board)
        }?.base
    }
}
