import Archive
import ArgumentParser
import Fetch
import Foundation
import Model

/// `roost refresh`, as it was typed.
struct RefreshCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetches again what the history holds, up to what is known.",
        discussion: """
            EXAMPLES
              roost refresh                       Everything that was ever fetched.
              roost refresh @mio@example.social   One of them.
              roost refresh --media && roost build

            EXIT STATUS
              0  done
              2  wrong usage, or a token is missing
              3  could not finish; what was saved is kept
            """)

    @Argument(help: ArgumentHelp("What was fetched, as the history shows it.", valueName: "name"))
    var name: String?

    @Flag(help: "Then download the pictures as well.")
    var media = false

    @Flag(help: "Print the requests that would be made, and make none.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "The server of what is refreshed: a token goes only to a server that is named, or is the network's own.",
            valueName: "url"))
    var baseURL: String?

    @OptionGroup var common: FetchOptions

    func run() async throws {
        let console = FetchConsole(common)
        var report = FetchingReport()
        var status = ExitStatus.done
        do {
            let job = try FetchJob(common, console)
            let orders = try FetchedBefore.orders(
                in: job.folder, named: name, trusting: try baseURL.map(FetchOrder.base))
            if orders.isEmpty {
                StandardStream.error.write("nothing was fetched here yet\n")
            }
            if dryRun {
                report.planned = try orders.flatMap(job.preview)
            } else {
                try await refresh(orders, job, &report, &status)
            }
        } catch {
            status = console.show(error, &report)
        }
        console.finish(report)
        try status.end()
    }

    /// One after the other; what fails does not keep the rest from being fetched.
    private func refresh(
        _ orders: [FetchOrder], _ job: FetchJob, _ report: inout FetchingReport, _ status: inout ExitStatus
    ) async throws {
        for order in orders {
            job.console.say("\(order.network) \(order.kind) \(order.what)".trimmingCharacters(in: .whitespaces))
            let ended = try await job.run(order, &report)
            if ended.rawValue > status.rawValue { status = ended }
            // The next refresh begins with the first again, and finds it known with one request.
            if report.fetches.last?.report.endings.last == .budget { break }
        }
        guard media || job.settings.media == .download, !orders.isEmpty else { return }
        let ended = try await job.downloadMedia(isAll: false, &report)
        if ended.rawValue > status.rawValue { status = ended }
    }
}

/// Orders that the history holds.
enum FetchedBefore {
    /// Each once, in the order they were first given. Throws a `Diagnostic` where nothing has that name.
    /// - Parameter server: A server that the user named just now, and that may get tokens.
    static func orders(in folder: String, named name: String?, trusting server: String?) throws -> [FetchOrder] {
        var orders: [FetchOrder] = []
        var seen: Set<[String]> = []
        for entry in History.read(at: folder + "/content/history.jsonl").history.visible where entry.kind == .fetch {
            let words = (entry.fetch ?? "").split(separator: " ").map(String.init)
            guard words.count == 2 else { continue }
            let what = entry.query ?? ""
            if let name, ![what, entry.name ?? "", entry.fetch ?? ""].contains(name) { continue }
            guard seen.insert(words + [what, entry.base ?? "", entry.name ?? ""]).inserted else { continue }
            var order = FetchOrder(network: words[0], kind: words[1], what: what)
            order.base = entry.base
            order.isBaseTrusted = entry.base.map { $0 == server || isLocal($0) } ?? true
            // Places are asked for again even where nobody moved.
            order.isAll = words == ["places", "near"]
            order.name = entry.name
            orders.append(order)
        }
        if let name, orders.isEmpty {
            throw Diagnostic(
                .error, .badOrder, "nothing called `\(name)` was fetched", hint: "roost history --kind fetch lists it")
        }
        return orders
    }

    /// The history comes with the site; who made that may not send tokens elsewhere.
    private static func isLocal(_ base: String) -> Bool {
        base.wholeMatch(of: /http:\/\/127\.0\.0\.1(:\d+)?/) != nil
    }
}
