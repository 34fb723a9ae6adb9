import Foundation
import Model
import Readers
import Testing

@testable import Fetch

/// Names, and small rules.
@Suite("Names and rules")
struct NameTests {
    @Test(
        "readers find a collection's name again in the file's",
        arguments: [
            "home", "@mio@example.social", "#cats", "web-3", "v1.2", "page-2", "cats (2)", "2016-03-01", "a/b c",
            "読書 ねこ", "%23ucd", ".hidden", "swift page 2", "is:open label:\"bug\"", "x-p2", "trailing.", "a-b-c",
            "26.5,-136.25", "20", "C++", "50%",
        ])
    func names(_ name: String) throws {
        let site = try TestSite()
        let store = CaptureStore(content: site.path + "/content", shown: "content")
        let stem = store.stem(for: CaptureTarget(.search, name), now: Timestamp(seconds: 1_795_262_400))
        let capture = #"{"hits":[],"nbHits":0}"#
        try store.save(Array(capture.utf8), to: stem + CaptureName.page(1) + ".json")
        try store.save(Array(capture.utf8), to: stem + CaptureName.page(1234) + ".json")
        #expect(site.read().collections == ["search " + name])
        #expect(store.captures(of: CaptureTarget(.search, name)).count == 2)
    }

    @Test("long names fit, and stay apart")
    func long() {
        let one = CaptureName.encoded(String(repeating: "読", count: 300))
        let other = CaptureName.encoded(String(repeating: "読", count: 301))
        #expect(one.utf8.count <= 180 && one != other)
    }

    @Test("two fetches of one second have names of their own")
    func sameSecond() throws {
        let site = try TestSite()
        let store = CaptureStore(content: site.path + "/content", shown: "content")
        let now = Timestamp(seconds: 1_795_262_400)
        let first = store.stem(for: CaptureTarget(.search, "a"), now: now)
        try store.save([], to: first + "-001.json")
        #expect(store.stem(for: CaptureTarget(.search, "a"), now: now) != first)
    }

    @Test(
        "SHA-256 is the standard's",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func digests(_ text: String, _ digest: String) {
        #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
        var pieces = SHA256()
        for piece in stride(from: 0, to: text.utf8.count, by: 77) {
            pieces.add(Array(text.utf8.dropFirst(piece).prefix(77)))
            if text.utf8.count > 10_000 { return }
        }
        #expect(pieces.finish() == digest)
    }

    @Test(
        "the next page of a Link header",
        arguments: [
            (#"<https://a.example/?p=2>; rel="next""#, "https://a.example/?p=2"),
            (
                #"<https://a.example/?p=9>; rel="last", <https://a.example/?ids=1,2>; rel=next"#,
                "https://a.example/?ids=1,2"
            ),
            (#"<https://a.example/>; rel="prev""#, nil), ("", nil), ("<", nil), ("<>;rel=next", ""),
        ])
    func links(_ header: String, _ next: String?) {
        #expect(LinkHeader.next(header) == next)
    }

    @Test("orders that mean nothing say what would")
    func orders() {
        for (network, kind, what) in [
            ("mastadon", "account", "x"), ("mastodon", "acount", "x"), ("mastodon", "home", "x"),
            ("mastodon", "account", ""), ("mastodon", "account", "mio"), ("x", "thread", "abc"),
            ("github", "issue", "boats"), ("places", "near", "north"), ("url", "json", "file:///etc/passwd"),
            ("board", "comments", "b"), ("bluesky", "thread", "https://example.org/"),
        ] {
            #expect(throws: Diagnostic.self, "\(network) \(kind) \(what)") {
                try preview(FetchOrder(network: network, kind: kind, what: what))
            }
        }
    }

    private func preview(_ order: FetchOrder) throws -> [String] {
        let site = try TestSite()
        return try FetchRun(
            order: order, client: site.client(), secrets: Secrets(), site: site.path, shown: "content"
        ).preview()
    }

    @Test("a preview names every request and sends none")
    func previews() throws {
        let lines = try preview(FetchOrder(network: "x", kind: "user", what: "@mio"))
        #expect(lines.first == "GET https://api.x.com/2/users/by/username/mio")
        #expect(lines.contains { $0.contains("/2/users/{id}/tweets?") && $0.contains("further pages") })
        #expect(lines.contains { $0.contains("content/timelines/@mio") })
    }

    @Test("metres on the earth")
    func distance() throws {
        let station = try GeographicPoint("36.5780,136.6480")
        #expect(abs(station.distance(to: try GeographicPoint("36.5825,136.6480")) - 500) < 5)
        #expect(station.distance(to: station) == 0)
    }
}
