import Fetch
import FixtureNetwork
import Foundation
import Model
import Packing
import Testing

/// What goes wrong between here and there.
@Suite("The client")
struct ClientTests {
    private func server() async throws -> FixtureServer { try await FixtureAPI.start(count: 3) }

    private func fetch(_ server: FixtureServer, _ site: TestSite) async throws -> FetchReport {
        try await site.fetch("mastodon", "tag", "cats", from: server)
    }

    @Test("500 twice, then an answer")
    func serverErrors() async throws {
        let server = try await server()
        server.fail("/tag/", [.status(500), .status(502)])
        let site = try TestSite()
        let report = try await fetch(server, site)
        #expect(report.isFinished)
        #expect((report.posts, report.requests) == (3, 3))
        // Backoff with jitter: half for sure, the chance is a half.
        #expect(site.waited == [.milliseconds(750), .milliseconds(1500)])
        await server.stop()
    }

    @Test("a server that stays broken is given up, and what it said is told")
    func staysBroken() async throws {
        let server = try await server()
        server.fail("/tag/", (1...9).map { _ in .status(503, #"{"error":"Down for repairs"}"#) })
        let site = try TestSite()
        let report = try await fetch(server, site)
        #expect(report.requests == 5)
        #expect(report.diagnostics.map(\.id) == [.fetchRefused])
        #expect(report.diagnostics[0].message.contains("503: Down for repairs"))
        #expect(site.captures == [])
        await server.stop()
    }

    @Test("Retry-After is obeyed, in seconds and as a date")
    func retryAfter() async throws {
        let server = try await server()
        server.fail(
            "/tag/",
            [
                .status(429, "{}", ["Retry-After": "42"]),
                .status(503, "{}", ["Retry-After": "Sat, 21 Nov 2026 12:01:12 GMT"]),
            ])
        let site = try TestSite()
        #expect(try await fetch(server, site).isFinished)
        #expect(site.waited == [.seconds(42), .seconds(30)])
        await server.stop()
    }

    @Test(
        "a spent limit is waited out before the next page, in every spelling",
        arguments: [
            ["x-rate-limit-remaining": "0", "x-rate-limit-reset": "1795262490"],
            ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-11-21T12:01:30.000000Z"],
            ["ratelimit-remaining": "0", "ratelimit-reset": "90"],
            ["x-ratelimit-remaining": "0.0", "x-ratelimit-reset": "90"],
        ])
    func limits(_ headers: [String: String]) async throws {
        let server = try await FixtureAPI.start(count: 60)
        let first = FixtureAPI(count: 60, base: server.base).answer(
            FixtureRequest(path: "/api/v1/timelines/tag/cats", query: ["limit": "40"]))
        var limited = first
        for name in ["X-RateLimit-Remaining", "X-RateLimit-Reset"] { limited.headers[name] = nil }
        limited.headers.merge(headers) { $1 }
        server.fail("/tag/", [limited])
        let site = try TestSite()
        let report = try await fetch(server, site)
        #expect(report.posts == 60)
        #expect(site.waited == [.seconds(90)])
        #expect(site.reasons.first == "the network's limit")
        await server.stop()
    }

    @Test("more patience than an hour is not had; the next run goes on")
    func tooLong() async throws {
        let server = try await FixtureAPI.start(count: 60)
        server.fail("/tag/", [.status(429, "{}", ["Retry-After": "7200"])])
        let site = try TestSite()
        let report = try await fetch(server, site)
        #expect(report.diagnostics.map(\.id) == [.fetchStopped])
        #expect(report.endings == [.stopped])
        #expect(try await fetch(server, site).posts == 60)
        await server.stop()
    }

    @Test("a connection that is cut, or silent, is tried again")
    func cut() async throws {
        let server = try await server()
        let page = FixtureAPI(count: 3).answer(
            FixtureRequest(path: "/api/v1/timelines/tag/cats"))
        server.fail("/tag/", [page.with(.cut(100)), page.with(.slow(50, 3000))])
        let site = try TestSite()
        var client = site.client()
        client.timeout = .seconds(1)
        var order = FetchOrder(network: "mastodon", kind: "tag", what: "cats")
        order.base = server.base
        let report = await FetchRun(
            order: order, client: client, secrets: Secrets(), site: site.path, shown: "content"
        ).run()
        #expect(report.diagnostics == [])
        #expect(report.posts == 3)
        // On a busy machine a good answer may be late as well.
        #expect((3...5).contains(report.requests))
        await server.stop()
    }

    @Test("nobody there is an error with the address")
    func nobody() async throws {
        let server = try await server()
        await server.stop()
        let report = try await fetch(server, try TestSite())
        #expect(report.diagnostics.map(\.id) == [.noAnswer])
        #expect(report.diagnostics[0].message.contains(server.base))
    }

    @Test("a body that is packed arrives unpacked")
    func gzip() async throws {
        let server = try await server()
        let page = FixtureAPI(count: 3).answer(
            FixtureRequest(path: "/api/v1/timelines/tag/cats"))
        server.fail(
            "/tag/", [.bytes(Packing.gzip(page.body), type: "application/json", ["Content-Encoding": "gzip"])])
        let site = try TestSite()
        let report = try await fetch(server, site)
        #expect(report.posts == 3)
        #expect(site.text(report.captures.first ?? "") == String(decoding: page.body, as: UTF8.self))
        #expect(server.requests[0].headers["accept-encoding"]?.contains("gzip") == true)
        await server.stop()
    }

    @Test(
        "answers that are no captures are not saved",
        arguments: [
            (FixtureAnswer.bytes(Array("<html>Please log in".utf8), type: "text/html"), DiagnosticID.strangeAnswer),
            (.json(#"[{"id":"1","created_at":"#), .strangeAnswer),
            (.json(#"{"weather":"fine"}"#), .strangeAnswer),
            (.json(#"{"error":"This method requires an authenticated user"}"#), .fetchRefused),
            (.json(#"{"errors":[{"message":"Rate limit exceeded","code":88}]}"#), .fetchRefused),
        ])
    func strange(_ answer: FixtureAnswer, _ id: DiagnosticID) async throws {
        let server = try await server()
        server.fail("/tag/", [answer])
        let site = try TestSite()
        let report = try await fetch(server, site)
        #expect(report.diagnostics.map(\.id) == [id])
        #expect(site.captures == [])
        await server.stop()
    }

    @Test(
        "refusals say what the API said",
        arguments: [
            (#"{"meta":{"error_type":"OAuthException","error_message":"Invalid"}}"#, "OAuthException: Invalid"),
            (#"{"errors":[{"message":"Could not authenticate you","code":32}]}"#, "Could not authenticate you"),
            (#"{"message":"Validation Failed","errors":[{"message":"bad query"}]}"#, "Validation Failed (bad query)"),
            (#"{"title":"Forbidden","detail":"Not permitted","status":403}"#, "Forbidden: Not permitted"),
            (#"{"error":"InvalidRequest","message":"Profile not found"}"#, "InvalidRequest: Profile not found"),
            ("nothing to see", "403 (GET"),
        ])
    func refusals(_ body: String, _ said: String) async throws {
        let server = try await server()
        server.fail("/tag/", [.status(403, body)])
        let report = try await fetch(server, try TestSite())
        #expect(report.diagnostics.map(\.id) == [.fetchRefused])
        #expect(report.diagnostics.first?.message.contains(said) == true)
        await server.stop()
    }
}

extension FixtureAPI {
    init(count: Int, base: String) {
        self.init(count: count)
        self.base = base
    }
}
