import Fetch
import FixtureNetwork
import Model
import Synchronization
import Testing

/// What a limit leaves out is not taken for fetched.
@Suite("Gaps")
struct GapTests {
    /// A network that grows.
    private struct Growing {
        let server: FixtureServer
        private let grown: Count

        init(_ first: Int) async throws {
            let count = Count(first)
            grown = count
            server = try await FixtureServer.start { request in
                var api = FixtureAPI(count: count.value.withLock { $0 })
                api.base = "http://" + (request.headers["host"] ?? "")
                return api.answer(request)
            }
        }

        func grow(to number: Int) { grown.value.withLock { $0 = number } }
    }

    private final class Count: Sendable {
        let value: Mutex<Int>

        init(_ value: Int) { self.value = Mutex(value) }
    }

    /// Every way of paging that a limit can cut.
    static let cases = NetworkTests.cases.filter { $0.posts == 95 }

    @Test("what lies between a limit and older posts is fetched by the next refresh", arguments: cases)
    func between(_ one: NetworkTests.Case) async throws {
        let network = try await Growing(300)
        let site = try TestSite()
        func fetch(_ limit: Int?) async throws -> FetchReport {
            try await site.fetch(one.network, one.kind, one.what, from: network.server) { $0.limit = limit }
        }
        #expect(try await fetch(60).endings == [.limit])
        network.grow(to: 320)
        // What a limit left out below is nobody's wish.
        let early = try await fetch(nil)
        #expect((early.new >= 20, early.requests <= 3, early.endings) == (true, true, [.known]))
        let before = Self.numbers(site)
        #expect(Self.isContiguous(before))
        network.grow(to: 600)
        let second = try await fetch(60)
        #expect((second.new, second.endings) == (second.posts, [.gap]))
        #expect(!Self.isContiguous(Self.numbers(site)))
        #expect(try await fetch(nil).endings == [.known])
        let after = Self.numbers(site)
        #expect(Self.isContiguous(after))
        #expect(after.isSuperset(of: before))
        #expect((after.max() ?? 0) - (before.max() ?? 0) == 280)
        #expect(after.count <= 480)
        // And again nothing: one question, for the rest is known.
        let again = try await fetch(nil)
        #expect((again.new, again.endings) == (0, [.known]))
        #expect(again.posts <= 100)
        await network.server.stop()
    }

    @Test("who wants more posts than a limit gave gets the rest, and who wants as many asks once", arguments: cases)
    func more(_ one: NetworkTests.Case) async throws {
        let network = try await Growing(430)
        let site = try TestSite()
        func fetch(_ limit: Int?) async throws -> FetchReport {
            try await site.fetch(one.network, one.kind, one.what, from: network.server) { $0.limit = limit }
        }
        let first = try await fetch(60)
        let same = try await fetch(60)
        #expect((same.new, same.requests <= first.requests) == (0, true))
        let more = try await fetch(1000)
        #expect(more.endings == [.complete] || more.endings == [.empty])
        #expect(Set(site.read().posts).count == 430)
        #expect(try await fetch(1000).new == 0)
        await network.server.stop()
    }

    @Test("a gap that takes several runs is closed step by step, across interruptions")
    func steps() async throws {
        let network = try await Growing(100)
        let site = try TestSite()
        func fetch(_ limit: Int?, requests: Int? = nil) async throws -> FetchReport {
            try await site.fetch("mastodon", "tag", "cats", from: network.server, requests: requests) {
                $0.limit = limit
            }
        }
        _ = try await fetch(nil)
        network.grow(to: 900)
        #expect(try await fetch(80).endings == [.gap])
        #expect(try await fetch(80).endings == [.gap])
        #expect(try await fetch(nil, requests: 3).endings == [.budget])
        network.grow(to: 1000)
        #expect(try await fetch(nil, requests: 4).endings == [.budget])
        var report = try await fetch(nil)
        #expect(report.endings == [.known])
        report = try await fetch(nil)
        #expect(report.endings == [.known])
        #expect(Set(site.read().posts).count == 1000)
        await network.server.stop()
    }

    @Test("a mark that the network no longer knows is gone around")
    func forgotten() async throws {
        let network = try await Growing(100)
        let site = try TestSite()
        func fetch(_ limit: Int?) async throws -> FetchReport {
            try await site.fetch("x", "search", "boat", from: network.server) { $0.limit = limit }
        }
        _ = try await fetch(nil)
        network.grow(to: 700)
        #expect(try await fetch(200).endings == [.gap])
        network.server.fail("next_token=t501", [.status(400, #"{"detail":"Invalid 'next_token'"}"#)])
        let report = try await fetch(nil)
        #expect(report.diagnostics == [])
        #expect(Set(site.read().posts).count == 700)
        await network.server.stop()
    }

    @Test("new comments of an issue stand behind the known ones, and are found")
    func oldestFirst() async throws {
        let network = try await Growing(150)
        let site = try TestSite()
        _ = try await site.fetch("github", "issue", "mio/boats#5", from: network.server)
        network.grow(to: 160)
        let report = try await site.fetch("github", "issue", "mio/boats#5", from: network.server)
        #expect(report.new == 10)
        #expect(Set(site.read().posts).count == 161)
        await network.server.stop()
    }

    /// The fixtures' ids end in numbers, one for each post.
    private static func numbers(_ site: TestSite) -> Set<Int> {
        Set(site.read().posts.compactMap { id in id.firstMatch(of: /[0-9]+$/).flatMap { Int($0.output) } })
    }

    private static func isContiguous(_ numbers: Set<Int>) -> Bool {
        numbers.count == (numbers.max() ?? 0) - (numbers.min() ?? 0) + 1
    }
}
