import FixtureNetwork
import Foundation
import Testing

/// Pictures that come with builds, that break off, that are gone: with the real binary.
@Suite("Downloads")
struct MediaDownloadTests {
    private func site(_ server: FixtureServer, _ paths: [String], settings: String = "") throws -> Folder {
        let images = paths.enumerated().map {
            #"{"id":\#($0.offset),"title":"t","url":"\#(server.base)\#($0.element)"}"#
        }
        return try Folder([
            "roost.yml": settings,
            "content/boards/b/images.json": #"{"images":[\#(images.joined(separator: ","))]}"#,
        ])
    }

    private func pictures(_ folder: Folder, below name: String) -> [String] {
        folder.files(below: name).filter { !$0.hasPrefix(".") && $0.hasSuffix(".png") }
    }

    @Test("a build stays offline, unless the settings say media: download")
    func setting() async throws {
        let server = try await FixtureAPI.start()
        let paths = ["/media/boat.png", "/media/tram.png", "/media/nowhere.png"]
        for quiet in ["", "media: local\n", "media: remote\n", "media: none\n"] {
            let folder = try site(server, paths, settings: quiet)
            #expect(try await Run.fetching(["build"], in: folder).status == 0)
        }
        #expect(server.requests.isEmpty)
        let folder = try site(server, paths, settings: "media: download\n")
        let build = try await Run.fetching(["build"], in: folder)
        #expect(build.status == 0)
        #expect(build.output.contains("media     3: 2 downloaded, 0 there already, 1 gone"))
        #expect(build.errors.contains("/media/nowhere.png: note R077: is gone (status 404)"))
        #expect(pictures(folder, below: "output/media").count == 2)
        let page = try #require(folder.read("output/index.html"))
        #expect(!page.contains("src=\"\(server.base)"))
        // Never twice, what is gone neither.
        let again = try await Run.fetching(["build"], in: folder)
        #expect(again.output.contains("0 downloaded, 2 there already, 1 given up before"))
        #expect(server.requests.count == 3)
        await server.stop()
    }

    @Test("with media: download a fetch brings the pictures, and a build without a network still builds")
    func fetching() async throws {
        let server = try await FixtureAPI.start()
        let folder = try Folder(["roost.yml": "media: download\n"])
        let fetch = try await Run.fetching(
            ["fetch", "board", "images", "sketches", "--base-url", server.base], in: folder)
        #expect(fetch.output.contains("media     2: 2 downloaded"))
        await server.stop()
        let elsewhere = try Folder([
            "roost.yml": "media: download\n",
            "content/boards/b/images.json": #"{"images":[{"id":1,"title":"t","url":"http://127.0.0.1:9/a.png"}]}"#,
        ])
        let build = try await Run.fetching(["build"], in: elsewhere)
        #expect(build.status == 0)
        #expect(build.errors.contains("warning R078: could not be downloaded"))
        #expect(elsewhere.has("output/index.html"))
    }

    @Test("kill -9 in the middle of a download: the next run asks for the rest, and the files are the same")
    func killed() async throws {
        let big = FixtureAPI.png + (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let server = try await FixtureServer.start { request in
            let tag = ["ETag": "\"v1\""]
            guard request.path == "/big.png" else { return .bytes(FixtureAPI.png, type: "image/png", tag) }
            guard let range = request.headers["range"], request.headers["if-range"] == "\"v1\"",
                let start = Int(range.filter(\.isNumber))
            else { return .bytes(big, type: "image/png", tag) }
            var rest = FixtureAnswer.bytes(
                Array(big[start...]), type: "image/png",
                ["ETag": "\"v1\"", "Content-Range": "bytes \(start)-\(big.count - 1)/\(big.count)"])
            rest.status = 206
            return rest
        }
        let whole = try site(server, ["/small.png", "/big.png"])
        #expect(try await Run.fetching(["media"], in: whole).status == 0)
        let folder = try site(server, ["/small.png", "/big.png"])
        server.fail("/big.png", [.bytes(big, type: "image/png", ["ETag": "\"v1\""]).with(.slow(200_000, 60_000))])
        func part() -> Int {
            folder.files(below: "content/media/.part").filter { !$0.hasSuffix(".version") }
                .compactMap { folder.bytes("content/media/.part/" + $0)?.count }.max() ?? 0
        }
        let run = try await Run.fetching(["media"], in: folder) { process in
            for _ in 0..<6000 where part() < 100_000 || !folder.has("content/media/manifest.tsv") {
                try await Task.sleep(for: .milliseconds(10))
            }
            kill(process.processIdentifier, SIGKILL)
        }
        #expect(run.status == -SIGKILL)
        let begun = part()
        #expect((100_000...200_000).contains(begun))
        let before = server.requests.count
        let resumed = try await Run.fetching(["media"], in: folder)
        #expect(resumed.output.contains("1 downloaded, 1 there already"))
        #expect(server.requests.dropFirst(before).map { $0.headers["range"] } == ["bytes=\(begun)-"])
        #expect(pictures(folder, below: "content/media") == pictures(whole, below: "content/media"))
        for name in pictures(whole, below: "content/media") {
            #expect(folder.bytes("content/media/" + name) == whole.bytes("content/media/" + name))
        }
        #expect(folder.files(below: "content/media/.part") == [])
        await server.stop()
    }

    @Test("what is gone, no picture or too large is told with its address, remembered, and asked for again by --all")
    func report() async throws {
        let server = try await FixtureServer.start { request in
            switch request.path {
            case "/page.jpg": .bytes(Array("<!doctype html><p>Log in".utf8), type: "text/html")
            case "/large.png": .bytes(FixtureAPI.png + [UInt8](repeating: 0, count: 2 << 20), type: "image/png")
            case "/gone.png": .status(410)
            default: .bytes(FixtureAPI.png, type: "image/png")
            }
        }
        let folder = try site(server, ["/a.png", "/page.jpg", "/large.png", "/gone.png"])
        let run = try await Run.fetching(["media", "--largest", "1"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("media     4: 1 downloaded, 0 there already, 1 gone, 2 refused"))
        #expect(run.errors.contains("\(server.base)/gone.png: note R077: is gone (status 410)"))
        #expect(run.errors.contains("\(server.base)/page.jpg: warning R078: the server gives text/html in its place"))
        #expect(run.errors.contains("\(server.base)/large.png: warning R078: it is larger than 1 MB"))
        #expect(pictures(folder, below: "content/media").count == 1)
        #expect(
            try await Run.fetching(["media"], in: folder).output.contains(
                "0 downloaded, 1 there already, 3 given up before"))
        #expect(server.requests.count == 4)
        let all = try await Run.fetching(["media", "--all"], in: folder)
        #expect(all.output.contains("1 downloaded, 1 there already, 1 gone, 1 refused"))
        #expect(server.requests.count == 7)
        await server.stop()
    }

    @Test("a host that gives nothing is left alone until the next run")
    func deadHost() async throws {
        let server = try await FixtureServer.start { _ in .status(503, "{}", ["Retry-After": "600"]) }
        let folder = try site(server, (1...40).map { "/\($0).png" })
        let run = try await Run.fetching(["media"], in: folder)
        #expect(run.status == 3)
        #expect(run.output.contains("40 failed"))
        #expect(server.requests.count < 12)
        await server.stop()
    }
}
