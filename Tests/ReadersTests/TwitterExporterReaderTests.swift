import Model
import Readers
import Testing

@Suite struct TwitterExporterReaderTests {
    private func row(_ id: String, _ text: String, _ more: String = "") -> String {
        #"{"id":"\#(id)","created_at":"11/03/2024 12:34","full_text":"\#(text)","media":[],"screen_name":"Ann","name":"Ann A","profile_image_url":"https://m/a.png","user_id":"7","in_reply_to":null,"retweeted_status":null,"quoted_status":null,"media_tags":[],"favorite_count":3,"retweet_count":1,"bookmark_count":4,"quote_count":5,"reply_count":6,"views_count":55,"favorited":true,"url":"https://twitter.com/Ann/status/\#(id)"\#(more)}"#
    }

    @Test func aRowIsATweet() throws {
        let media =
            #","media":[{"type":"photo","url":"https://t.co/p","thumbnail":"https://pbs.twimg.com/media/Gaa?format=jpg&name=thumb","original":"https://pbs.twimg.com/media/Gaa?format=jpg&name=orig","ext_alt_text":"A cup"},{"type":"video","url":"https://t.co/p","thumbnail":"https://pbs.twimg.com/ext/Gbb.jpg?name=thumb","original":"https://video.twimg.com/1.mp4?tag=14","ext_alt_text":null},{"type":"video","url":"https://t.co/p","thumbnail":"https://pbs.twimg.com/ext/Gcc.jpg?name=thumb","original":"https://pbs.twimg.com/ext/Gcc.jpg?name=orig"}],"in_reply_to":"9","quoted_status":"8""#
        let text = row("1767000000000000001", "tea 🍵 &amp; @bob #cake https://t.co/p", media)
        let reading = try Reading("x.json", "[\(text)]")
        #expect(reading.summary.formats == ["twitter-web-exporter"] && reading.diagnostics.isEmpty)
        let post = try #require(reading.posts.first)
        #expect(post.author == AuthorID(.twitter, "7"))
        #expect(post.url == "https://twitter.com/Ann/status/1767000000000000001")
        // The id says when, whatever the date is written like.
        #expect(post.created == Timestamp(milliseconds: 1_710_120_603_929))
        // Links are to be found by rule; the address of the pictures is not shown.
        #expect(post.body.entities == nil && post.body.displayRange == 0..<23)
        #expect(post.replyTo?.id == "9" && post.quoteOf?.id == "8" && post.repostOf == nil)
        #expect(
            post.media.map(\.url) == [
                "https://pbs.twimg.com/media/Gaa.jpg", "https://video.twimg.com/1.mp4?tag=14",
                "https://pbs.twimg.com/ext/Gcc.jpg",
            ])
        #expect(post.media.map(\.kind) == [.photo, .video, .photo] && post.media.map(\.alt) == ["A cup", "", ""])
        #expect(post.media.map(\.preview) == [nil, "https://pbs.twimg.com/ext/Gbb.jpg", nil])
        #expect(post.counts.likes == 3 && post.counts.reposts == 1 && post.counts.replies == 6)
        #expect(post.counts.quotes == 5 && post.counts.bookmarks == 4 && post.counts.views == 55)
        let author = try #require(reading.author("7"))
        #expect(author.handle == "Ann" && author.name == "Ann A" && author.avatar == "https://m/a.png")
    }

    @Test func aRepostHoldsNoQuote() throws {
        let text = row("12", "RT @bob: a", #","retweeted_status":"11","quoted_status":"10""#)
        let post = try #require(try Reading("x.json", "[\(text)]").posts.first)
        #expect(post.repostOf?.id == "11" && post.quoteOf == nil)
    }

    @Test func longTextsMayBeUnescaped() throws {
        let reading = try Reading("x.json", "[\(row("11", "a < b & c")),\(row("12", "a &lt; b & c"))]")
        #expect(reading.posts.map(\.body.text) == ["a &lt; b &amp; c", "a &lt; b & c"])
        #expect(reading.posts.map(\.body.displayRange) == [nil, nil])
    }

    @Test func whatTheRowWasMadeFromSaysMore() throws {
        func metadata(_ id: String) -> String {
            #","metadata":{"rest_id":"\#(id)","core":{"user_results":{"result":{"rest_id":"7","legacy":{"screen_name":"Ann","name":"Ann A"}}}},"quoted_status_result":{"result":{"rest_id":"8","legacy":{"full_text":"quoted"}}},"legacy":{"full_text":"tea https://t.co/a","lang":"en","entities":{"urls":[{"url":"https://t.co/a","expanded_url":"https://e.example","indices":[4,18]}]}}}"#
        }
        let rows = [
            row("11", "tea https://t.co/a", metadata("11")), row("12", "tea https://t.co/a", metadata("11")),
            row("13", "tea", #","metadata":{"rest_id":"13","legacy":null}"#),
            row("14", "tea", #","metadata":{"rest_id":"14","legacy":{"full_text":"tea"}}"#),
        ]
        let reading = try Reading("x.json", "[\(rows.joined(separator: ","))]")
        #expect(reading.posts.map(\.id.id) == ["11", "12", "13", "14"])
        #expect(reading.posts.map(\.language) == ["en", nil, nil, nil])
        #expect(reading.posts[0].body.entities?.map(\.target) == ["https://e.example"])
        #expect(reading.nested.map(\.id.id) == ["8"] && reading.posts[0].quoteOf?.id == "8")
        // Whose it is the row knows in any case.
        #expect(reading.posts.map(\.author?.id) == ["7", "7", "7", "7"] && reading.diagnostics.isEmpty)
    }

    @Test func elderRowsNameTheAuthorByHandle() throws {
        let text = row("11", "a").replacing(#""user_id":"7","#, with: "")
        let folder = try Folder([
            "data/account.js": #"window.YTD.account.part0 = [{"account":{"username":"dora","accountId":"9"}}]"#,
            "data/x.jsonl": text + "\n" + text.replacing("11", with: "12") + "\n",
        ])
        let reading = Reading([folder.path])
        #expect(reading.posts.map(\.author?.id) == ["ann", "ann"])
    }

    @Test func aRowWithoutWhatItNeedsIsNamed() throws {
        let rows = [row("11", "a"), row("", "b"), "7", row("12", "c").replacing(#""c""#, with: "7")]
        let reading = try Reading("x.json", "[\(rows.joined(separator: ","))]")
        #expect(reading.posts.map(\.id.id) == ["11"])
        #expect(
            reading.diagnostics.map(\.message) == [
                "\"id\" is empty", "the record is a number, expected an object",
                "\"full_text\" is a number, expected a string",
            ])
        #expect(reading.diagnostics.map(\.pointer) == ["/1/id", "/2", "/3/full_text"])
    }
}
