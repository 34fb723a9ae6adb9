import Fetch
import FixtureNetwork
import Foundation
import Model
import Synchronization
import Testing

@testable import Fetch

/// Pictures come once and stay.
@Suite("Media")
struct MediaTests {
    /// A board whose pictures are at these paths.
    private func site(_ server: FixtureServer, _ paths: [String]) throws -> TestSite {
        let site = try TestSite()
        let images = paths.enumerated().map {
            #"{"id":\#($0.offset),"title":"t","url":"\#(server.base)\#($0.element)"}"#
        }
        let folder = site.path + "/content/boards/b"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try #"{"images":[\#(images.joined(separator: ","))]}"#
            .write(toFile: folder + "/images.json", atomically: true, encoding: .utf8)
        return site
    }

    private func run(
        _ site: TestSite, isAll: Bool = false, limit: Int64 = 1 << 20
    ) async throws -> MediaReport {
        try await MediaRun(client: site.client(), site: site.path, shown: "content", isAll: isAll, limit: limit).run()
    }

    private func files(_ site: TestSite) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: site.path + "/content/media")) ?? [])
            .filter { !$0.hasPrefix(".") && $0 != "manifest.tsv" }.sorted()
    }

    @Test("a medium is downloaded once, also across runs, and equal ones are one file")
    func once() async throws {
        let server = try await FixtureServer.start { request in
            request.path.hasPrefix("/p/")
                ? .bytes(FixtureAPI.png + (request.path == "/p/other" ? [1] : []), type: "image/jpeg") : .status(404)
        }
        let site = try site(server, ["/p/a.jpg", "/p/b?size=big", "/p/other", "/gone.png"])
        let first = try await run(site)
        #expect((first.total, first.saved, first.gone, first.known) == (4, 3, 1, 0))
        // Told by its bytes, whatever the server calls it.
        #expect(files(site).count == 2)
        #expect(files(site).allSatisfy { $0.hasSuffix(".png") })
        let second = try await run(site)
        #expect((second.saved, second.known, second.givenUp) == (0, 3, 1))
        #expect(server.requests.count == 4)
        let again = try await run(site, isAll: true)
        #expect((again.known, again.gone) == (3, 1))
        #expect(server.requests.count == 5)
        await server.stop()
    }

    @Test("what breaks off goes on where it broke off")
    func resumed() async throws {
        let whole = FixtureAPI.png + (0..<5000).map { UInt8(truncatingIfNeeded: $0) }
        let isFirst = Mutex(true)
        let server = try await FixtureServer.start { request in
            if isFirst.withLock({ first in
                defer { first = false }; return first
            }) {
                return .bytes(whole, type: "image/png", ["ETag": "\"v1\""]).with(.cut(3000))
            }
            guard let range = request.headers["range"], request.headers["if-range"] == "\"v1\"",
                let start = Int(range.filter(\.isNumber))
            else { return .bytes(whole, type: "image/png", ["ETag": "\"v1\""]) }
            var rest = FixtureAnswer.bytes(
                Array(whole[start...]), type: "image/png",
                ["ETag": "\"v1\"", "Content-Range": "bytes \(start)-\(whole.count - 1)/\(whole.count)"])
            rest.status = 206
            return rest
        }
        let site = try site(server, ["/big.png"])
        let report = try await run(site)
        #expect((report.saved, report.bytes) == (1, Int64(whole.count)))
        let ranges = server.requests.compactMap { $0.headers["range"] }
        #expect(ranges == ["bytes=3000-"])
        let file = try #require(files(site).first)
        #expect(FileManager.default.contents(atPath: site.path + "/content/media/" + file).map(Array.init) == whole)
        #expect(file.hasPrefix(String(SHA256.hexadecimal(whole).prefix(32))))
        await server.stop()
    }

    @Test("pages in place of pictures, and what is too large, are errors and leave nothing")
    func refused() async throws {
        let server = try await FixtureServer.start { request in
            switch request.path {
            case "/page.jpg": .bytes(Array("<!doctype html><svg>".utf8), type: "text/html")
            case "/liar.jpg": .bytes(Array("<!doctype html><p>gone</p>".utf8), type: "image/jpeg")
            case "/large.png": .bytes(FixtureAPI.png + [UInt8](repeating: 0, count: 5000), type: "image/png")
            default: .bytes([], type: "image/png")
            }
        }
        let site = try site(server, ["/page.jpg", "/liar.jpg", "/large.png", "/empty.png"])
        let report = try await run(site, limit: 4000)
        #expect((report.refused, report.saved) == (4, 0))
        #expect(report.diagnostics.map(\.id) == Array(repeating: .mediaRefused, count: 4))
        #expect(files(site) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.path + "/content/media/.part") == [])
        await server.stop()
    }

    @Test("no more than four come at a time")
    func lanes() async throws {
        let server = try await FixtureServer.start { _ in .bytes(FixtureAPI.png, type: "image/png") }
        let counting = CountingTransport()
        let site = try site(server, (1...20).map { "/\($0).png" })
        let report = try await MediaRun(
            client: site.client(counting), site: site.path, shown: "content", isAll: false, limit: 1 << 20
        ).run()
        #expect(report.saved == 20)
        #expect((2...4).contains(counting.most))
        await server.stop()
    }

    @Test(
        "formats are told by their first bytes",
        arguments: [
            ("GIF89a", MediaFormat?.some(.gif)), ("RIFF0000WEBPVP8 ", .webp), ("RIFF0000WAVE", .wav), ("OggS", .ogg),
            ("0000ftypisom", .mp4), ("0000ftypqt  ", .mov), ("0000ftypavif", .avif), ("ID3\u{3}", .mp3),
            ("<?xml version='1.0'?>\n<!-- a -->\n<svg xmlns='x'>", .svg), ("<html><svg>", nil), ("{}", nil), ("", nil),
        ])
    func formats(_ text: String, _ format: MediaFormat?) {
        #expect(MediaFormat(text.utf8) == format)
    }
}

/// Counts how many exchanges run side by side.
final class CountingTransport: Transport {
    private let inner = SessionTransport(idle: 300)
    private let counts: Mutex<(now: Int, most: Int)> = Mutex((0, 0))

    var most: Int { counts.withLock { $0.most } }

    func send(_ request: WireRequest, to receiver: any BodyReceiver) async throws(TransportFailure) -> AnswerHead {
        counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        defer { counts.withLock { $0.now -= 1 } }
        return try await inner.send(request, to: receiver)
    }
}
