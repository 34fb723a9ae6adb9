import FixtureNetwork
import Foundation
import Testing

/// What `roost fetch` and its relatives tell programs, and people at a terminal.
@Suite("Reports of fetches")
struct FetchReportTests {
    struct Report: Decodable {
        struct Fetch: Decodable {
            let network: String
            let kind: String
            let what: String
            let server: String?
            let captures: [String]
            let posts: Int
            let new: Int
            let requests: Int
            let ends: [String]
            let finished: Bool
        }
        struct Media: Decodable {
            let total: Int
            let known: Int
            let downloaded: Int
            let bytes: Int
            let gone: Int
            let refused: Int
            let failed: Int
            let postponed: Int
        }
        struct Entry: Decodable {
            let id: String
            let severity: String
            let message: String
        }
        let fetches: [Fetch]
        let media: Media?
        let planned: [String]?
        let diagnostics: [Entry]
        let diagnostics_omitted: Int

        init(_ run: Run) throws {
            self = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        }
    }

    @Test("--json prints one report, and nothing else")
    func json() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let folder = try Folder()
        let base = ["--base-url", server.base]
        let fetch = try await Run.fetching(
            ["fetch", "board", "images", "sketches", "--media", "--json"] + base, in: folder)
        let first = try Report(fetch)
        #expect(fetch.status == 0)
        #expect(first.fetches.map(\.network) == ["board"])
        #expect(first.fetches.map(\.captures.count) == [1])
        #expect(first.fetches.first?.server == server.base)
        #expect((first.fetches.first?.posts, first.fetches.first?.requests) == (2, 1))
        #expect((first.media?.total, first.media?.downloaded, first.media?.known) == (2, 2, 0))
        let limited = try await Run.fetching(
            ["fetch", "mastodon", "tag", "cats", "--limit", "80", "--json"] + base, in: folder)
        #expect(try Report(limited).fetches.map(\.ends) == [["limit"]])
        let refreshed = try Report(try await Run.fetching(["refresh", "--json"], in: folder))
        #expect(refreshed.fetches.map(\.new) == [0, 0])
        #expect(refreshed.fetches.map(\.finished) == [true, true])
        let media = try Report(try await Run.fetching(["media", "--json"], in: folder))
        #expect(media.fetches.isEmpty && media.planned == nil)
        #expect(media.media?.known == media.media.map { $0.total - $0.downloaded - $0.gone })
        let planned = try Report(
            try await Run.fetching(["refresh", "--dry-run", "--json"], in: folder)
        ).planned
        #expect(planned?.filter { $0.hasPrefix("GET ") }.count == 2)
        let failed = try await Run.fetching(
            ["fetch", "mastodon", "account", "nobody@example.social", "--json"] + base, in: folder)
        #expect(failed.status == 3)
        let report = try Report(failed)
        #expect(report.diagnostics.map(\.id) == ["R070"])
        #expect(report.diagnostics.map(\.severity) == ["error"])
        #expect(report.fetches.map(\.finished) == [false])
        let wrong = try await Run.fetching(["fetch", "mastadon", "account", "x@y", "--json"], in: folder)
        #expect((wrong.status, try Report(wrong).diagnostics.map(\.id)) == (2, ["R076"]))
        await server.stop()
    }

    @Test("on a terminal a wait counts down and leaves nothing behind; elsewhere, and with --quiet, it is silent")
    func countdown() async throws {
        let server = try await FixtureAPI.start(count: 3)
        let folder = try Folder()
        let words = ["fetch", "mastodon", "tag", "cats", "--base-url", server.base, "--all"]
        let limit = FixtureAnswer.status(429, "{}", ["Retry-After": "3"])
        let terminal = try #require(Terminal())
        server.fail("/tag/", [limit])
        let shown = try await Run.fetching(words, in: folder, errors: terminal.handle)
        #expect(shown.status == 0)
        let text = terminal.text()
        let lines = text.components(separatedBy: "\r\u{1B}[K")
        #expect(
            lines.filter { $0.hasPrefix("waiting ") }
                == (1...3).reversed().map { "waiting \($0) s: the network's limit" })
        #expect(lines.last == "")
        #expect(!text.contains("\n"))
        let silent = try #require(Terminal())
        server.fail("/tag/", [.status(429, "{}", ["Retry-After": "1"]), .status(429, "{}", ["Retry-After": "1"])])
        #expect(try await Run.fetching(words + ["--quiet"], in: folder, errors: silent.handle).status == 0)
        #expect(silent.text() == "")
        server.fail("/tag/", [.status(429, "{}", ["Retry-After": "1"])])
        #expect(try await Run.fetching(words, in: folder).errors == "")
        await server.stop()
    }

    @Test("a budget of requests is for the whole command, pictures too")
    func budget() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let folder = try Folder()
        let base = ["--base-url", server.base]
        for words in [["hackernews", "search", "swift"], ["board", "images", "sketches"]] {
            #expect(try await Run.fetching(["fetch"] + words + base, in: folder).status == 0)
        }
        let before = server.requests.count
        let run = try await Run.fetching(["refresh", "--media", "--requests", "3", "--json"], in: folder)
        #expect(server.requests.count == before + 3)
        #expect((run.status, try Report(run).media?.postponed) == (0, 1))
        #expect(try Report(run).diagnostics.map(\.id) == ["R073"])
        let rest = try Report(try await Run.fetching(["media", "--json"], in: folder))
        #expect((rest.media?.known, rest.media?.downloaded) == (1, 1))
        await server.stop()
    }
}
