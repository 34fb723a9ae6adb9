import Foundation
import Model
import Packing
import Testing

@testable import Readers

/// A small tweet of API v1.1.
func tweet(_ id: Int, _ text: String = "text") -> String {
    """
    {"id":\(id),"id_str":"\(id)","text":"\(text)","created_at":"Wed Mar 22 07:41:49 +0000 2017",\
    "user":{"id_str":"7","screen_name":"ann","name":"Ann"}}
    """
}

@Suite struct CaptureReaderTests {
    @Test(
        arguments: [
            ("[\(tweet(1)),\(tweet(2))]", ["1", "2"]),
            ("\(tweet(1))\n\n\(tweet(2))\r\n\(tweet(3))", ["1", "2", "3"]),
            ("{\n\"id\":1,\n\"id_str\":\"1\",\"text\":\"a\"\n}\n{\"id_str\":\"2\",\n\"text\":\"b\"}", ["1", "2"]),
            ("\(tweet(1))\(tweet(2))", ["1", "2"]),
            ("\u{FEFF}[\(tweet(1))]", ["1"]),
            ("{\"statuses\":[\(tweet(1))],\"search_metadata\":{\"query\":\"%23ucd+x\"}}", ["1"]),
            ("[]", []), ("{\"statuses\":[]}\n", []),
        ] as [(String, [String])])
    func documentsAreReadHoweverTheyStand(text: String, ids: [String]) throws {
        let reading = try Reading("a.json", text)
        #expect(reading.posts.map(\.id.id) == ids)
        #expect(reading.summary.skipped == (text.contains("\"statuses\":[]") ? 1 : 0))
    }

    @Test func oneBadLineCostsOneRecord() throws {
        let lines = [
            tweet(1), "{\"id_str\":\"2\",\"text\":\"cut", tweet(3), "not json", tweet(4), "{bad: 1}", tweet(5),
        ]
        let reading = try Reading("a.jsonl", lines.joined(separator: "\n"))
        #expect(reading.posts.map(\.id.id) == ["1", "3", "4", "5"])
        #expect(reading.summary.skipped == 3)
        #expect(reading.summary.records == 7)
        #expect(reading.diagnostics.map(\.line) == [2, 4, 6])
        #expect(
            reading.diagnostics.map(\.id) == [.notJSON, .notJSON, .notJSON] || reading.diagnostics[0].id == .cutOff)
    }

    @Test func ofACutOffDocumentTheWholeRecordsAreRead() throws {
        let whole = "{\"statuses\":[\(tweet(1)),\(tweet(2)),\(tweet(3))]}"
        let reading = try Reading("a.json", String(whole.dropLast(40)))
        #expect(reading.posts.map(\.id.id) == ["1", "2"])
        #expect(reading.summary.skipped == 1)
        #expect(reading.diagnostics.map(\.id) == [.cutOff])
    }

    @Test func ofABrokenDocumentTheOtherRecordsAreRead() throws {
        let text = "[\n\(tweet(1)),\n{\"id_str\":\"2\",\"text\":nonsense},\n\(tweet(3)),\n{\"a\":},\n\(tweet(5))\n]"
        let reading = try Reading("a.json", text)
        #expect(reading.posts.map(\.id.id) == ["1", "3", "5"])
        #expect(reading.summary.skipped == 2)
        let diagnostic = try #require(reading.diagnostics.first)
        #expect((diagnostic.line, diagnostic.column) == (3, 22))
        #expect(diagnostic.message == "expected a value, found `nonsense`")
    }

    @Test(arguments: [
        ("", DiagnosticID.emptyFile), ("  \n", .emptyFile), ("hello\nworld", .notJSON), ("{\"a\":", .cutOff),
        ("{\"a\":1}", .unknownFormat), ("17", .unknownFormat), ("[{\"a\":1}]", .unknownFormat),
        ("window.YTD.account.part0 = [ { account: { a: 1, } } ]", .notJSON),
        (String(repeating: "[", count: 5000), .tooDeep),
        ("{\"errors\":[{\"code\":88,\"message\":\"Slow down\"}]}", .apiError),
        ("{\"error\":\"Not Found\",\"request\":\"/1\"}", .apiError), ("{\"errors\":\"No\"}", .apiError),
        ("{\"message\":\"Not Found\"}", .apiError), ("{\"message\":\"No\",\"status\":403}", .apiError),
        ("{\"message\":\"Hi\",\"to\":\"you\"}", .unknownFormat),
        ("{\"error\":{\"message\":\"Hi\"},\"id\":1}", .unknownFormat),
        ("{\"data\":{\"user\":{\"id\":1}}}", .unknownFormat),
    ])
    func whatCannotBeReadIsDiagnosed(text: String, id: DiagnosticID) throws {
        let reading = try Reading("a.json", text)
        #expect(reading.diagnostics.map(\.id) == [id])
        #expect(reading.diagnostics.first?.file?.hasSuffix("/a.json") == true)
        #expect(reading.posts.isEmpty)
    }

    @Test func proseBetweenDocumentsIsPassedOver() throws {
        let reading = try Reading("a.json", "Here you are:\n[\(tweet(1))]\nThat is all.\n")
        #expect(reading.posts.map(\.id.id) == ["1"])
        #expect(reading.diagnostics.map(\.id) == [.notJSON, .notJSON])
        #expect(reading.diagnostics.map(\.line) == [1, 3])
        #expect(reading.summary.skipped == 0)
    }

    @Test func bytesThatAreNoUTF8AreSaidOnce() throws {
        let folder = try Folder()
        let lines = [tweet(1, "caf\u{1}"), tweet(2, "th\u{1}"), tweet(3)].joined(separator: "\n")
        let path = try folder.write("a.jsonl", Array(lines.utf8).map { $0 == 1 ? 0xE9 : $0 })
        let file = try #require(CaptureFinder(inputs: [path]).files.first)
        var texts: [String] = []
        var diagnostics: [Diagnostic] = []
        _ = CaptureReader().read(file) { batch in
            texts += batch.items.map(\.post.body.text)
            diagnostics += batch.diagnostics
        }
        #expect(texts == ["caf\u{FFFD}", "th\u{FFFD}", "text"])
        #expect(diagnostics.map(\.id) == [.badValue])
    }

    @Test func partsPutTogetherAreTheWhole() throws {
        let filler = String(repeating: "é", count: 900)
        var lines = (1...6000).map { tweet($0, filler) }
        lines[4000] = "broken"
        lines[4999] = ""
        let folder = try Folder(["a.jsonl": lines.joined(separator: "\n")])
        let file = try #require(CaptureFinder(inputs: [folder.path]).files.first)
        let plan = try CapturePlan(file)
        #expect(plan.parts.count > 2)
        var ids: [String] = []
        var diagnostics: [Diagnostic] = []
        // Each with a reader of its own, as on threads of their own.
        for part in plan.parts {
            _ = CaptureReader().read(part) { batch in
                ids += batch.items.map(\.post.id.id)
                diagnostics += batch.diagnostics
            }
        }
        #expect(ids == (1...6000).filter { $0 != 4001 && $0 != 5000 }.map { "\($0)" })
        #expect(diagnostics.map(\.line) == [4001])
    }

    @Test func whatAFileGrowsByWhileItIsReadIsLeftForTheNextTime() throws {
        let filler = String(repeating: "é", count: 900)
        let folder = try Folder(["a.jsonl": (1...3000).map { tweet($0, filler) + "\n" }.joined()])
        let file = try #require(CaptureFinder(inputs: [folder.path]).files.first)
        let plan = try CapturePlan(file)
        #expect(plan.parts.count == 2)
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data((tweet(3001) + "\n").utf8))
        try handle.close()
        func read(_ parts: [CapturePart]) -> [String] {
            var ids: [String] = []
            for part in parts { _ = CaptureReader().read(part) { ids += $0.items.map(\.post.id.id) } }
            return ids
        }
        #expect(read(plan.parts) == (1...3000).map { "\($0)" })
        let grown = try #require(CaptureFinder(inputs: [folder.path]).files.first)
        let growth = try #require(try CapturePlan(grown, since: file.size).growth)
        #expect(growth.hash == plan.hash)
        #expect(growth.parts.map(\.line) == [3001])
        #expect(read(growth.parts) == ["3001"])
    }

    @Test(arguments: [-1, 0, 1])
    func whereAFileEndedIsFoundAtTheBorderOfItsBlocksToo(beyond: Int) throws {
        let size = 2 * Int(CapturePlan.partSize) + beyond
        let line = tweet(1000, String(repeating: "x", count: 1000)) + "\n"
        let count = size / line.utf8.count - 1
        var text = (1000..<1000 + count).map { tweet($0, String(repeating: "x", count: 1000)) + "\n" }.joined()
        // The last line makes up the rest.
        text +=
            tweet(9999, String(repeating: "x", count: size - text.utf8.count - tweet(9999, "").utf8.count - 1)) + "\n"
        try #require(text.utf8.count == size)
        let folder = try Folder(["a.jsonl": text])
        let before = try #require(CaptureFinder(inputs: [folder.path]).files.first)
        let hash = try CapturePlan(before).hash
        try Data((text + tweet(1) + "\n" + tweet(2) + "\n").utf8).write(to: URL(filePath: before.path))
        let grown = try #require(CaptureFinder(inputs: [folder.path]).files.first)
        let growth = try #require(try CapturePlan(grown, since: before.size).growth)
        #expect(growth.hash == hash)
        #expect(growth.parts.first?.line == count + 2)
        var ids: [String] = []
        for part in growth.parts { _ = CaptureReader().read(part) { ids += $0.items.map(\.post.id.id) } }
        #expect(ids == ["1", "2"])
    }

    @Test func theHashTellsContentsApart() throws {
        let folder = try Folder(["a.json": "[1]", "b.json": "[2]", "c/a.json": "[1]"])
        let plans = try CaptureFinder(inputs: [folder.path]).files.map { try CapturePlan($0).hash }
        #expect(plans[0] == plans[2])
        #expect(plans[0] != plans[1])
    }

    @Test(
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
            ("xxHash is an extremely fast non-cryptographic hash", 0),
        ] as [(String, UInt64)])
    func theHashIsXXHash64(text: String, expected: UInt64) {
        let bytes = Array(text.utf8)
        var whole = ContentHash()
        bytes.withUnsafeBytes { whole.add($0) }
        if expected != 0 { #expect(whole.value == expected) }
        var pieces = ContentHash()
        for start in stride(from: 0, to: bytes.count, by: 7) {
            bytes[start..<min(bytes.count, start + 7)].withUnsafeBytes { pieces.add($0) }
        }
        #expect(pieces.value == whole.value)
    }

    @Test func utf16IsReadAsWell() throws {
        let folder = try Folder()
        let text = "[\(tweet(1, "é😀"))]"
        for (name, big) in [("le.json", false), ("be.json", true)] {
            var bytes: [UInt8] = big ? [0xFE, 0xFF] : [0xFF, 0xFE]
            for unit in text.utf16 {
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                bytes += big ? pair : pair.reversed()
            }
            try folder.write(name, bytes)
        }
        #expect(Reading([folder.path]).posts.map(\.body.text) == ["é😀", "é😀"])
    }

    @Test func gzipIsUnpackedWhateverItIsCalled() throws {
        let folder = try Folder()
        let text = (1...3000).map { tweet($0, String(repeating: "x", count: 100)) }.joined(separator: "\n")
        let packed = Packing.gzip(Array(text.utf8))
        try folder.write("a.jsonl.gz", packed)
        try folder.write(
            "b.json", Packing.gzip(Array("[\(tweet(1))]".utf8)) + Packing.gzip(Array("\n[\(tweet(2))]".utf8)))
        try folder.write("c.json.gz", Array(packed.prefix(packed.count / 2)))
        let reading = Reading([folder.path])
        #expect(reading.summaries[folder.path + "/a.jsonl.gz"]?.posts == 3000)
        #expect(reading.summaries[folder.path + "/b.json"]?.posts == 2)
        #expect(reading.diagnostics.contains { $0.message.contains("gzip data ends in the middle") })
    }
}
