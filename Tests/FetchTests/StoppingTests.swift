import Fetch
import FixtureNetwork
import Foundation
import Model
import Testing

/// When a fetch ends, and how the next one goes on.
@Suite("Stopping and going on")
struct StoppingTests {
    @Test("a second fetch asks until the rest is known")
    func known() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let site = try TestSite()
        let first = try await site.fetch("bluesky", "feed", "mio.example", from: server)
        let second = try await site.fetch("bluesky", "feed", "mio.example", from: server)
        #expect((first.requests, second.requests) == (5, 1))
        #expect((first.new, second.new) == (430, 0))
        #expect(second.endings == [.known])
        let all = try await site.fetch("bluesky", "feed", "mio.example", from: server) { $0.isAll = true }
        #expect(all.requests == 5)
        await server.stop()
    }

    @Test("what is known is told by the ids that a build gives", arguments: NetworkTests.cases)
    func knownEverywhere(_ one: NetworkTests.Case) async throws {
        let server = try await FixtureAPI.start()
        let site = try TestSite()
        let first = try await site.fetch(one.network, one.kind, one.what, from: server)
        let second = try await site.fetch(one.network, one.kind, one.what, from: server)
        #expect(first.new > 0)
        #expect((second.isFinished, second.new) == (true, 0))
        await server.stop()
    }

    @Test("a limit is kept, to the page")
    func limit() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let site = try TestSite()
        let report = try await site.fetch("mastodon", "tag", "cats", from: server) { $0.limit = 60 }
        #expect(report.posts == 80)
        #expect(report.endings == [.limit])
        let few = try await TestSite().fetch("mastodon", "tag", "cats", from: server) { $0.limit = 7 }
        #expect((few.posts, few.requests) == (7, 1))
        await server.stop()
    }

    @Test("a time is kept, to the page")
    func since() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let site = try TestSite()
        // Post 200 is of the ninth day, eight o'clock.
        let moment = CivilTime(year: 2021, month: 1, day: 9, hour: 8).timestamp()
        let report = try await site.fetch("mastodon", "tag", "cats", from: server) { $0.since = moment }
        #expect(report.endings == [.since])
        let posts = site.read().posts.compactMap { Int($0.drop { $0 != "/" }.dropFirst()) }
        #expect(posts.max() == 430)
        #expect((160...200).contains(posts.min() ?? 0))
        await server.stop()
    }

    @Test("what is newer than the last day that is wanted is passed, and not kept")
    func until() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let site = try TestSite()
        let moment = CivilTime(year: 2021, month: 1, day: 9, hour: 8).timestamp()
        let report = try await site.fetch("mastodon", "tag", "cats", from: server) { $0.until = moment }
        #expect(report.endings == [.complete])
        let posts = site.read().posts.compactMap { Int($0.drop { $0 != "/" }.dropFirst()) }
        #expect((200..<240).contains(posts.max() ?? 0))
        #expect(posts.min() == 1)
        await server.stop()
    }

    @Test("one question at a time is asked")
    func oneAtATime() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let site = try TestSite()
        let counting = CountingTransport()
        var order = FetchOrder(network: "github", kind: "issue", what: "mio/boats#5")
        order.base = server.base
        let report = await FetchRun(
            order: order, client: site.client(counting), secrets: try TestSite.secrets(), site: site.path,
            shown: "content"
        ).run()
        #expect(report.requests == 6)
        #expect(counting.most == 1)
        await server.stop()
    }

    @Test("a budget of requests ends a fetch, and the next one goes on at the page")
    func budget() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let whole = try TestSite()
        _ = try await whole.fetch("mastodon", "tag", "cats", from: server)
        let site = try TestSite()
        var runs = 0
        while runs < 20 {
            runs += 1
            let report = try await site.fetch("mastodon", "tag", "cats", from: server, requests: 3)
            if report.endings.last == .complete { break }
            #expect(report.endings == [.budget])
            #expect(report.diagnostics.map(\.id) == [.fetchStopped])
        }
        #expect(runs == 4)
        #expect(site.captures == whole.captures)
        #expect(site.captures.map(site.text) == whole.captures.map(whole.text))
        await server.stop()
    }

    @Test("a page that was saved, and not yet noted when the power failed, is asked for again and counts once")
    func savedNotNoted() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let site = try TestSite()
        _ = try await site.fetch("mastodon", "tag", "cats", from: server, requests: 3)
        // The state of one page before.
        let states = site.path + "/content/.fetch/"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: states).first)
        let text = try String(contentsOfFile: states + name, encoding: .utf8)
        let last = try #require(text.matches(of: /"pages":3/).first)
        try text.replacingCharacters(in: last.range, with: "\"pages\":2")
            .replacing(/max_id=\d+/, with: "max_id=351").write(toFile: states + name, atomically: true, encoding: .utf8)
        let report = try await site.fetch("mastodon", "tag", "cats", from: server)
        #expect(report.endings == [.complete])
        #expect(Set(site.read().posts).count == 430)
        #expect(site.captures.count == 11)
        await server.stop()
    }

    @Test("a next page that never ends is noticed")
    func endless() async throws {
        let server = try await FixtureAPI.start(count: 20)
        let page = FixtureAPI(count: 20)
        let base = server.base
        let circle = page.answer(
            FixtureRequest(path: "/api/v1/timelines/tag/cats"))
        let answers = (1...50).map { number in
            FixtureAnswer.json(
                String(decoding: circle.body, as: UTF8.self),
                ["Link": "<\(base)/api/v1/timelines/tag/cats?page=\(number)>; rel=\"next\""])
        }
        server.fail("/tag/cats", answers)
        let site = try TestSite()
        let report = try await site.fetch("mastodon", "tag", "cats", from: server)
        #expect(report.endings == [.repeats])
        #expect(report.requests == 2)
        await server.stop()
    }

    @Test("an unchanged list is not sent again")
    func entityTag() async throws {
        let server = try await FixtureAPI.start(count: 3)
        let list = FixtureAPI(count: 3).answer(
            FixtureRequest(path: "/api/v1/timelines/tag/cats"))
        var tagged = list
        tagged.headers["ETag"] = "\"one\""
        server.fail("/tag/cats", [tagged, .status(304, "")])
        let site = try TestSite()
        _ = try await site.fetch("mastodon", "tag", "cats", from: server)
        let report = try await site.fetch("mastodon", "tag", "cats", from: server)
        #expect(report.endings == [.unchanged])
        #expect(report.isFinished)
        #expect(server.requests.last?.headers["if-none-match"] == "\"one\"")
        #expect(site.captures.count == 1)
        await server.stop()
    }

    @Test("an empty answer leaves no capture of nobody's")
    func empty() async throws {
        let server = try await FixtureAPI.start(count: 0)
        let site = try TestSite()
        let tag = try await site.fetch("mastodon", "tag", "cats", from: server)
        #expect((tag.posts, tag.captures) == (0, []))
        #expect(tag.isFinished)
        let search = try await site.fetch("hackernews", "search", "nothing", from: server)
        #expect((search.posts, search.captures.count) == (0, 1))
        await server.stop()
    }

    @Test("a venue is converted once for all times")
    func conversions() async throws {
        let server = try await FixtureAPI.start()
        let site = try TestSite()
        _ = try await site.fetch("places", "near", "36.56,136.65", from: server)
        _ = try await site.fetch("places", "near", "36.57,136.66", from: server)
        #expect(server.requests.filter { $0.path == "/v1/locations/search" }.count == 2)
        #expect(server.requests.filter { $0.path.hasSuffix("/media/recent") }.count > 4)
        await server.stop()
    }
}
