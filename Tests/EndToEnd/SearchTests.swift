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
        #expect(text.output.contains(expected.count == 1 ? "1 result\n" : "results\n") == !expected.isEmpty)
    }

    @Test("says what is wrong")
    func wrong() throws {
        let empty = try Run.roost("search", "tide", in: try Folder())
        #expect(empty.status == 3)
        #expect(empty.errors.contains("R060"))
        #expect(try Run.roost("search", "  ", in: try Folder()).status == 2)
        #expect(try Run.roost("search", "tide", "--limit", "-1", in: try Folder()).status == 2)
        let none = try Run.roost("search", "tide", "--limit", "0", in: try site())
        #expect(none.status == 2 && none.errors.contains("--limit is a number from 1"), "\(none.errors)")
        let undated = try Run.roost("search", "tide before:banana after:2016-13-45 after:2016", in: try site())
        #expect(undated.status == 0)
        #expect(
            undated.errors.contains("`before:banana` is no date") && undated.errors.contains("`after:2016-13-45` is"))
        #expect(!undated.errors.contains("after:2016`"))
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
        #expect(try Run.roost("history", "--match", "tide", "--clear", in: folder).status == 0)
        _ = try Run.report(in: folder)
        #expect(folder.read("output/searches/tide.html") == nil)
    }

    private func index(_ folder: Folder) -> [String: String?] {
        let names = folder.files(below: "output/search")
        return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.read("output/search/" + $0)) })
    }

    @Test("an index made bit by bit is the one made at once, whatever is left of the builds before")
    func bitByBit() throws {
        let bitByBit = try site()
        let late = Tweet.array(Tweet.json(9, "a first low tide", by: "aoi", day: 1), Tweet.json(13, "late", day: 9))
        try bitByBit.write(late, to: "content/timelines/late.json")
        _ = try Run.report(in: bitByBit)
        let atOnce = try Folder([
            "content/timelines/home.json": try #require(bitByBit.read("content/timelines/home.json")),
            "content/timelines/late.json": late,
        ])
        _ = try Run.report(in: atOnce)
        let expected = index(atOnce)
        #expect(expected.count > 4)
        #expect(index(bitByBit) == expected)
        // Without the files, without what is kept, and with what is kept cut off.
        for name in ["output/search", ".roost/search"] {
            try bitByBit.remove(name)
            try? bitByBit.remove("output/search/manifest.js")
            _ = try Run.report(in: bitByBit)
            #expect(index(bitByBit) == expected)
        }
        for name in bitByBit.files(below: ".roost/search") {
            try bitByBit.write("roost run 1\nnot one", to: ".roost/search/" + name)
        }
        try bitByBit.remove("output/search/manifest.js")
        _ = try Run.report(in: bitByBit)
        #expect(index(bitByBit) == expected)
    }

    @Test("a repost, which no search finds, neither counts nor lets the index grow old")
    func repost() throws {
        let folder = try site()
        let ken = try #require(folder.read("output/search/manifest.js")).contains(#"["ken","@ken",1]"#)
        #expect(ken)
        let repost = Tweet.json(14, "RT", by: "ken", day: 4, reposting: Tweet.json(10, "the high tide", day: 1))
        try folder.write(Tweet.array(repost), to: "content/timelines/repost.json")
        _ = try Run.report(in: folder)
        #expect(folder.read("output/search/manifest.js")?.contains(#"["ken","@ken",1]"#) == true)
        let atOnce = try Folder([
            "content/timelines/home.json": try #require(folder.read("content/timelines/home.json")),
            "content/timelines/repost.json": Tweet.array(repost),
        ])
        _ = try Run.report(in: atOnce)
        #expect(index(folder) == index(atOnce))
    }

    @Test("what a build that was ended left of its index is removed, and nothing else")
    func ended() throws {
        let folder = try site()
        let before = index(folder)
        try folder.write("/* roost */roost.terms(\"t-1\",\"a\",\"\");\n", to: "output/search/t-1.js")
        try folder.write("/* roost */roost.po", to: "output/search/d-1-0.js.roost-new")
        try folder.write("mine();", to: "output/search/mine.js")
        try folder.write("mine", to: "output/search/mine.txt")
        _ = try Run.report(in: folder)
        var after = index(folder)
        #expect(after.removeValue(forKey: "mine.js") == "mine();")
        #expect(after.removeValue(forKey: "mine.txt") == "mine")
        #expect(after == before)
    }

    @Test("the results of a search of several pages are scripts beside them")
    func pagesOfResults() throws {
        let folder = try Folder([
            "roost.yml": "posts_per_page: 5\n",
            "content/timelines/home.json": "["
                + (10..<22).map { Tweet.json($0, "tide \($0) </script>", day: 3) }.joined(separator: ",") + "]",
        ])
        _ = try Run.report(in: folder)
        #expect(try Run.roost("search", "tide ", "--save", in: folder).status == 0)
        _ = try Run.report(in: folder)
        let names = folder.files(below: "output/searches").sorted()
        #expect(names == ["tide-2.html", "tide-2.js", "tide-3.html", "tide-3.js", "tide.html", "tide.js"])
        let script = try #require(folder.read("output/searches/tide-3.js"))
        #expect(script.hasPrefix("/* roost */roost.results(2,\""))
        #expect(!script.contains("</script>"))
        #expect(script.components(separatedBy: "data-id=").count == 3)
        let scripts = ["tide.js", "tide-2.js", "tide-3.js"].map { "../searches/" + $0 }.joined(separator: " ")
        let page = try #require(folder.read("output/searches/tide-2.html"))
        #expect(page.contains(#"data-scripts="\#(scripts)" data-place="1""#))
    }
}
