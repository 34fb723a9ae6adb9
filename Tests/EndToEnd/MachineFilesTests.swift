import Foundation
import Testing

@Suite("Files for machines")
struct MachineFilesTests {
    private static let based = "base_url: https://example.org/archive/\n"

    private func site(_ settings: String) throws -> Folder {
        try Folder([
            "roost.yml": "title: Drawer\n" + settings,
            "content/timelines/home.json": Tweet.array(
                Tweet.json(10, #"one </script><script>alert(1)</script> \u2028"#),
                Tweet.json(11, "two", by: "aoi", day: 5, replyTo: (10, "mio")), Tweet.json(12, "three", day: 9)),
            "content/searches/日本語-2016-03-12.json": Tweet.search("日本語", Tweet.json(12, "three", day: 9)),
        ])
    }

    private func built(_ settings: String) throws -> Folder {
        let folder = try site(settings)
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return folder
    }

    @Test("the sitemap names every page once, and no other")
    func sitemap() throws {
        let folder = try built(Self.based)
        let map = try #require(folder.read("output/sitemap.xml").flatMap(XMLTree.parse))
        #expect(map.name == "urlset" && map.namespace == "http://www.sitemaps.org/schemas/sitemap/0.9")
        let places = map.all("url").compactMap { $0.first("loc")?.text }
        let base = "https://example.org/archive/"
        let pages = folder.files(below: "output").filter { $0.hasSuffix(".html") && $0 != "404.html" }
        let named = places.map { ($0.removingPercentEncoding ?? "").dropFirst(base.count) }
            .map { $0.isEmpty ? "index.html" : String($0) }
        #expect(named.sorted() == pages)
        #expect(places.allSatisfy { $0.hasPrefix(base) && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } })
        let thread = map.all("url").first { $0.first("loc")?.text.hasSuffix("twitter-10.html") == true }
        #expect(thread?.first("lastmod")?.text == "2016-03-05T09:00:00Z")
        #expect(
            folder.read("output/robots.txt") == """
                # roost
                User-agent: *
                Disallow:

                Sitemap: https://example.org/archive/sitemap.xml

                """)
    }

    @Test("without an address there is no sitemap, and with one it goes again")
    func noAddress() throws {
        let folder = try built(Self.based)
        #expect(folder.has("output/sitemap.xml"))
        try folder.write("title: Drawer\n", to: "roost.yml")
        _ = try Run.roost("build", in: folder)
        #expect(!folder.has("output/sitemap.xml"))
        #expect(folder.read("output/robots.txt") == "# roost\nUser-agent: *\nDisallow:\n")
        #expect(folder.read("output/index.html")?.contains("rel=\"manifest\"") == false)
    }

    @Test("`robots: none` keeps machines out, on every page")
    func robots() throws {
        let folder = try built(Self.based + "robots: none\n")
        #expect(folder.read("output/robots.txt") == "# roost\nUser-agent: *\nDisallow: /\n")
        #expect(!folder.has("output/sitemap.xml"))
        for page in folder.files(below: "output") where page.hasSuffix(".html") {
            let html = folder.read("output/" + page)
            #expect(html?.contains("<meta name=\"robots\" content=\"noindex, nofollow\">") == true, "\(page)")
        }
        #expect(try built("").read("output/index.html")?.contains("noindex") == false)
    }

    @Test("the web manifest names the icon, made from the archive's name")
    func manifest() throws {
        let folder = try built("language: ja\nlook: {accent: \"#ff0\"}\n")
        let data = Data(try #require(folder.read("output/manifest.webmanifest")).utf8)
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(manifest["name"] as? String == "Drawer" && manifest["lang"] as? String == "ja")
        let icon = try #require((manifest["icons"] as? [[String: String]])?.first?["src"])
        let svg = try #require(folder.read("output/" + icon).flatMap(XMLTree.parse))
        #expect(svg.name == "svg" && svg.namespace == "http://www.w3.org/2000/svg")
        #expect(svg.first("text")?.text == "D")
        #expect(svg.first("rect")?.attributes["fill"] == "#ffff00")
        // Black can be read on yellow, white cannot.
        #expect(svg.first("text")?.attributes["fill"] == "#000000")
        #expect(
            folder.read("output/2016/03/index.html")?.contains("<link rel=\"icon\" href=\"../../icon.svg\"") == true)
    }

    @Test("thread pages tell search engines of the thread, and nothing in it can end the block")
    func linkedData() throws {
        let folder = try built(Self.based)
        let html = try #require(folder.read("output/2016/03/twitter-10.html"))
        let block = try #require(html.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)?.output.1)
        let data = try #require(try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any])
        #expect(data["@context"] as? String == "https://schema.org")
        #expect(data["@type"] as? String == "SocialMediaPosting")
        #expect(data["url"] as? String == "https://example.org/archive/2016/03/twitter-10.html")
        #expect((data["articleBody"] as? String)?.hasPrefix("one </script><script>alert(1)") == true)
        #expect(data["datePublished"] as? String == "2016-03-01T09:00:00Z")
        #expect((data["author"] as? [String: Any])?["name"] as? String == "Name of mio")
        #expect(data["commentCount"] as? Int == 1)
        #expect((data["comment"] as? [[String: Any]])?.first?["text"] as? String == "two")
        #expect(html.matches(of: /<script/).count == 4)
        #expect(html.contains("<meta property=\"og:type\" content=\"article\">"))
        #expect(html.contains("<meta property=\"article:published_time\" content=\"2016-03-01T09:00:00Z\">"))
        for page in folder.files(below: "output") where page.hasSuffix(".html") && !page.hasPrefix("2016/03/twitter") {
            #expect(folder.read("output/" + page)?.contains("ld+json") == false, "\(page)")
        }
    }

    @Test("heads lead to the page's own feed, else to the site's")
    func alternates() throws {
        let folder = try built("")
        func feeds(_ page: String) throws -> [String] {
            try #require(folder.read("output/" + page))
                .matches(of: /<link rel="alternate" type="[a-z+\/]*" href="([^"]*)">/).map { String($0.output.1) }
        }
        #expect(try feeds("timelines/home.html") == ["../timelines/home.xml", "../timelines/home.json"])
        #expect(try feeds("2016/03/twitter-10.html") == ["../../feed.xml", "../../feed.json"])
        #expect(try feeds("index.html") == ["feed.xml", "feed.json"])
    }

    @Test("opensearch.xml waits for the page that searches")
    func openSearch() throws {
        let folder = try built(Self.based)
        let hasPage = folder.has("output/search.html")
        #expect(folder.has("output/opensearch.xml") == hasPage)
        #expect(folder.read("output/index.html")?.contains("opensearchdescription") == hasPage)
    }

    @Test("nothing is written twice, and the same content gives the same bytes")
    func stable() throws {
        let folder = try built(Self.based)
        let before = folder.stamps()
        _ = try Run.roost("build", in: folder)
        #expect(folder.stamps() == before)
        let other = try site(Self.based)
        _ = try Run.roost("build", in: other)
        for file in folder.files(below: "output") {
            #expect(folder.read("output/" + file) == other.read("output/" + file), "\(file)")
        }
    }

    @Test("what roost wrote is known as its own when its memory is lost", arguments: ["robots: none\n", ""])
    func memoryLost(settings: String) throws {
        let folder = try built(Self.based)
        try folder.remove(".roost")
        try folder.write("title: Other\n" + settings, to: "roost.yml")
        let report = try Run.report(in: folder)
        #expect(report.ids("warning") == [])
        #expect(folder.read("output/feed.json")?.contains("Other") == true)
        #expect(folder.read("output/manifest.webmanifest")?.contains("Other") == true)
    }

    @Test("a robots.txt of somebody else is left alone")
    func foreign() throws {
        let folder = try site("")
        try folder.write("User-agent: *\nDisallow: /private\n", to: "output/robots.txt")
        let report = try Run.report(in: folder)
        #expect(report.ids("warning") == ["R053"])
        #expect(folder.read("output/robots.txt")?.contains("/private") == true)
    }
}
