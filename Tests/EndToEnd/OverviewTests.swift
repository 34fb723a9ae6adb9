import Foundation
import Testing

@Suite("Pages that show the whole")
struct OverviewTests {
    private static func tweet(_ id: Int, _ text: String, day: Int = 1, link: String) -> String {
        Tweet.json(id, "\(text) https://t.co/x\(id)", day: day).replacingOccurrences(
            of: "\"urls\":[]",
            with: """
                "urls":[{"url":"https://t.co/x\(id)","expanded_url":"\(link)","display_url":"x","indices":[0,1]}]
                """)
    }

    private func site() throws -> Folder {
        try Folder([
            "roost.yml": "title: Tests\n",
            "content/timelines/home.json": Tweet.array(
                Self.tweet(10, "one 🚢", link: "https://www.example.org/a"),
                Self.tweet(11, "two 🚢", day: 9, link: "https://example.org/b"), Tweet.json(12, "three", day: 20)),
        ])
    }

    @Test("the index shows some of many collections and leads to all, twice built as once")
    func collections() throws {
        var files = ["roost.yml": "title: Tests\n"]
        for number in 100..<300 { files["content/timelines/c\(number)x.json"] = Tweet.array(Tweet.json(number, "one")) }
        files["content/timelines/large.json"] = Tweet.array(Tweet.json(10, "one"), Tweet.json(11, "two"))
        let folder = try Folder(files)
        _ = try Run.report(in: folder)
        func tiles(_ page: String) -> Int {
            (folder.read("output/" + page) ?? "").components(separatedBy: #"class="tile "#).count - 1
        }
        #expect(tiles("index.html") == 60)
        #expect(folder.read("output/index.html")?.contains("timelines/large.html") == true)
        #expect(folder.read("output/index.html")?.contains(#"<a href="collections.html">All 201 collections"#) == true)
        #expect(tiles("collections.html") == 120 && tiles("collections-2.html") == 81)
        let before = folder.stamps()
        try folder.write(Tweet.array(Tweet.json(300, "new")), to: "content/timelines/c300x.json")
        _ = try Run.report(in: folder)
        let after = folder.stamps()
        #expect(before["collections-2.html"] != after["collections-2.html"])
        #expect(before["timelines/c100x.html"] == after["timelines/c100x.html"])
    }

    @Test("links are counted by site, with their real address")
    func links() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let page = try #require(folder.read("output/links/index.html"))
        #expect(page.contains("https://example.org/b") && !page.contains("t.co"))
        #expect(page.contains("2 posts"))
    }

    @Test("statistics count posts, emoji and sites")
    func statistics() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let page = try #require(folder.read("output/statistics.html"))
        #expect(page.contains("🚢") && page.contains("example.org") && page.contains("3 posts"))
    }

    @Test("a site without places, pictures or links has no page of them")
    func nothing() throws {
        let folder = try Folder(["content/timelines/home.json": Tweet.array(Tweet.json(10, "one"))])
        _ = try Run.report(in: folder)
        for page in ["media/index.html", "places/index.html", "links/index.html"] {
            #expect(!folder.has("output/" + page))
        }
        #expect(folder.read("output/index.html")?.contains("links/index.html") == false)
    }

    @Test("a post that names nothing leaves the pages of links, pictures and places as they are")
    func incremental() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let before = folder.stamps()
        try folder.write(Tweet.array(Tweet.json(40, "plain", day: 21)), to: "content/timelines/more.json")
        _ = try Run.report(in: folder)
        let after = folder.stamps()
        #expect(before["links/index.html"] == after["links/index.html"])
        #expect(before["statistics.html"] != after["statistics.html"])
        #expect(before["2016/03/twitter-10.html"] == after["2016/03/twitter-10.html"])
    }

    @Test("a picture that appears later comes into the grid, and one that goes away leaves it")
    func media() throws {
        let folder = try Folder([
            "roost.yml": "title: Tests\n",
            "content/timelines/home.json": Tweet.array(
                Tweet.json(10, "look").replacingOccurrences(
                    of: "\"retweet_count\"",
                    with: """
                        "extended_entities":{"media":[{"id_str":"5","type":"photo","url":"https://t.co/p",\
                        "media_url_https":"https://pbs.twimg.com/media/a.svg","indices":[0,1]}]},"retweet_count"
                        """)),
        ])
        _ = try Run.report(in: folder)
        #expect(!folder.has("output/media/index.html"))
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'></svg>"
        try folder.write(picture, to: "content/media/pbs.twimg.com/media/a.svg")
        _ = try Run.report(in: folder)
        let page = try #require(folder.read("output/media/2016/03.html"))
        #expect(page.contains("width=\"30\" height=\"20\""))
        #expect(folder.has("output/media/pbs.twimg.com/media/a.svg"))
        try folder.remove("content/media/pbs.twimg.com/media/a.svg")
        _ = try Run.report(in: folder)
        #expect(!folder.has("output/media/index.html") && !folder.has("output/media/2016/03.html"))
    }
}
