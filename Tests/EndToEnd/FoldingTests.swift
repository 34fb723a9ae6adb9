import Foundation
import Testing

/// What a content warning covers is nowhere in the open.
@Suite("Content warnings")
struct FoldingTests {
    private static func status(_ id: Int, _ text: String, _ more: String) -> String {
        """
        {"id":"\(id)","uri":"https://m.example/@mio/\(id)","url":"https://m.example/@mio/\(id)","visibility":"public",
        "created_at":"2016-03-0\(id)T09:00:00.000Z","content":"<p>\(text)</p>","mentions":[],"tags":[],"emojis":[],
        "account":{"id":"7","username":"mio","acct":"mio","display_name":"Mio","url":"https://m.example/@mio"},\(more)}
        """
    }

    private static let picture =
        #""media_attachments":[{"id":"9","type":"image","url":"https://m.example/wound.png","description":"a wound"}]"#

    private func site() throws -> Folder {
        let warned = Self.status(
            1, "the butler did it", #""spoiler_text":"The end of the film","media_attachments":[]"#)
        let quoting = Self.status(
            2, "look",
            #""spoiler_text":"","media_attachments":[],"quote":{"state":"accepted","quoted_status":\#(warned)}"#)
        let sensitive = Self.status(3, "yesterday", #""spoiler_text":"","sensitive":true,\#(Self.picture)"#)
        let folder = try Folder([
            "roost.yml": "title: Warned\nbase_url: https://warned.example/\nmedia: remote\n",
            "content/timelines/home.json": "[\(warned),\(quoting),\(sensitive)]",
        ])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        return folder
    }

    @Test("cover the text in titles, previews, feeds and search results")
    func titles() throws {
        let folder = try site()
        let page = try #require(pageOf("The end", folder))
        let open = page.components(separatedBy: "<details class=\"cw\">")
        #expect(open.count == 2 && !open[0].contains("butler") && open[1].contains("butler"))
        #expect(open[0].contains("<h1><bdi>Mio: The end of the film</bdi></h1>"))
        #expect(open[0].contains(#""articleBody":"The end of the film""#))
        let feed = try #require(folder.read("output/feed.xml"))
        #expect(!feed.contains("<title>the butler") && feed.contains("<title>The end of the film</title>"))
        #expect(!feed.contains("rel=\"enclosure\""))
        let texts = folder.files(below: "output/search").compactMap { folder.read("output/search/" + $0) }
        #expect(texts.contains { $0.contains("The end of the film") })
        #expect(!texts.contains { $0.contains("the butler did it") })
    }

    @Test("cover quoted posts, and pictures alone where there are no words")
    func quotes() throws {
        let folder = try site()
        let index = try #require(folder.read("output/index.html"))
        let quote = try #require(index.range(of: "<blockquote class=\"q").map { index[$0.lowerBound...] })
        let inside = quote.prefix(upTo: try #require(quote.range(of: "</blockquote>")).lowerBound)
        let fold = try #require(inside.range(of: "<details class=\"cw\"><summary><bdi>The end of the film"))
        #expect(!inside[..<fold.lowerBound].contains("butler") && inside[fold.upperBound...].contains("butler"))
        let text = try #require(index.range(of: "<p>yesterday</p>"))
        let cover = try #require(index[text.upperBound...].range(of: "<details class=\"cw\">"))
        let wound = try #require(index.range(of: "wound.png"))
        #expect(text.upperBound < cover.lowerBound && cover.upperBound < wound.lowerBound)
    }

    private func pageOf(_ words: String, _ folder: Folder) -> String? {
        folder.files(below: "output/2016/03").filter { $0.hasPrefix("mastodon-") }
            .compactMap { folder.read("output/2016/03/" + $0) }.first { $0.contains("<title>Mio: \(words)") }
    }
}
