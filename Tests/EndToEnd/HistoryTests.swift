import Foundation
import Testing

@Suite("The history")
struct HistoryTests {
    private func queries(_ folder: Folder) -> [String] {
        (folder.read("content/history.jsonl") ?? "").split(separator: "\n").compactMap { line in
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["query"] as? String
        }
    }

    @Test("a search is recorded once, however often it is built")
    func recordedOnce() throws {
        let folder = try Folder(["content/searches/boat.json": Tweet.search("boat", Tweet.json(10, "a boat"))])
        _ = try Run.report(in: folder)
        _ = try Run.report(in: folder)
        #expect(queries(folder) == ["boat"])
        #expect(try Run.report(in: folder).captures == BuildReport.Captures(read: 0, unchanged: 1))
    }

    @Test("the default search is not recorded")
    func defaultSearch() throws {
        let folder = try Folder([
            "roost.yml": "default_search: boat\n",
            "content/searches/boat.json": Tweet.search("boat", Tweet.json(10, "a boat")),
            "content/searches/train.json": Tweet.search("train", Tweet.json(11, "a train")),
        ])
        _ = try Run.report(in: folder)
        #expect(queries(folder) == ["train"])
    }

    @Test("a search that is repeated is recorded again and stands first")
    func repeated() throws {
        let folder = try Folder(["content/searches/boat.json": Tweet.search("boat", Tweet.json(10, "a boat"))])
        _ = try Run.report(in: folder)
        try folder.write(Tweet.search("train", Tweet.json(11, "a train")), to: "content/searches/train.json")
        _ = try Run.report(in: folder)
        try folder.write(
            Tweet.search("boat", Tweet.json(10, "a boat"), Tweet.json(12, "two boats")),
            to: "content/searches/boat.json")
        _ = try Run.report(in: folder)
        #expect(queries(folder) == ["boat", "train", "boat"])
        let index = try #require(folder.read("output/index.html"))
        #expect(index.contains("searches/train.html"))
        #expect(index.contains("searches/boat.html"))
    }

    @Test("roost history prints the newest first")
    func command() throws {
        let lines = [
            #"{"at":"2016-03-01T09:00:00Z","kind":"search","network":"twitter","query":"first","results":3}"#,
            #"{"at":"2016-03-02T09:00:00Z","kind":"search","network":"twitter","query":"second","results":1,"mine":7}"#,
        ]
        let folder = try Folder([
            "roost.yml": "timezone: Asia/Tokyo\n", "content/history.jsonl": lines.joined(separator: "\n") + "\n",
        ])
        let run = try Run.roost("history", in: folder)
        #expect(run.status == 0)
        let printed = run.output.split(separator: "\n")
        try #require(printed.count == 2)
        #expect(printed[0].contains("second"))
        #expect(printed[0].contains("2016-03-02 18:00"))
        #expect(printed[1].contains("3 results"))
        let json = try Run.roost("history", "--json", in: folder)
        let entries = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(entries?.map { $0["query"] as? String } == ["second", "first"])
        #expect(entries?.first?["mine"] as? Int == 7)
    }

    @Test("a line that cannot be read is named, and the others are kept")
    func badLine() throws {
        let folder = try Folder([
            "content/history.jsonl": "oops\n" + #"{"at":"2016-03-01T09:00:00Z","kind":"search","query":"first"}"# + "\n"
        ])
        let run = try Run.roost("history", in: folder)
        #expect(run.errors.contains("content/history.jsonl:1: warning R061"))
        #expect(run.output.contains("first"))
    }

    @Test("without a history there is an empty one")
    func noHistory() throws {
        let folder = try Folder()
        #expect(try Run.roost("history", "--json", in: folder).output == "[]\n")
        #expect(try Run.roost("history", in: folder).status == 0)
        #expect(try Run.roost("history", "--site", "missing", in: folder).status == 2)
    }
}
