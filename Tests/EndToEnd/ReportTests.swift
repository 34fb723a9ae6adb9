import Foundation
import Testing

@Suite("The report")
struct ReportTests {
    @Test("--json prints one object with the names of the contract and nothing else")
    func contract() throws {
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "hello")), "b.json": "[{\"text\": 1}]"])
        let run = try Run.roost("build", "--json", "a.json", "b.json", in: folder)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "captures", "records", "posts", "threads", "authors", "collections", "pages", "seconds", "diagnostics",
                "diagnostics_omitted",
            ])
        #expect(Set((object["captures"] as? [String: Any] ?? [:]).keys) == ["read", "unchanged"])
        #expect(Set((object["records"] as? [String: Any] ?? [:]).keys) == ["read", "merged", "skipped", "left_out"])
        #expect(Set((object["pages"] as? [String: Any] ?? [:]).keys) == ["total", "written", "unchanged", "removed"])
        let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
        #expect(!diagnostics.isEmpty)
        for diagnostic in diagnostics {
            #expect(
                Set(diagnostic.keys) == [
                    "id", "severity", "file", "line", "column", "pointer", "message", "hint",
                ])
        }
    }

    @Test("every record is read, merged, skipped or left out")
    func numbersAddUp() throws {
        let folder = try Folder([
            "content/timelines/a.json": Tweet.array(Tweet.json(10, "one"), Tweet.json(11, "two"), "{\"id\": 5}"),
            "content/timelines/b.json": Tweet.array(Tweet.json(10, "one")),
        ])
        for _ in 0..<2 {
            let records = try Run.report(in: folder).records
            #expect(records.read == 4)
            #expect(records.read == records.merged + records.skipped + records.left_out.values.reduce(0, +))
        }
    }

    @Test("--strict makes a skipped record an exit status, and the pages are there all the same")
    func strict() throws {
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "one"), "{\"full_text\": \"no id\"}")])
        #expect(try Run.roost("build", "a.json", in: folder).status == 0)
        #expect(try Run.roost("build", "a.json", "--strict", in: folder).status == 1)
        #expect(folder.has("output/2016/03/twitter-10.html"))
        try folder.write(Tweet.array(Tweet.json(10, "one")), to: "a.json")
        #expect(try Run.roost("build", "a.json", "--strict", in: folder).status == 0)
    }

    @Test("--quiet prints nothing when all is well")
    func quiet() throws {
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "one"))])
        let run = try Run.roost("build", "a.json", "--quiet", in: folder)
        #expect(run.output == "")
        #expect(run.errors == "")
    }

    @Test("many diagnostics of one kind are a few and a number")
    func collapsed() throws {
        let lines = (0..<60).map { _ in "{\"full_text\": \"no id\", \"user\": 3}" }
        let folder = try Folder(["a.json": "[" + Tweet.json(10, "one") + "," + lines.joined(separator: ",") + "]"])
        let run = try Run.roost("build", "a.json", in: folder)
        #expect(run.errors.split(separator: "\n").count < 60)
        #expect(run.errors.contains("more like it"))
        #expect(!run.errors.contains("\u{1B}"))
    }
}
