import Foundation
import Testing

@Suite("Feeds")
struct FeedTests {
    /// A timeline of one person, so that they and their tags have feeds; with whatever breaks feeds.
    private static func site(_ settings: String) throws -> Folder {
        let tagged = Tweet.json(11, "see #boat", day: 5).replacing(
            "\"hashtags\":[]", with: #""hashtags":[{"text":"boat","indices":[4,9]}]"#)
        let hostile = Tweet.json(
            12, #"]]>\u0001\u000b\uffff\u2028</content><script>alert(1)</script> & \"日本語\""#, day: 9)
        let picture = Tweet.json(13, "look https://t.co/abc", day: 10).replacing(
            "\"urls\":[]}",
            with: """
                "urls":[]},"extended_entities":{"media":[{"id_str":"1","indices":[5,21],"type":"photo",\
                "url":"https://t.co/abc","media_url_https":"https://pbs.twimg.com/media/a.png",\
                "expanded_url":"https://twitter.com/mio/status/13/photo/1","ext_alt_text":"A \\"cat\\" & <hat>"}]}
                """)
        let folder = try Folder([
            "roost.yml": "title: \"Feeds & <friends>\"\n" + settings,
            "content/timelines/mine.json": Tweet.array(
                Tweet.json(10, "one"), tagged, hostile, picture, Tweet.json(14, "", day: 11)),
            "content/timelines/all.json": Tweet.array(Tweet.json(20, "far", by: "jun", day: 2), tagged),
        ])
        let pixel = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
        let media = folder.path + "/content/media/pbs.twimg.com/media"
        try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
        try pixel.write(to: URL(fileURLWithPath: media + "/a.png"))
        return folder
    }

    private static let based = "base_url: https://example.org/a b/\n".replacing("a b", with: "archive")

    private static let stems = ["feed", "timelines/mine", "timelines/all", "authors/twitter/mio", "tags/boat"]

    @Test("every feed follows the rules of its form, with and without an address", arguments: ["", based])
    func rules(settings: String) throws {
        let folder = try Self.site(settings)
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let found = folder.files(below: "output").filter {
            $0.hasSuffix(".json") || ($0.hasSuffix(".xml") && !$0.hasPrefix("sitemap") && $0 != "opensearch.xml")
        }
        #expect(Set(found) == Set(Self.stems.flatMap { [$0 + ".xml", $0 + ".json"] }))
        for stem in Self.stems {
            let atom = try #require(folder.read("output/\(stem).xml"))
            #expect(AtomRules.problems(atom) == [], "\(stem).xml")
            let json = try #require(folder.read("output/\(stem).json"))
            #expect(JSONFeedRules.problems(json) == [], "\(stem).json")
        }
    }

    @Test("the rules find what is wrong")
    func rulesWork() throws {
        let folder = try Self.site(Self.based)
        _ = try Run.roost("build", in: folder)
        let atom = try #require(folder.read("output/feed.xml"))
        let json = try #require(folder.read("output/feed.json"))
        for (good, bad) in [
            ("<updated>2016", "<updated>16"), ("urn:uuid:", "/"), ("<name>", "<nome>"), (" term=\"boat\"", ""),
            ("rel=\"self\"", "rel=\"via\""), ("type=\"html\"", "type=\"xhtml\""), ("href=\"https", "href=\"h ttps"),
        ] { #expect(!AtomRules.problems(atom.replacing(good, with: bad)).isEmpty, "\(good) as \(bad)") }
        for (good, bad) in [
            ("version/1.1", "version/1"), ("content_html", "content"), ("urn:uuid:", ""), ("mime_type", "mime"),
            ("\"url\":\"https://example.org", "\"url\":\""), ("\"date_published\":\"2016", "\"date_published\":\"16"),
        ] where good != "urn:uuid:" {
            #expect(!JSONFeedRules.problems(json.replacing(good, with: bad)).isEmpty, "\(good) as \(bad)")
        }
    }

    @Test("entries carry what a post is: text as it was, pictures, tags, whole addresses")
    func content() throws {
        let folder = try Self.site(Self.based)
        _ = try Run.roost("build", in: folder)
        let feed = try #require(folder.read("output/timelines/mine.xml").flatMap(XMLTree.parse))
        #expect(feed.first("title")?.text == "mine · Feeds & <friends>")
        #expect(
            feed.all("link").map { $0.attributes["href"] } == [
                "https://example.org/archive/timelines/mine.xml", "https://example.org/archive/timelines/mine.html",
            ])
        let entries = feed.all("entry")
        #expect(
            entries.map { $0.first("published")?.text.prefix(10) } == [
                "2016-03-11", "2016-03-10", "2016-03-09", "2016-03-05", "2016-03-01",
            ])
        let file = entries[1].all("link").first { $0.attributes["rel"] == "enclosure" }
        #expect(file?.attributes["href"] == "https://example.org/archive/media/pbs.twimg.com/media/a.png")
        #expect(file?.attributes["type"] == "image/png")
        #expect(file?.attributes["length"] == "70")
        #expect(entries[1].first("content")?.text.contains("<img src=\"https://example.org/archive/media/") == true)
        #expect(entries[2].first("content")?.text.contains("&lt;script&gt;alert(1)") == true)
        #expect(entries[3].first("category")?.attributes == ["term": "boat", "label": "boat"])
        #expect(entries[3].first("author")?.first("name")?.text == "Name of mio")
        #expect(
            entries[3].first("author")?.first("uri")?.text == "https://example.org/archive/authors/twitter/mio.html")
        // A post without a word has a title all the same.
        #expect(entries[0].first("title")?.text.isEmpty == false)
    }

    @Test("ids stay when the site gets an address or moves")
    func ids() throws {
        func ids(_ settings: String) throws -> [String] {
            let folder = try Self.site(settings)
            _ = try Run.roost("build", in: folder)
            let feed = try #require(folder.read("output/feed.xml").flatMap(XMLTree.parse))
            return feed.all("entry").compactMap { $0.first("id")?.text }
        }
        let first = try ids("")
        #expect(first.count == 6)
        #expect(
            first.allSatisfy {
                $0.wholeMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
            })
        #expect(try ids(Self.based) == first)
        #expect(try ids("base_url: https://other.example/\n") == first)
    }

    @Test("a feed has the newest fifty, and is written anew only when they change")
    func newest() throws {
        let tweets = (100..<170).map { Tweet.json($0, "post \($0)", day: 1 + $0 % 28) }
        let folder = try Folder([
            "content/timelines/home.json": "[" + tweets.joined(separator: ",") + "]",
            "content/timelines/old.json": Tweet.array(Tweet.json(5, "old", by: "old", day: 1, hour: 0)),
        ])
        let report = try Run.report(in: folder)
        #expect(report.pages.total == folder.files(below: "output").filter { $0.hasSuffix(".html") }.count)
        let feed = try #require(folder.read("output/timelines/home.xml").flatMap(XMLTree.parse))
        #expect(feed.all("entry").count == 50)
        let before = folder.stamps()
        // Older than all that is in the site's feed.
        try folder.write(
            Tweet.array(
                Tweet.json(5, "old", by: "old", day: 1, hour: 0), Tweet.json(6, "older", by: "old", day: 1, hour: 1)),
            to: "content/timelines/old.json")
        let second = try Run.report(in: folder)
        #expect(second.pages.written > 0)
        let after = folder.stamps()
        #expect(after["feed.xml"] == before["feed.xml"])
        #expect(after["timelines/home.json"] == before["timelines/home.json"])
        #expect(after["timelines/old.xml"] != before["timelines/old.xml"])
    }

    @Test("a feed goes when its page goes")
    func stale() throws {
        let folder = try Self.site(Self.based)
        _ = try Run.report(in: folder)
        try folder.remove("content/timelines/mine.json")
        _ = try Run.report(in: folder)
        #expect(!folder.has("output/timelines/mine.xml") && !folder.has("output/timelines/mine.json"))
        #expect(folder.has("output/timelines/all.xml") && folder.has("output/feed.json"))
    }
}
