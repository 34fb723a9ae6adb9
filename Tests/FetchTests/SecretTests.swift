@testable import Fetch
import FixtureNetwork
import Foundation
import Model
import Testing

/// Tokens stay where they belong.
@Suite("Secrets")
struct SecretTests {
    @Test("a redirect to another host goes on without the token")
    func redirect() async throws {
        let server = try await FixtureAPI.start(count: 3)
        let other = try await FixtureAPI.start(count: 3)
        // Another port of the same loopback host is another origin.
        server.fail("/timelines/home", [.status(302, "", ["Location": other.base + "/api/v1/timelines/tag/cats"])])
        let site = try TestSite()
        let report = try await site.fetch("mastodon", "home", "", from: server)
        #expect(report.posts == 3)
        #expect(server.requests.allSatisfy { $0.hasToken })
        #expect(other.requests.count == 1)
        #expect(other.requests.allSatisfy { !$0.hasToken })
        await server.stop()
        await other.stop()
    }

    @Test(
        "redirects without https are not followed",
        arguments: ["http://example.invalid/", "ftp://127.0.0.1/", "file:///etc/passwd", "http://localhost:1/"])
    func unsafeRedirect(_ target: String) async throws {
        let server = try await FixtureAPI.start(count: 3)
        server.fail("/tag/", [.status(301, "", ["Location": target])])
        let report = try await TestSite().fetch("mastodon", "tag", "cats", from: server)
        #expect(report.diagnostics.map(\.id) == [.noAnswer])
        #expect(report.requests == 1)
        await server.stop()
    }

    @Test("a circle of redirects ends")
    func circle() async throws {
        let server = try await FixtureAPI.start(count: 3)
        server.fail("/tag/", (1...20).map { _ in .status(302, "", ["Location": "/api/v1/timelines/tag/cats"]) })
        let report = try await TestSite().fetch("mastodon", "tag", "cats", from: server)
        #expect(report.diagnostics.first?.message.contains("circle") == true)
        #expect(server.requests.count == 6)
        await server.stop()
    }

    @Test("a next page on another server is not asked for")
    func nextElsewhere() async throws {
        let server = try await FixtureAPI.start(count: 3)
        let other = try await FixtureAPI.start(count: 3)
        let page = FixtureAPI(count: 3).answer(
            FixtureRequest(path: "/api/v1/timelines/tag/cats"))
        var linked = page
        linked.headers["Link"] = "<\(other.base)/api/v1/timelines/home>; rel=\"next\""
        server.fail("/home", [linked])
        let report = try await TestSite().fetch("mastodon", "home", "", from: server)
        #expect(report.diagnostics.map(\.id) == [.strangeAnswer])
        #expect(other.requests.isEmpty)
        await server.stop()
        await other.stop()
    }

    @Test("a token that a server repeats is in no file and no message")
    func echoed() async throws {
        let server = try await FixtureAPI.start()
        let site = try TestSite()
        let report = try await site.fetch("places", "near", "36.56,136.65", from: server)
        #expect(report.isFinished)
        #expect(server.requests.contains { $0.query["access_token"] == FixtureAPI.token })
        #expect(site.everything.contains("REDACTED"))
        #expect(!site.everything.contains(FixtureAPI.token))
        server.fail("/v2/venues", [.status(400, #"{"message":"no such token \#(FixtureAPI.token)"}"#)])
        let refused = try await site.fetch("places", "near", "40,140", from: server)
        #expect(refused.diagnostics.count == 1)
        #expect(!refused.diagnostics.map(\.description).joined().contains(FixtureAPI.token))
        #expect(!"\(Secret(FixtureAPI.token))".contains(FixtureAPI.token))
        await server.stop()
    }

    @Test("a token is not sent to a server that only the history names")
    func untrusted() async throws {
        let server = try await FixtureAPI.start(count: 3)
        let report = try await TestSite().fetch("x", "search", "boat", from: server) { $0.isBaseTrusted = false }
        #expect(report.diagnostics.map(\.id) == [.secretUnsafe])
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    @Test("a token does not travel without https")
    func plain() async throws {
        let site = try TestSite()
        var order = FetchOrder(network: "x", kind: "search", what: "boat")
        order.base = "http://api.example.invalid"
        let report = await FetchRun(
            order: order, client: site.client(), secrets: try TestSite.secrets(), site: site.path, shown: "content"
        ).run()
        #expect(report.diagnostics.map(\.id) == [.secretUnsafe])
        #expect(report.requests == 0)
    }

    private func signingIn(_ password: String) throws -> Secrets {
        try Secrets(
            environment: ["ROOST_BLUESKY_HANDLE": "mio.example", "ROOST_BLUESKY_PASSWORD": password], file: nil,
            site: "/nowhere")
    }

    @Test("an app password becomes a token, and neither is written down", arguments: ["search", "likes"])
    func appPassword(_ kind: String) async throws {
        let server = try await FixtureAPI.start(count: 3)
        let site = try TestSite()
        let report = try await site.fetch(
            "bluesky", kind, "mio.example", from: server, secrets: try signingIn(FixtureAPI.password))
        #expect(report.diagnostics == [])
        #expect((report.posts, report.requests) == (3, 2))
        #expect(server.requests.map(\.method) == ["POST", "GET"])
        #expect(server.requests.map(\.hasToken) == [false, true])
        for secret in [FixtureAPI.password, FixtureAPI.token, FixtureAPI.refreshToken] {
            #expect(!site.everything.contains(secret))
        }
        // What is open is asked without signing in.
        _ = try await site.fetch(
            "bluesky", "feed", "mio.example", from: server, secrets: try signingIn(FixtureAPI.password))
        #expect(server.requests.filter { $0.method == "POST" }.count == 1)
        await server.stop()
    }

    @Test("a wrong app password is an error that does not repeat it, and goes to no untrusted server")
    func wrongPassword() async throws {
        let server = try await FixtureAPI.start(count: 3)
        server.fail("createSession", [.status(401, #"{"message":"not abcd-wrong"}"#)])
        let site = try TestSite()
        let secrets = try signingIn("abcd-wrong")
        let order = FetchOrder(network: "bluesky", kind: "likes", what: "mio.example")
        func run(_ change: (inout FetchOrder) -> Void) async -> FetchReport {
            var order = order
            change(&order)
            var client = site.client()
            client.redaction = Redaction(secrets.tokens)
            return await FetchRun(order: order, client: client, secrets: secrets, site: site.path, shown: "content")
                .run()
        }
        let refused = await run { $0.base = server.base }
        #expect(refused.diagnostics.map(\.id) == [.fetchRefused])
        #expect(refused.diagnostics.first?.message.contains("not REDACTED") == true)
        let untrusted = await run { ($0.base, $0.isBaseTrusted) = (server.base, false) }
        let plain = await run { $0.base = "http://pds.example.invalid" }
        #expect(untrusted.diagnostics.map(\.id) == [.secretUnsafe])
        #expect(plain.diagnostics.map(\.id) == [.secretUnsafe])
        #expect(server.requests.count == 1)
        await server.stop()
    }

    @Test("a file of tokens must be private, and outside of the site")
    func file() throws {
        let site = try TestSite()
        let other = try TestSite()
        let path = other.path + "/secrets"
        try "# mine\nROOST_X_TOKEN=abcdef\n".write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(throws: Diagnostic.self) { try Secrets(environment: [:], file: path, site: site.path) }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(try Secrets(environment: [:], file: path, site: site.path)["ROOST_X_TOKEN"]?.revealed == "abcdef")
        let both = try Secrets(environment: ["ROOST_X_TOKEN": "mine"], file: path, site: site.path)
        #expect(both["ROOST_X_TOKEN"]?.revealed == "mine")
        #expect(throws: Diagnostic.self) { try Secrets(environment: [:], file: path, site: other.path) }
        #expect(try Secrets(environment: [:], file: path + "-missing", site: site.path).tokens.isEmpty)
    }
}
