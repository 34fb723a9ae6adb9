import Foundation
import Testing

/// Names that some system cannot hold, links that lead in circles, and very many files.
@Suite("Odd files")
struct OddFilesTests {
    private func build(_ files: [String: String]) throws -> (Folder, BuildReport) {
        let folder = try Folder(files)
        let report = try Run.report(in: folder)
        #expect(report.records.read == report.records.merged + report.records.skipped)
        return (folder, report)
    }

    private func home(_ name: String, _ content: String) -> [String: String] { ["content/timelines/" + name: content] }

    @Test(
        "a capture may have any name, and its pages have one that every system can write",
        arguments: [
            "new\nline", String(repeating: "n", count: 250), "CON", "aux", "trailing.", "trailing ", " leading",
            "-dash",
            "a:b*?\"<>|", "back\\slash", "%2e%2e%2fup", "#hash", "tab\there", "\u{1b}[31mred", "\u{7f}",
        ])
    func name(_ name: String) throws {
        let (folder, report) = try build(home(name + ".json", Tweet.array(Tweet.json(10, "hello"))))
        #expect(report.diagnostics == [])
        #expect(report.posts == 1)
        #expect(report.records.merged == 1)
        #expect(folder.has("output/2016/03/twitter-10.html"))
        #expect(folder.files(below: "output").filter { !Writable.everywhere($0) } == [])
        for page in folder.files(below: "output") where page.hasSuffix(".html") {
            let text = try #require(folder.read("output/" + page))
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(page)")
        }
    }

    @Test("a name that is no text is said to be so, and the others are read", .enabled(if: Folder.holdsAnyName))
    func noText() throws {
        let folder = try Folder(home("a.json", Tweet.array(Tweet.json(10, "hello"))))
        try folder.write(
            Tweet.array(Tweet.json(11, "lost")), toBytes: Array("content/timelines/b".utf8) + [0xff, 0x2e])
        let report = try Run.report(in: folder)
        #expect(report.ids() == ["R001"])
        #expect(report.diagnostics.first?.message.contains("not UTF-8") == true)
        #expect(report.posts == 1)
    }

    @Test("captures whose names differ only in case are two", .enabled(if: Folder.tellsCase))
    func namesInTwoCases() throws {
        let (_, report) = try build(
            home("A.json", Tweet.array(Tweet.json(10, "hello"))).merging(
                home("a.json", Tweet.array(Tweet.json(11, "again")))
            ) { $1 })
        #expect(report.posts == 2)
        #expect(report.captures.read == 2)
    }

    @Test("links in circles end, links to elsewhere are followed, and those to nowhere are named")
    func links() throws {
        let folder = try Folder([
            "content/timelines/a.json": Tweet.array(Tweet.json(10, "hello")),
            "outside/b.json": Tweet.array(Tweet.json(11, "from outside")),
        ])
        for (link, target) in [
            ("here", "."), ("above", ".."), ("itself", "itself"), ("out", "../../outside"), ("nowhere.json", "gone"),
            ("endless.json", "/dev/zero"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/content/timelines/" + link, withDestinationPath: target)
        }
        let report = try Run.report(in: folder)
        #expect(report.posts == 2)
        #expect(report.ids() == ["R001", "R001"])
        #expect(
            Set(report.diagnostics.compactMap(\.file)) == [
                "content/timelines/itself", "content/timelines/nowhere.json",
            ]
        )
    }

    @Test("many small captures are read, each once")
    func many() throws {
        let folder = try Folder()
        for number in 0..<2000 {
            try folder.write(
                Tweet.array(Tweet.json(1000 + number, "number \(number)", day: number % 28 + 1)),
                to: "content/timelines/home-\(number).json")
        }
        let report = try Run.report(in: folder)
        #expect(report.captures.read == 2000)
        #expect(report.records.merged == 2000)
        #expect(report.posts == 2000)
        #expect(try Run.report(in: folder).captures.unchanged == 2000)
    }

    @Test("a line of a megabyte is one record")
    func longLine() throws {
        let long = String(repeating: "long ", count: 1 << 18)
        let folder = try Folder([
            "content/timelines/a.jsonl": Tweet.json(10, long) + "\n" + Tweet.json(11, "short") + "\n"
        ])
        let report = try Run.report(in: folder)
        #expect(report.records.read == 2)
        #expect(report.records.merged == 2)
        #expect(try #require(folder.bytes("output/2016/03/twitter-10.html")).count > 5 << 18)
    }
}
