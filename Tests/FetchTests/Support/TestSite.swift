import Fetch
import FixtureNetwork
import Foundation
import Model
import Readers
import Synchronization

/// A fresh site's folder, gone when the test is over, with a clock that stands still and waits that take no time.
final class TestSite: Sendable {
    let path: String
    /// How long somebody would have waited, and for what.
    private let waits: Mutex<[(Duration, String)]> = Mutex([])
    /// 2026-11-21T12:00:00Z; later by what was waited.
    private let clock: Mutex<Int64> = Mutex(1_795_262_400_000)

    init() throws {
        path = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("roost-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path + "/content", withIntermediateDirectories: true)
    }

    var waited: [Duration] { waits.withLock { $0.map(\.0) } }
    var reasons: [String] { waits.withLock { $0.map(\.1) } }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func outside(_ transport: any Transport = SessionTransport(idle: 300)) -> Outside {
        Outside(
            transport: transport, now: { Timestamp(milliseconds: self.clock.withLock { $0 }) },
            wait: { duration, reason in
                self.waits.withLock { $0.append((duration, reason)) }
                self.clock.withLock { $0 += duration.components.seconds * 1000 }
            }, chance: { 0.5 }, progress: NoProgress())
    }

    func client(_ transport: any Transport = SessionTransport(idle: 300), requests: Int? = nil) -> Client {
        Client(
            outside: outside(transport), redaction: Redaction([Secret(FixtureAPI.token)]),
            budget: RequestBudget(requests))
    }

    static func secrets() throws -> Secrets {
        let names = ["MASTODON", "BLUESKY", "X", "GITHUB", "REDDIT", "FOURSQUARE", "INSTAGRAM"]
        let pairs = names.map { ("ROOST_\($0)_TOKEN", FixtureAPI.token) }
        return try Secrets(environment: Dictionary(uniqueKeysWithValues: pairs), file: nil, site: "/nowhere")
    }

    func fetch(
        _ network: String, _ kind: String, _ what: String, from server: FixtureServer, requests: Int? = nil,
        secrets: Secrets? = nil, _ change: (inout FetchOrder) -> Void = { _ in }
    ) async throws -> FetchReport {
        var order = FetchOrder(network: network, kind: kind, what: what)
        order.base = server.base
        change(&order)
        return await FetchRun(
            order: order, client: client(requests: requests), secrets: try secrets ?? Self.secrets(), site: path,
            shown: "content"
        ).run()
    }

    /// Paths of all files below `content/`, sorted.
    var captures: [String] {
        let found = FileManager.default.enumerator(atPath: path + "/content")?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix(".json") }.sorted()
    }

    func text(_ name: String) -> String {
        FileManager.default.contents(atPath: path + "/content/" + name).map { String(decoding: $0, as: UTF8.self) }
            ?? ""
    }

    /// Everything that was written, hidden files and the state too.
    var everything: String {
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return found.map { FileManager.default.contents(atPath: path + "/" + $0) ?? Data() }
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// What the readers find in all captures: ids of posts, and collections as `kind name`.
    func read() -> (posts: [String], collections: Set<String>, diagnostics: [Diagnostic]) {
        var posts: [String] = []
        var collections: Set<String> = []
        var diagnostics: [Diagnostic] = []
        let finder = CaptureFinder(inputs: [path + "/content"])
        let reader = CaptureReader()
        for file in finder.files {
            _ = reader.read(file) { batch in
                posts += batch.items.filter { $0.role == .record }.map { $0.post.id.id }
                diagnostics += batch.diagnostics
                if let collection = batch.collection { collections.insert("\(collection.kind) \(collection.name)") }
            }
        }
        return (posts, collections, diagnostics)
    }
}
