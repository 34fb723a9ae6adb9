import Archive
import Foundation
import Import
import Model
import Testing

/// A folder of captures and the archive made from it; both go away with the test.
final class Captures {
    let path: String
    let archive: Archive

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("roost-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path + "/content", withIntermediateDirectories: true)
        archive = try Archive.open(at: path + "/archive.sqlite").archive
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ content: String) throws {
        let file = URL(fileURLWithPath: "\(path)/content/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/content/\(name)")
    }

    @discardableResult
    func read(_ settings: Settings = Settings()) throws -> ImportReport {
        try Importer(inputs: [path + "/content"], settings: settings, progress: NoProgress()).run(into: archive)
    }

    /// Ids of all posts, in the order of their first collection.
    func ids() throws -> [String] {
        let reader = try archive.reader()
        guard let collection = try reader.collections().first else { return [] }
        return try reader.posts(collection.keys).map(\.post.id.id)
    }

    static func tweet(_ id: Int, _ text: String = "hello", user extra: String = "") -> String {
        """
        {"created_at":"Tue Mar 01 08:30:00 +0000 2016","id":\(id),"id_str":"\(id)","text":"\(text)",\
        "user":{"id":7,"id_str":"7","screen_name":"ann","name":"Ann"\(extra)}}
        """
    }
}

@Suite("An import")
struct ImporterTests {
    private let captures: Captures

    init() throws { captures = try Captures() }

    @Test("reads a large file of lines in its order, every record once")
    func lines() throws {
        let padding = String(repeating: "word ", count: 200)
        let lines = (1...12_000).map { Captures.tweet($0, padding) }
        try captures.write("timelines/home.jsonl", lines.joined(separator: "\n"))
        let report = try captures.read()
        #expect(report.recordsRead == 12_000 && report.recordsMerged == 12_000)
        #expect(try captures.ids() == (1...12_000).map(String.init))
    }

    @Test("reads a document with more records than may wait")
    func document() throws {
        try captures.write(
            "timelines/home.json", "[" + (1...9000).map { Captures.tweet($0) }.joined(separator: ",") + "]")
        #expect(try captures.read().recordsRead == 9000)
        #expect(try captures.ids() == (1...9000).map(String.init))
    }

    @Test("reads many small files side by side")
    func files() throws {
        for file in 0..<60 {
            try captures.write(
                "timelines/t\(file).json", "[" + Captures.tweet(file * 2 + 1) + "," + Captures.tweet(file * 2 + 2) + "]"
            )
        }
        let report = try captures.read()
        #expect(report.capturesRead == 60 && report.recordsRead == 120)
        #expect(try captures.archive.reader().counts.posts == 120)
    }

    @Test("leaves alone what did not change, and still says what it found there")
    func unchanged() throws {
        try captures.write("timelines/home.json", "[\(Captures.tweet(1)),{\"id_str\":\"2\",\"text\":3}]")
        let first = try captures.read()
        let second = try captures.read()
        #expect(first.capturesRead == 1 && first.capturesUnchanged == 0)
        #expect(second.capturesRead == 0 && second.capturesUnchanged == 1)
        #expect(second.recordsRead == first.recordsRead && second.recordsSkipped == first.recordsSkipped)
        #expect(first.recordsRead == 2 && !first.diagnostics.isEmpty)
        #expect(second.diagnostics == first.diagnostics)
    }

    @Test("reads a file again when its content changed, not when only its time did")
    func changed() throws {
        try captures.write("timelines/home.json", "[\(Captures.tweet(1))]")
        try captures.read()
        try captures.write("timelines/home.json", "[\(Captures.tweet(1))]")
        #expect(try captures.read().capturesRead == 0)
        try captures.write("timelines/home.json", "[\(Captures.tweet(1)),\(Captures.tweet(2))]")
        #expect(try captures.read().capturesRead == 1)
        #expect(try captures.ids() == ["1", "2"])
    }

    @Test("takes back what only a vanished file gave")
    func gone() throws {
        try captures.write("timelines/a.json", "[\(Captures.tweet(1)),\(Captures.tweet(2))]")
        try captures.write("timelines/b.json", "[\(Captures.tweet(2)),\(Captures.tweet(3))]")
        try captures.read()
        try captures.remove("timelines/b.json")
        #expect(try captures.read().recordsRead == 2)
        #expect(try captures.ids() == ["1", "2"])
    }

    @Test("accounts for every record, whatever became of it")
    func accounting() throws {
        try captures.write(
            "timelines/mixed.jsonl",
            [
                Captures.tweet(1), "{\"delete\":{\"status\":{\"id\":5,\"id_str\":\"5\",\"user_id\":7}}}",
                "{\"id_str\":\"3\",\"text\":\"no user\",\"user\":\"ann\"}",
                Captures.tweet(4, user: ",\"protected\":true"),
                "not json at all",
            ].joined(separator: "\n"))
        let report = try captures.read()
        #expect(
            report.recordsRead
                == report.recordsMerged + report.recordsSkipped + report.recordsLeftOut.values.reduce(0, +))
        #expect(report.recordsLeftOut["protected"] == 1)
        #expect(report.recordsLeftOut.values.reduce(0, +) == 2)
        #expect(!report.diagnostics.isEmpty)
    }

    @Test("leaves a post whose text no page can hold, says so, and reads the others")
    func tooLong() throws {
        let long = String(repeating: "word ", count: 4 << 20)
        try captures.write("timelines/a.json", "[\(Captures.tweet(1)),\(Captures.tweet(2, long)),\(Captures.tweet(3))]")
        let report = try captures.read()
        #expect(report.recordsRead == 3)
        #expect(report.recordsMerged == 2)
        #expect(report.recordsSkipped == 1)
        #expect(report.diagnostics.map(\.id) == [.badValue])
        #expect(report.diagnostics.first?.message.contains("is 20 MB long; at most 16 MB are read") == true)
        #expect(report.diagnostics.first?.file?.hasSuffix("timelines/a.json") == true)
    }

    @Test("reads what was private when the settings come to include it")
    func privacy() throws {
        try captures.write(
            "timelines/home.json", "[\(Captures.tweet(1)),\(Captures.tweet(2, user: ",\"protected\":true"))]")
        #expect(try captures.read().recordsLeftOut == ["protected": 1])
        var settings = Settings()
        settings.privacy.include = [.protected]
        #expect(try captures.read(settings).recordsMerged == 2)
        #expect(try captures.read().recordsLeftOut == ["protected": 1])
        #expect(try captures.ids() == ["1"])
    }
}
