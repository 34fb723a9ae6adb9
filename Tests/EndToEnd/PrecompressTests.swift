import Foundation
import Testing

@Suite("Compressed copies")
struct PrecompressTests {
    private func site(_ settings: String) throws -> Folder {
        try Folder([
            "roost.yml": settings,
            "content/timelines/home.json": Tweet.array(Tweet.json(10, "hello"), Tweet.json(11, "again", day: 2)),
        ])
    }

    private func unpacked(_ program: String, _ path: String) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, "-dc", path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    private func copies(_ folder: Folder, _ ending: String) -> [String] {
        folder.files(below: "output").filter { $0.hasSuffix(ending) }
    }

    @Test("every larger text has one that unpacks to it, and no picture has")
    func gzip() throws {
        let folder = try site("precompress: gzip\n")
        _ = try Run.report(in: folder)
        let texts = folder.files(below: "output").filter { name in
            [".html", ".css", ".js", ".json", ".xml", ".svg", ".txt", ".webmanifest"].contains { name.hasSuffix($0) }
        }
        let large = texts.filter { (folder.read("output/" + $0)?.utf8.count ?? 0) >= 1024 }
        #expect(copies(folder, ".gz") == large.map { $0 + ".gz" } && large.count >= 10)
        for file in large {
            let path = folder.path + "/output/" + file
            #expect(try unpacked("gzip", path + ".gz") == FileManager.default.contents(atPath: path), "\(file)")
        }
        #expect(copies(folder, ".br").isEmpty)
    }

    @Test("only those of what changed are made anew; they go with their page and with the setting")
    func changes() throws {
        let folder = try site("precompress: gzip\n")
        _ = try Run.report(in: folder)
        let first = folder.stamps()
        _ = try Run.report(in: folder)
        #expect(folder.stamps() == first)

        try folder.write(Tweet.array(Tweet.json(10, "hello")), to: "content/timelines/home.json")
        #expect(try Run.report(in: folder).pages.removed > 0)
        let second = folder.stamps()
        let page = "2016/03/twitter-11.html"
        #expect(first[page + ".gz"] != nil && second[page] == nil && second[page + ".gz"] == nil)
        #expect(second["2016/03/twitter-10.html.gz"] == first["2016/03/twitter-10.html.gz"])
        #expect(second["timelines/home.html.gz"] != first["timelines/home.html.gz"])
        #expect(try unpacked("gzip", folder.path + "/output/index.html.gz").count > 1000)

        try folder.remove("output/index.html.gz")
        _ = try Run.report(in: folder)
        #expect(folder.has("output/index.html.gz"))

        try folder.write("precompress: none\n", to: "roost.yml")
        let off = try Run.report(in: folder)
        #expect(off.pages.written == 0 && copies(folder, ".gz").isEmpty)
    }

    @Test("a file of somebody else stays")
    func foreign() throws {
        let folder = try site("precompress: gzip\n")
        try folder.write("mine", to: "output/index.html.gz")
        #expect(try Run.report(in: folder).diagnostics.contains { $0.id == "R053" })
        #expect(folder.read("output/index.html.gz") == "mine")
    }

    @Test("brotli is used where it is found, and said where it is not")
    func brotli() throws {
        let folder = try site("precompress: all\n")
        // Stands in for the program: what it is asked, it does.
        try folder.write(
            """
            #!/bin/sh
            for word; do
                case "$word" in
                    --suffix=*) suffix=${word#--suffix=} ;;
                    --*) ;;
                    *) { echo BROTLI; cat "$word"; } > "$word$suffix" ;;
                esac
            done
            """, to: "bin/brotli")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/brotli")
        let run = try Run.roost("build", in: folder, environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
        #expect(run.status == 0 && run.errors == "")
        #expect(copies(folder, ".br").count == copies(folder, ".gz").count && !copies(folder, ".br").isEmpty)
        #expect(folder.read("output/index.html.br") == folder.read("output/index.html").map { "BROTLI\n" + $0 })
        #expect(!folder.files(below: "output").contains { $0.hasSuffix(".roost-new") })

        let without = try Run.roost("build", "--strict", in: folder, environment: ["PATH": folder.path])
        #expect(without.status == 0 && without.errors.contains("note R055"))
        #expect(copies(folder, ".br").isEmpty)
    }

    private static let hasBrotli = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/brotli") }

    @Test("the real brotli unpacks what it packed", .enabled(if: hasBrotli, "skipped: brotli is not installed"))
    func realBrotli() throws {
        let folder = try site("precompress: all\n")
        _ = try Run.report(in: folder)
        for file in copies(folder, ".br") {
            let original = FileManager.default.contents(atPath: folder.path + "/output/" + file.dropLast(3))
            #expect(try unpacked("brotli", folder.path + "/output/" + file) == original)
        }
        #expect(copies(folder, ".br").count >= 10)
    }
}
