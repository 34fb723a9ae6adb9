import FixtureNetwork
import Foundation
import Synchronization
import Testing

/// `roost fetch` with the real binary, against a server that behaves like the networks.
@Suite("Fetching")
struct FetchTests {
    static let orders: [(network: String, words: [[String]], posts: Int)] = [
        (
            "mastodon",
            [
                ["account", "@mio@example.social"], ["tag", "cats"], ["search", "a boat"], ["home"],
                ["thread", "https://example.social/@mio/5"],
            ], 95
        ),
        (
            "bluesky",
            [
                ["feed", "@mio.example"], ["search", "boats"], ["likes", "mio.example"],
                ["thread", "https://bsky.app/profile/mio.example/post/k5"],
            ], 95
        ),
        ("x", [["search", "#ucd"], ["user", "@mio"], ["home"], ["thread", "5"], ["likes", "mio"]], 95),
        ("github", [["repositories", "static site"], ["issues", "is:open"], ["issue", "mio/boats#5"]], 285),
        ("hackernews", [["search", "swift"], ["item", "5"]], 95),
        ("reddit", [["listing", "r/swift"], ["user", "mio"], ["comments", "5"]], 96),
        ("board", [["images", "sketches"], ["comments", "sketches/1"]], 3),
        ("places", [["near", "36.56,136.65"]], 6),
        ("images", [["search", "cat"]], 2),
        ("url", [["https://any.example/any/repository.json"]], 3),
    ]

    @Test("fetch and build give a site, of every network and kind", arguments: orders.indices)
    func everyNetwork(_ index: Int) async throws {
        let (network, words, posts) = Self.orders[index]
        let server = try await FixtureAPI.start()
        let folder = try Folder()
        for word in words {
            let run = try await Run.fetching(
                ["fetch", network] + word + ["--base-url", server.base, "--limit", "500"], in: folder)
            #expect(run.status == 0, "\(network) \(word) \(run.errors)")
            #expect(run.errors == "")
            #expect(run.output.contains("posts "))
        }
        let build = try await Run.fetching(["build", "--json"], in: folder)
        let report = try JSONDecoder().decode(BuildReport.self, from: Data(build.output.utf8))
        #expect(report.diagnostics.filter { $0.severity == "error" } == [])
        #expect(report.records.skipped == 0)
        #expect(report.posts == posts, "\(network)")
        #expect(folder.has("output/index.html"))
        let history = try await Run.fetching(["history", "--kind", "fetch"], in: folder)
        #expect(history.output.split(separator: "\n").count == words.count)
        #expect(history.output.contains("fetch  \(network) "))
        await server.stop()
    }

    @Test(
        "kill -9 or Ctrl-C in the middle loses nothing: the next run goes on at the page",
        arguments: [SIGKILL, SIGINT])
    func killed(_ signal: Int32) async throws {
        let server = try await FixtureAPI.start(count: 430)
        let arguments = ["fetch", "mastodon", "tag", "cats", "--limit", "1000", "--base-url", server.base]
        let whole = try Folder()
        #expect(try await Run.fetching(arguments, in: whole).status == 0)
        let folder = try Folder()
        let before = server.requests.count
        // The sixth answer stops in the middle, and there the process is killed.
        let page = FixtureAPI(count: 430).answer(FixtureRequest(path: "/api/v1/timelines/tag/cats"))
        server.fail("max_id=231", [page.with(.slow(50, 60_000))])
        let killed = try await Run.fetching(arguments, in: folder) { process in
            for _ in 0..<6000 where server.requests.count < before + 6 { try await Task.sleep(for: .milliseconds(10)) }
            kill(process.processIdentifier, signal)
        }
        #expect(killed.status == -signal)
        #expect(folder.files(below: "content").filter { $0.hasSuffix(".json") }.count == 5)
        #expect(try await Run.fetching(arguments, in: folder).status == 0)
        // Six pages and the last five: none twice but the one that was cut.
        #expect(server.requests.count == before + 12)
        func pages(_ folder: Folder) -> [String] {
            folder.files(below: "content/searches").sorted().map { folder.read("content/searches/" + $0) ?? "" }
        }
        #expect(pages(folder) == pages(whole))
        #expect(try Run.report(in: folder).posts == 430)
        await server.stop()
    }

    @Test("what a limit left out between new and known posts comes with the next refresh, as the report says")
    func gap() async throws {
        let count = Mutex(120)
        let server = try await FixtureServer.start { request in
            var api = FixtureAPI(count: count.withLock { $0 })
            api.base = "http://" + (request.headers["host"] ?? "")
            return api.answer(request)
        }
        let folder = try Folder()
        let arguments = ["fetch", "mastodon", "tag", "cats", "--base-url", server.base]
        #expect(try await Run.fetching(arguments, in: folder).output.contains("posts     120, 120 new"))
        count.withLock { $0 = 600 }
        let limited = try await Run.fetching(arguments + ["--limit", "80"], in: folder)
        #expect(limited.output.contains("before what is known; `roost refresh` goes on there"))
        #expect(try Run.report(in: folder).posts == 200)
        let stopped = try await Run.fetching(["refresh", "--requests", "4"], in: folder)
        #expect(stopped.errors.contains("R073"))
        // What may be deleted knows nothing of it.
        try folder.remove(".roost")
        let planned = try await Run.fetching(["refresh", "--dry-run"], in: folder)
        #expect(planned.output.contains("max_id="))
        #expect(try await Run.fetching(["refresh"], in: folder).output.contains("the rest is known"))
        #expect(try Run.report(in: folder).posts == 600)
        await server.stop()
    }

    @Test("proxies are taken from the environment")
    func proxy() async throws {
        let server = try await FixtureAPI.start(count: 3)
        let folder = try Folder()
        let run = try await Run.fetching(
            ["fetch", "hackernews", "item", "5", "--base-url", "http://news.example.invalid"], in: folder,
            secrets: ["http_proxy": server.base, "no_proxy": ""])
        #expect(run.status == 0, "\(run.errors)")
        #expect(server.requests.map { $0.headers["host"] } == ["news.example.invalid"])
        await server.stop()
    }

    @Test("a token is in no output and in no file, whatever a server does with it")
    func secrets() async throws {
        let server = try await FixtureAPI.start()
        let folder = try Folder()
        server.fail("/issues/5", [.status(400, #"{"message":"unknown token \#(FixtureAPI.token)"}"#)])
        var said = ""
        for words in [
            ["x", "user", "mio"], ["places", "near", "36.56,136.65"], ["mastodon", "home"],
            ["github", "issue", "mio/boats#5"],
            ["x", "user", "nobody"], ["reddit", "listing", "swift", "--dry-run"],
            ["places", "near", "1,1", "--dry-run"],
        ] {
            let run = try await Run.fetching(["fetch"] + words + ["--base-url", server.base], in: folder)
            said += run.output + run.errors
        }
        for password in [FixtureAPI.password, "wrong-password"] {
            let secrets = ["ROOST_BLUESKY_HANDLE": "mio.example", "ROOST_BLUESKY_PASSWORD": password]
            for words in [["bluesky", "likes", "mio.example"], ["bluesky", "search", "boats", "--dry-run"]] {
                let run = try await Run.fetching(
                    ["fetch"] + words + ["--base-url", server.base], in: folder, tokens: false, secrets: secrets)
                said += run.output + run.errors
                #expect(run.status == (words.count > 3 || password == FixtureAPI.password ? 0 : 3))
            }
        }
        #expect(server.requests.filter { $0.body.contains(FixtureAPI.password) }.count == 1)
        #expect(said.contains("POST \(server.base)/xrpc/com.atproto.server.createSession"))
        said += try await Run.fetching(["refresh"], in: folder).errors
        said += try await Run.fetching(["history", "--json"], in: folder).output
        #expect(server.requests.filter(\.hasToken).count > 5)
        #expect(said.contains("unknown token REDACTED"))
        #expect(said.contains("check ROOST_BLUESKY_HANDLE and ROOST_BLUESKY_PASSWORD"))
        _ = try await Run.fetching(["build"], in: folder)
        for secret in [FixtureAPI.token, FixtureAPI.password, "wrong-password", FixtureAPI.refreshToken] {
            #expect(!said.contains(secret))
            for file in folder.files() { #expect(folder.read(file)?.contains(secret) != true, "\(file)") }
        }
        await server.stop()
    }

    /// Examples of the table in docs/commands.md of networks, and of all help.
    static let examples: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = (try? String(contentsOf: root.appendingPathComponent("docs/commands.md"), encoding: .utf8)) ?? ""
        return readme.matches(of: /\| `roost (fetch [^`]+)` \|/).map { String($0.output.1) }
    }()

    @Test("every line of docs/commands.md for a network can be copied", arguments: examples)
    func readme(_ line: String) async throws {
        let folder = try Folder()
        let words = try Self.words("set -- \(line); printf '%s\\n' \"$@\"")
        let run = try await Run.fetching(words + ["--dry-run"], in: folder, tokens: false)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("GET http"))
        #expect(folder.files() == [])
    }

    @Test("docs/commands.md has a line for every network")
    func complete() throws {
        let networks = Set(Self.examples.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
        #expect(networks == Set(Self.orders.map(\.network)))
    }

    /// A line as a shell cuts it into words.
    private static func words(_ script: String) throws -> [String] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("a dry run prints what it would ask and asks nothing")
    func dryRun() async throws {
        let server = try await FixtureAPI.start()
        let folder = try Folder()
        let run = try await Run.fetching(
            ["fetch", "x", "user", "mio", "--dry-run", "--base-url", server.base], in: folder, tokens: false)
        #expect(run.status == 0)
        #expect(run.output.contains("GET \(server.base)/2/users/by/username/mio"))
        #expect(run.output.contains("GET \(server.base)/2/users/{id}/tweets?"))
        #expect(server.requests.isEmpty)
        #expect(folder.files() == [])
        await server.stop()
    }

    @Test("limits are waited for, and refusals are errors with what was said")
    func waiting() async throws {
        let server = try await FixtureAPI.start(count: 3)
        server.fail("/tag/", [.status(500, "{}", ["Retry-After": "0"]), .status(429, "{}", ["Retry-After": "1"])])
        let folder = try Folder()
        let run = try await Run.fetching(["fetch", "mastodon", "tag", "cats", "--base-url", server.base], in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let missing = try await Run.fetching(
            ["fetch", "mastodon", "account", "nobody@example.social", "--base-url", server.base], in: folder)
        #expect(missing.status == 3)
        #expect(missing.errors.contains("error R070: the network answered 404: Record not found (GET \(server.base)"))
        await server.stop()
    }

    @Test(
        "orders that mean nothing, and missing tokens, are wrong usage",
        arguments: [
            ["mastadon", "account", "x@y"], ["x", "search", "boat"], ["github"], ["mastodon", "account", "mio"],
            ["hackernews", "search", "a", "b"], ["hackernews", "search", "a", "--since", "yesterday"],
            ["reddit", "listing", "r/swift"],
            ["bluesky", "search", "boats"],
        ])
    func usage(_ words: [String]) async throws {
        let run = try await Run.fetching(["fetch"] + words, in: try Folder(), tokens: false)
        #expect(run.status == 2)
        #expect(run.errors.contains("error R07"))
    }

    @Test("what was fetched is refreshed: only what is new is asked for")
    func refresh() async throws {
        let server = try await FixtureAPI.start(count: 430)
        let folder = try Folder()
        let arguments = ["--base-url", server.base]
        for words in [["mastodon", "tag", "cats"], ["hackernews", "search", "swift"]] {
            #expect(try await Run.fetching(["fetch"] + words + ["--limit", "500"] + arguments, in: folder).status == 0)
        }
        let before = server.requests.count
        let run = try await Run.fetching(["refresh"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(server.requests.count == before + 2)
        #expect(run.output.contains("the rest is known"))
        #expect(try await Run.fetching(["refresh", "cats"], in: folder).status == 0)
        #expect(server.requests.count == before + 3)
        #expect(try await Run.fetching(["refresh", "dogs"], in: folder).status == 2)
        // The same under another name is another collection.
        let named = ["fetch", "mastodon", "tag", "cats", "--name", "my cats", "--limit", "40"] + arguments
        #expect(try await Run.fetching(named, in: folder).status == 0)
        let planned = try await Run.fetching(["refresh", "--dry-run"], in: folder).output
        #expect(planned.split(separator: "\n").filter { $0.contains("/timelines/tag/cats") }.count == 2, "\(planned)")
        await server.stop()
    }

    @Test("places are asked for again only when somebody moved")
    func places() async throws {
        let server = try await FixtureAPI.start()
        let folder = try Folder()
        func near(_ point: String) async throws -> Int {
            let before = server.requests.count
            let run = try await Run.fetching(
                ["fetch", "places", "near", point, "--base-url", server.base], in: folder)
            #expect(run.status == 0, "\(run.errors)")
            return server.requests.count - before
        }
        #expect(try await near("36.5600,136.6500") > 1)
        #expect(try await near("36.5610,136.6500") == 0)
        #expect(try await near("36.5660,136.6500") > 1)
        await server.stop()
    }
}
