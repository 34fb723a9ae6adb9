import Model
import Readers
import Testing

@Suite struct TwitterSyndicationReaderTests {
    private func tweet(_ id: String, _ text: String, _ more: String = "") -> String {
        #"{"__typename":"Tweet","id_str":"\#(id)","text":"\#(text)","lang":"en","created_at":"2023-06-01T12:00:00.000Z","user":{"id_str":"7","name":"Ann","screen_name":"ann","verified":false,"is_blue_verified":true},"favorite_count":5,"conversation_count":3\#(more)}"#
    }

    private let picture =
        #""mediaDetails":[{"type":"photo","url":"https://t.co/p","media_url_https":"https://m/1.jpg","ext_alt_text":"A cup","original_info":{"width":20,"height":10}},{"type":"video","url":"https://t.co/p","media_url_https":"https://m/2.jpg","video_info":{"duration_millis":1500,"variants":[{"content_type":"application/x-mpegURL","url":"https://m/2.m3u8"},{"bitrate":9,"content_type":"video/mp4","url":"https://m/2.mp4"}]}}],"photos":[{"url":"https://m/1.jpg"}]"#

    @Test func whatItShowsStandsAround() throws {
        let quoted =
            #"{"id_str":"4","text":"quoted","created_at":"2023-05-31T12:00:00.000Z","user":{"id_str":"8","screen_name":"bob","name":"Bob"},\#(picture)}"#
        let parent =
            #"{"id_str":"3","text":"asked","user":{"id_str":"9","screen_name":"cid","name":"Cid"},"reply_count":2}"#
        let text = tweet(
            "5", "tea https://t.co/p",
            #","display_text_range":[0,3],"entities":{"hashtags":[],"media":[{"url":"https://t.co/p","indices":[4,18]}]},\#(picture),"quoted_tweet":\#(quoted),"parent":\#(parent),"in_reply_to_status_id_str":"3","in_reply_to_screen_name":"cid""#
        )
        let reading = try Reading("x.json", text)
        #expect(reading.summary.formats == ["twitter-syndication"] && reading.diagnostics.isEmpty)
        let post = try #require(reading.posts.first)
        #expect(reading.posts.count == 1 && post.author == AuthorID(.twitter, "7") && post.counts.replies == 3)
        #expect(post.media.map(\.url) == ["https://m/1.jpg", "https://m/2.mp4"])
        #expect(post.media.map(\.alt) == ["A cup", ""] && post.media.map(\.preview) == [nil, "https://m/2.jpg"])
        #expect(post.body.entities?.map(\.kind) == [.media])
        #expect(post.quoteOf?.id == "4" && post.replyTo?.id == "3" && post.replyToHandle == "cid")
        #expect(Set(reading.nested.map(\.id.id)) == ["3", "4"] && reading.post("4")?.media.count == 2)
        #expect(reading.post("3")?.counts.replies == 2 && reading.author("7")?.isVerified == true)
        #expect(Set(reading.authors.map(\.handle)) == ["ann", "bob", "cid"] && reading.collections.isEmpty)
    }

    @Test func photosAndVideoStandInForTheDetails() throws {
        let text = tweet(
            "5", "a",
            #","photos":[{"url":"https://m/1.jpg","width":20,"height":10}],"video":{"poster":"https://m/2.jpg","durationMs":9,"variants":[{"type":"application/x-mpegURL","src":"https://m/2.m3u8"},{"type":"video/mp4","src":"https://m/s.mp4"},{"type":"video/mp4","src":"https://m/l.mp4"}]}"#
        )
        let media = try Reading("x.json", text).posts.flatMap(\.media)
        #expect(media.map(\.url) == ["https://m/1.jpg", "https://m/l.mp4"] && media.map(\.kind) == [.photo, .video])
        #expect(media.map(\.width) == [20, nil] && media.map(\.duration) == [nil, 9])
    }

    @Test func manyAreAList() throws {
        let history = #","edit_control":{"edit_tweet_ids":["5","6"]}"#
        let gone = #"{"__typename":"TweetTombstone","tombstone":{"text":{"text":"Gone"}}}"#
        let answer = tweet("9", "d", #","parent":{"__typename":"TweetTombstone"},"in_reply_to_status_id_str":"8""#)
        let records = [tweet("5", "a", history), tweet("6", "b", history), gone, answer]
        let reading = try Reading("x.json", "[\(records.joined(separator: ","))]")
        #expect(reading.posts.map(\.id.id) == ["6", "9"] && reading.posts[0].edits.map(\.body.text) == ["a"])
        #expect(reading.posts[1].replyTo?.id == "8" && reading.nested.isEmpty)
        #expect(reading.summary.leftOut == ["earlier-version": 1, "unavailable": 1] && reading.diagnostics.isEmpty)
        let lines = try Reading("x.jsonl", records.joined(separator: "\n") + "\n")
        #expect(lines.posts.map(\.id.id) == ["5", "6", "9"] && lines.collections.count == 1)
    }

    @Test func aQuotedTweetWithoutItsTextCostsNoMore() throws {
        let reading = try Reading("x.json", tweet("5", "a", #","quoted_tweet":{"id_str":"4","user":{}}"#))
        #expect(reading.posts.map(\.id.id) == ["5"])
        #expect(reading.diagnostics.map(\.message) == ["missing required key \"text\""])
        #expect(reading.diagnostics.map(\.pointer) == ["/quoted_tweet"])
    }

    @Test func anArticleHasItsTitle() throws {
        let article =
            #","article":{"rest_id":"16","title":"On tea","preview_text":"Tea is","cover_media":{"media_info":{"original_img_url":"https://m/c.jpg"}}}"#
        let card = Card(url: "https://x.com/i/article/16", title: "On tea", summary: "Tea is", image: "https://m/c.jpg")
        #expect(try Reading("x.json", tweet("5", "a", article)).posts.map(\.attachments) == [[.card(card)]])
    }
}
