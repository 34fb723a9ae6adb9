import ArgumentParser
import Fetch
import Foundation
import Model

/// `roost fetch`, as it was typed.
struct FetchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Fetches posts from a network and saves the answers in content/.",
        discussion: """
            Every answer is saved as it came, page by page; what was interrupted goes on
            where it stopped when the same command is given again. A token is taken from
            the environment, or from the file ~/.config/roost/secrets (mode 600).

            NETWORKS
            \(FetchHelp.networks)

            EXAMPLES
              roost fetch mastodon account @Gargron@mastodon.social
              roost fetch hackernews search "static site" --limit 300
              roost fetch github issue swiftlang/swift#1 --media
              roost fetch x user mio --dry-run
              roost fetch url https://example.org/posts.json
              roost fetch reddit listing r/swift && roost build

            EXIT STATUS
              0  done
              2  wrong usage, or a token is missing
              3  could not finish; what was saved is kept
            """)

    @Argument(help: ArgumentHelp("The network; see below.", valueName: "network"))
    var network: String

    @Argument(help: ArgumentHelp("What to fetch there, and its name.", valueName: "kind"))
    var words: [String] = []

    @Option(help: ArgumentHelp("Stop at so many posts, to the page. (default: 200)", valueName: "n"))
    var limit: Int?

    @Option(help: ArgumentHelp("Only posts since a day: 2016-03-01.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("Only posts up to a day, that day included.", valueName: "date"))
    var until: String?

    @Flag(help: "All there is, also behind posts that are known.")
    var all = false

    @Flag(help: "Then download the pictures as well.")
    var media = false

    @Flag(help: "Print the requests that would be made, and make none.")
    var dryRun = false

    @Option(help: ArgumentHelp("Ask this server instead of the network's own.", valueName: "url"))
    var baseURL: String?

    @Option(help: ArgumentHelp("What the collection is called on the site.", valueName: "name"))
    var name: String?

    @OptionGroup var common: FetchOptions

    static let defaultLimit = 200

    func run() async throws {
        let console = FetchConsole(common)
        var report = FetchingReport()
        var status = ExitStatus.done
        do {
            let order = try FetchOrder(self)
            let job = try FetchJob(common, console)
            if dryRun {
                report.planned = try job.preview(order)
            } else {
                status = try await job.run(order, &report)
                if media || job.settings.media == .download, status == .done {
                    status = try await job.downloadMedia(isAll: false, &report)
                }
            }
        } catch {
            status = console.show(error, &report)
        }
        console.finish(report)
        try status.end()
    }
}

/// What can be fetched, for the help.
enum FetchHelp {
    /// `  mastodon   account NAME@HOST, tag TAG, …`, never wider than a terminal.
    static var networks: String {
        NetworkAPI.all.map { network in
            var lines: [String] = []
            var line = "  " + network.name + String(repeating: " ", count: max(1, 12 - network.name.count))
            for (index, kind) in network.kinds.enumerated() {
                let isLast = index == network.kinds.count - 1
                let words = kind.argument.isEmpty ? kind.name : kind.name + " " + kind.argument
                let shown = (network.name == "url" ? kind.argument : words) + (isLast ? "" : ", ")
                if line.count + shown.count > 78 {
                    lines.append(line)
                    line = String(repeating: " ", count: 14)
                }
                line += shown
            }
            return (lines + [line]).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
