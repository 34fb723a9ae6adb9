import Foundation
import Testing

@Suite("Search")
struct SearchTests {
    private func site() throws -> Folder {
        let folder = try Folder([
            "content/timelines/home.json": Tweet.array(
                Tweet.json(10, "the high tide", day: 1), Tweet.json(11, "low tide 東京タワー", by: "ken", day: 2),
                Tweet.json(12, "no boats", day: 3))
        ])
        _ = try Run.report(in: folder)
        return folder
    }

    private func ids(_ run: Run) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (object?["results"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    @Test(
        "finds by words and operators",
        arguments: [
            ("tide ", ["twitter-11", "twitter-10"]), ("東京", ["twitter-11"]), ("tide from:mio", ["twitter-10"]),
            ("\"high tide\"", ["twitter-10"]), ("after:2016-03-02", ["twitter-12", "twitter-11"]), ("zebra", []),
        ])
    func finds(_ query: String, _ expected: [String]) throws {
        let folder = try site()
        let run = try Run.roost("search", query, "--json", "--newest", in: folder)
        #expect(run.status == 0)
        #expect(try ids(run) == expected)
        let text = try Run.roost("search", query, in: folder)
        #expect(text.output.contains("results") == !expected.isEmpty)
    }

    @Test("says what is wrong")
    func wrong() throws {
        let empty = try Run.roost("search", "tide", in: try Folder())
        #expect(empty.status == 3)
        #expect(empty.errors.contains("R060"))
        #expect(try Run.roost("search", "  ", in: try Folder()).status == 2)
        #expect(try Run.roost("search", "tide", "--limit", "-1", in: try Folder()).status == 2)
    }

    @Test("a kept search becomes a page, and again shows what is new")
    func saved() throws {
        let folder = try site()
        #expect(try Run.roost("search", "tide ", "--save", in: folder).status == 0)
        _ = try Run.report(in: folder)
        let page = try #require(folder.read("output/searches/tide.html"))
        #expect(page.contains("twitter-11"))
        #expect(page.contains("twitter-10"))
        #expect(!page.contains("twitter-12"))
        #expect(folder.read("output/history.html")?.contains("searches/tide.html") == true)
        #expect(folder.read("content/history.jsonl")?.contains(#""posts":["twitter-11","twitter-10"]"#) == true)
        let again = try Run.report(in: folder)
        #expect(again.pages.written == 0)
    }
}
