import Fetch
import FixtureNetwork
import Foundation
import Model
import Testing

/// Every network and kind against a server that behaves like it.
@Suite("Networks")
struct NetworkTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let network: String
        let kind: String
        let what: String
        let posts: Int
        let captures: Int
        let collection: String?
        var testDescription: String { "\(network) \(kind)" }

        init(_ network: String, _ kind: String, _ what: String, _ posts: Int, _ captures: Int, _ collection: String?) {
            (self.network, self.kind, self.what) = (network, kind, what)
            (self.posts, self.captures, self.collection) = (posts, captures, collection)
        }
    }

    static let cases = [
        Case("mastodon", "account", "@mio@example.social", 95, 3, "timeline @mio@example.social"),
        Case("mastodon", "tag", "#cats", 95, 3, "search #cats"),
        Case("mastodon", "search", "a boat", 95, 3, "search a boat"),
        Case("mastodon", "thread", "https://example.social/@mio/5", 4, 2, "thread 5"),
        Case("mastodon", "home", "", 95, 3, "timeline home"),
        Case("bluesky", "feed", "@mio.example", 95, 1, "timeline @mio.example"),
        Case("bluesky", "thread", "https://bsky.app/profile/mio.example/post/k5", 2, 1, "thread k5"),
        Case("bluesky", "search", "boats", 95, 1, "search boats"),
        Case("bluesky", "likes", "mio.example", 95, 1, "likes @mio.example"),
        Case("x", "search", "#ucd", 95, 1, "search #ucd"),
        Case("x", "user", "@mio", 95, 1, "timeline @mio"),
        Case("x", "home", "", 95, 1, "timeline home"),
        Case("x", "thread", "5", 96, 2, "thread 5"),
        Case("x", "likes", "mio", 95, 1, "likes @mio"),
        Case("github", "repositories", "static site", 95, 1, "search static site"),
        Case("github", "issues", "is:open boats", 95, 1, "search is:open boats"),
        Case("github", "issue", "mio/boats#5", 96, 2, "thread mio/boats#5"),
        Case("hackernews", "search", "swift", 95, 1, "search swift"),
        Case("hackernews", "item", "5", 4, 1, "thread 5"),
        Case("reddit", "listing", "r/swift", 95, 1, "timeline r/swift"),
        Case("reddit", "user", "mio", 95, 1, "timeline u/mio"),
        Case("reddit", "comments", "5", 2, 1, "thread 5"),
        Case("board", "images", "sketches", 2, 1, "board sketches"),
        Case("board", "comments", "sketches/1", 1, 1, "board sketches"),
        Case("places", "near", "36.56,136.65", 6, 7, "places 36.56,136.65"),
        Case("images", "search", "cat", 2, 1, "search cat"),
        Case("url", "json", "https://any.example/any/repository.json", 3, 1, nil),
    ]

    @Test("fetches all there is and files it under its name", arguments: cases)
    func fetches(_ one: Case) async throws {
        let server = try await FixtureAPI.start()
        let site = try TestSite()
        let report = try await site.fetch(one.network, one.kind, one.what, from: server)
        #expect(report.diagnostics == [])
        #expect(report.isFinished)
        #expect(report.posts == one.posts)
        #expect(report.captures.count == one.captures)
        #expect(site.captures == report.captures.sorted())
        let read = site.read()
        #expect(read.posts.count == one.posts)
        #expect(read.diagnostics == [])
        if let collection = one.collection { #expect(read.collections == [collection]) }
        #expect(!site.everything.contains(FixtureAPI.token))
        await server.stop()
    }

    @Test("the test knows every network and kind there is")
    func complete() {
        let known = Set(Self.cases.map { "\($0.network) \($0.kind)" })
        let all = NetworkAPI.all.flatMap { network in network.kinds.map { "\(network.name) \($0.name)" } }
        #expect(Set(all) == known)
    }

    @Test("docs/commands.md says how to get every token, and which kinds need one", arguments: NetworkAPI.all)
    func documented(_ network: NetworkAPI) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("docs/commands.md"), encoding: .utf8)
        let line = try #require(readme.split(separator: "\n").first { $0.contains("| `roost fetch \(network.name) ") })
        if let variable = network.variable { #expect(readme.contains("| `\(variable)`")) }
        let needing = network.kinds.filter(\.needsToken)
        if needing.isEmpty {
            #expect(line.contains("| none") || line.contains("needed for its own server"))
        } else if needing.count == network.kinds.count {
            #expect(line.contains("needed"))
        } else {
            for kind in needing { #expect(line.contains("`\(kind.name)`"), "\(kind.name)") }
        }
    }

    @Test("lists of many pages come whole and once", arguments: cases.filter { $0.posts >= 95 })
    func manyPages(_ one: Case) async throws {
        let server = try await FixtureAPI.start(count: 430)
        let site = try TestSite()
        let report = try await site.fetch(one.network, one.kind, one.what, from: server)
        #expect(report.diagnostics == [])
        #expect(report.posts == 430 + one.posts - 95)
        #expect(Set(site.read().posts).count == 430 + (one.network == "github" && one.kind == "issue" ? 1 : 0))
        await server.stop()
    }

    @Test("what needs a token says so before anything is sent", arguments: NetworkAPI.all)
    func tokens(_ network: NetworkAPI) async throws {
        let server = try await FixtureAPI.start()
        for one in Self.cases where one.network == network.name {
            let site = try TestSite()
            let report = try await site.fetch(one.network, one.kind, one.what, from: server, secrets: Secrets())
            let kind = try #require(network.kinds.first { $0.name == one.kind })
            if kind.needsToken {
                #expect(report.diagnostics.map(\.severity) == [.error], "\(one.kind)")
                #expect(site.captures == [])
            } else {
                #expect(report.isFinished, "\(one.kind)")
            }
        }
        await server.stop()
    }
}
