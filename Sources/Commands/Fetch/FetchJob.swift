import Archive
import Fetch
import Foundation
import Model

/// Fetches for one site: tokens found, the network at hand, the history kept.
struct FetchJob: Sendable {
    /// The site's folder, absolute.
    let folder: String
    /// `content` as the user would type it.
    let content: String
    let console: FetchConsole
    let secrets: Secrets
    /// For the whole command.
    let budget: RequestBudget
    let settings: Settings

    /// Throws a `Failure` or a `Diagnostic` with what is wrong with the site's folder or the tokens.
    init(_ typed: FetchOptions, _ console: FetchConsole) throws {
        settings = try SiteFolder(typed.site).settings()
        folder = FilePath.absolute(typed.site)
        content = FilePath.below(typed.site, "content")
        budget = RequestBudget(typed.requests)
        self.console = console
        let environment = ProcessInfo.processInfo.environment
        secrets = try Secrets(environment: environment, file: Self.secretsFile(environment), site: folder)
    }

    private static func secretsFile(_ environment: [String: String]) -> String? {
        if let named = environment["ROOST_SECRETS"], !named.isEmpty { return FilePath.absolute(named) }
        if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty { return folder + "/roost/secrets" }
        return environment["HOME"].map { $0 + "/.config/roost/secrets" }
    }

    var client: Client {
        Client(
            outside: .network(progress: console.progress, isQuiet: console.isQuiet),
            redaction: Redaction(secrets.tokens), budget: budget)
    }

    /// The path of the history, as the user would type it.
    var historyPath: String { content + "/history.jsonl" }

    /// Fetches, tells what came of it, and enters it in the history.
    func run(_ order: FetchOrder, _ whole: inout FetchingReport) async throws -> ExitStatus {
        let order = try withOwnServer(order)
        if let near = try nearer(order) {
            console.say("places near \(near) were asked for; that is less than 500 m from there (--all asks again)")
            var report = FetchReport()
            report.endings = [.near]
            whole.fetches.append((order, report))
            return .done
        }
        let report = await fetchRun(order).run()
        whole.fetches.append((order, report))
        whole.diagnostics += report.diagnostics
        console.show(report, content: content)
        if !report.captures.isEmpty || report.isFinished { try remember(order, report) }
        if report.isFinished { return .done }
        let worst = report.diagnostics.last { $0.severity == .error }
        return worst.map { ExitStatus(ending: $0) } ?? .failed
    }

    /// The requests that would be made, a line each.
    func preview(_ order: FetchOrder) throws -> [String] {
        let order = try withOwnServer(order)
        return try nearer(order) == nil ? fetchRun(order).preview() : []
    }

    private func fetchRun(_ order: FetchOrder) -> FetchRun {
        FetchRun(order: order, client: client, secrets: secrets, site: folder, shown: content, settings: settings)
    }

    /// Downloads what the captures name and the site does not have.
    func downloadMedia(
        isAll: Bool, limit: Int64 = MediaCommand.defaultLimit, _ whole: inout FetchingReport
    ) async throws -> ExitStatus {
        let run = MediaRun(
            client: client, site: folder, shown: content, isAll: isAll, limit: limit << 20, settings: settings)
        let report = try await run.run()
        whole.media = report
        whole.diagnostics += report.diagnostics
        console.show(report)
        return report.failed > 0 ? .failed : .done
    }

    /// Mastodon has many servers: the one that the token is for, where no other is named.
    private func withOwnServer(_ order: FetchOrder) throws -> FetchOrder {
        guard order.network == "mastodon", let own = secrets["ROOST_MASTODON_SERVER"] else { return order }
        var order = order
        let server = try FetchOrder.base(own.revealed)
        if order.base == nil, order.kind != "account", order.kind != "thread" { order.base = server }
        if order.base == server { order.isBaseTrusted = true }
        return order
    }

    /// The point near which places were asked for last, when that is near enough.
    private func nearer(_ order: FetchOrder) throws -> String? {
        guard order.network == "places", order.kind == "near", !order.isAll else { return nil }
        let point = try GeographicPoint(order.what)
        let last = History.read(at: folder + "/content/history.jsonl").history.visible.last {
            $0.fetch == "places near" && $0.base == order.base
        }
        guard let text = last?.query, let other = try? GeographicPoint(text),
            point.distance(to: other) < GeographicPoint.near
        else { return nil }
        return text
    }

    private func remember(_ order: FetchOrder, _ report: FetchReport) throws {
        var entry = HistoryEntry(.fetch, at: .now)
        entry.network = report.network ?? Network(order.network)
        entry.fetch = order.network + " " + order.kind
        entry.query = order.what.isEmpty ? nil : order.what
        entry.name = order.name ?? report.collection
        entry.base = order.base
        entry.results = Int64(report.posts)
        entry.new = Int64(report.new)
        entry.capture = report.captures.first
        try History.append([entry], to: folder + "/content/history.jsonl")
    }
}
