import Model
import Readers
import Testing

@Suite struct XArchiveReaderTests {
    private let account =
        #"window.YTD.account.part0 = [ {"account":{"username":"ann","accountId":"7","accountDisplayName":"Ann","createdAt":"2010-01-02T03:04:05.000Z"}} ]"#
    private let profile =
        #"window.YTD.profile.part0 = [ {"profile":{"description":{"bio":"Hi","website":"https://ann.example","location":"Here"},"avatarMediaUrl":"https://m/a.jpg"}} ]"#

    private func archive(_ section: String, _ records: String) -> String {
        "window.YTD.\(section).part0 = [ \(records) ]"
    }

    private func tweet(_ id: String, _ text: String, _ more: String = "") -> String {
        #"{"tweet":{"id":"\#(id)","id_str":"\#(id)","full_text":"\#(text)","created_at":"Wed Mar 22 07:41:49 +0000 2017","favorite_count":"3"\#(more)}}"#
    }

    private func read(_ files: [String: String], media: [String] = [], options: ReadingOptions = ReadingOptions())
        throws -> Reading
    {
        let folder = try Folder(files)
        for name in media { try folder.write(name, [1]) }
        return Reading([folder.path], options: options)
    }

    @Test func partsOfAllErasAreOneTimelineOfTheirOwner() throws {
        let reading = try read([
            "data/account.js": account, "data/profile.js": profile,
            "data/tweets.js": archive("tweets", tweet("1", "a")),
            "data/tweets-part1.js": archive("tweets", tweet("2", "b")),
            "data/tweet_2.js": archive(
                "tweet", #"{"id_str":"3","full_text":"bare","created_at":"Wed Mar 22 07:41:49 +0000 2017"}"#),
        ])
        #expect(reading.posts.map(\.id.id).sorted() == ["1", "2", "3"])
        #expect(Set(reading.posts.map(\.author?.id)) == ["7"])
        #expect(Set(reading.collections.map(\.name)) == ["ann"])
        let owner = try #require(reading.author("7"))
        #expect(
            owner.isOwner && owner.handle == "ann" && owner.bio?.text == "Hi" && owner.website == "https://ann.example")
        #expect(owner.avatar == "https://m/a.jpg" && owner.created == Timestamp(seconds: 1_262_401_445))
        #expect(reading.post("1")?.counts.likes == 3)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func mediaIsFoundByItsName() throws {
        let media =
            #","extended_entities":{"media":[{"type":"photo","media_url_https":"https://pbs/media/Abc.jpg"},{"type":"video","media_url_https":"https://pbs/t/x.jpg","video_info":{"variants":[{"content_type":"video/mp4","bitrate":"10","url":"https://v/clip.mp4?tag=1"}]}},{"type":"photo","media_url_https":"https://pbs/media/gone.jpg"}]}"#
        let reading = try read(
            ["data/account.js": account, "data/tweets.js": archive("tweets", tweet("1", "a", media))],
            media: ["data/tweets_media/1-Abc.jpg", "data/tweets_media/1-clip.mp4", "data/tweets_media/2-other.jpg"])
        #expect(
            reading.post("1")?.media.map(\.file) == [
                "data/tweets_media/1-Abc.jpg", "data/tweets_media/1-clip.mp4", nil,
            ])
    }

    @Test func aVideoIsFoundByAnyOfItsVariants() throws {
        let media =
            #","extended_entities":{"media":[{"type":"video","media_url_https":"https://pbs.twimg.com/x/t.jpg","video_info":{"variants":[{"bitrate":"832000","content_type":"video/mp4","url":"https://video.twimg.com/x/mid.mp4?tag=1"},{"bitrate":"2176000","content_type":"video/mp4","url":"https://video.twimg.com/x/best.mp4"},{"content_type":"application/x-mpegURL","url":"https://video.twimg.com/x/list.m3u8"}]}}]}"#
        let reading = try read(
            ["data/account.js": account, "data/tweets.js": archive("tweets", tweet("1", "a", media))],
            media: ["data/tweets_media/1-mid.mp4"])
        #expect(reading.post("1")?.media.map(\.file) == ["data/tweets_media/1-mid.mp4"])
        #expect(reading.post("1")?.media.map(\.url) == ["https://video.twimg.com/x/best.mp4"])
    }

    @Test func longTextsAreMatchedByTextAndTime() throws {
        let start = "This is a long note & it has more than enough text to be cut somewhere, here"
        let whole = start + " and then goes on <for> a while https://t.co/x"
        let index = whole.unicodeScalars.count - 14
        let note =
            #"{"noteTweet":{"noteTweetId":"900","createdAt":"2017-03-22T07:41:50.000Z","core":{"text":"\#(whole)","urls":[{"shortUrl":"https://t.co/x","expandedUrl":"https://x.example","displayUrl":"x.example","fromIndex":"\#(index)","toIndex":"\#(index + 14)"}],"mentions":[],"hashtags":[],"cashtags":[]}}}"#
        let other = note.replacing("900", with: "901").replacing("goes on", with: "stops").replacing(
            "2017-03-22T07", with: "2017-03-22T19")
        let reading = try read([
            "data/account.js": account, "data/note-tweet.js": archive("note_tweet", other + "," + note),
            "data/tweets.js": archive(
                "tweets",
                tweet("1", start.replacing("&", with: "&amp;") + "… https://t.co/y") + "," + tweet("2", "short")),
        ])
        let body = try #require(reading.post("1")?.body)
        #expect(
            body.text == whole.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;"))
        let link = try #require(body.entities?.first)
        let scalars = Array(body.text.unicodeScalars)
        #expect(String(String.UnicodeScalarView(scalars[link.start..<link.end])) == "https://t.co/x")
        #expect(reading.post("2")?.body.text == "short")
        #expect(reading.summary.leftOut == ["note-tweet": 2])
    }

    @Test func longRepliesKeepTheNamesBeforeTheirNotes() throws {
        let whole = "My long answer is about #boats and $CASH & goes on until nobody reads it any more #Boats"
        let note =
            #"{"noteTweet":{"noteTweetId":"900","createdAt":"2017-03-22T07:41:50.000Z","core":{"text":"\#(whole)","urls":[],"mentions":[],"hashtags":["boats"],"cashtags":["CASH"]}}}"#
        let start = "@other @two_2 " + whole.replacing("&", with: "&amp;").prefix(60) + "… https://t.co/y"
        let names =
            #","entities":{"user_mentions":[{"screen_name":"other","id_str":"8","indices":["0","6"]},{"screen_name":"two_2","id_str":"9","indices":["7","13"]}]}"#
        let reading = try read([
            "data/account.js": account, "data/note-tweet.js": archive("note_tweet", note),
            "data/tweets.js": archive("tweets", tweet("1", start, names)),
        ])
        let body = try #require(reading.post("1")?.body)
        #expect(body.text == "@other @two_2 " + whole.replacing("&", with: "&amp;"))
        let scalars = Array(body.text.unicodeScalars)
        let marked = (body.entities ?? []).map { String(String.UnicodeScalarView(scalars[$0.start..<$0.end])) }
        #expect(marked == ["@other", "@two_2", "#boats", "$CASH", "#Boats"])
    }

    @Test func likesWithoutAnyTextsAreNotGone() throws {
        let like =
            #"{"like":{"tweetId":"1600000000000000001","expandedUrl":"https://twitter.com/i/web/status/1600000000000000001"}}"#
        let bare = try read(["data/account.js": account, "data/like.js": archive("like", like)])
        #expect(bare.posts.map(\.tombstone) == [nil])
        let other = #"{"like":{"tweetId":"2","fullText":"said"}}"#
        let mixed = try read(["data/account.js": account, "data/like.js": archive("like", like + "," + other)])
        #expect(mixed.posts.map(\.tombstone) == [.unavailable, nil])
    }

    @Test func likesAreACollection() throws {
        let likes =
            #"{"like":{"tweetId":"1490168509123456789","fullText":"liked &amp; kept","expandedUrl":"https://twitter.com/i/web/status/1490168509123456789"}},{"like":{"tweetId":"5"}},{"like":{}},{"like":"no"}"#
        let reading = try read(["data/account.js": account, "data/like.js": archive("like", likes)])
        #expect(reading.posts.map(\.body.text) == ["liked &amp; kept", ""])
        #expect(reading.posts.map(\.tombstone) == [nil, .unavailable])
        #expect(reading.posts.map(\.author) == [nil, nil])
        #expect(reading.posts.first?.created != nil)
        #expect(reading.collections.map(\.kind) == [.likes])
        #expect(
            reading.diagnostics.map(\.message) == [
                "missing required key \"tweetId\"", "\"like\" is a string, expected an object",
            ])
        #expect(reading.summary.records == 4)
    }

    @Test func whatIsPrivateIsLeftOutAndCounted() throws {
        let messages =
            #"{"dmConversation":{"conversationId":"1-2","messages":[{"messageCreate":{"text":"secret"}},{"messageCreate":{"text":"too"}}]}}"#
        let files = [
            "data/account.js": account, "data/direct-messages.js": archive("direct_messages", messages),
            "data/deleted-tweets.js": archive("deleted_tweets", tweet("1", "gone")),
            "data/twitter-circle-tweet.js": archive("twitter_circle_tweet", tweet("2", "friends")),
            "data/community-tweet.js": archive("community_tweet", tweet("3", "all")),
            "data/tweet-headers.js": archive("tweet_headers", #"{"tweet":{"tweet_id":"3","user_id":"7"}}"#),
            "data/ad-impressions.js": archive("ad_impressions", #"{"ad":{"adsUserData":{}}}"#),
            "data/manifest.js": #"window.__THAR_CONFIG = {"userInfo":{"accountId":"7"}}"#,
        ]
        let reading = try read(files)
        #expect(reading.items.map(\.post.id.id) == ["3"])
        #expect(reading.summary.leftOut == ["direct": 2, "deleted": 1, "circle": 1])
        #expect(reading.withdrawn == ["1": .deleted, "2": .circle])
        #expect(reading.diagnostics.isEmpty)
        var options = ReadingOptions()
        options.including = [.deleted, .circle, .direct]
        #expect(try read(files, options: options).items.map(\.post.id.id).sorted() == ["1", "2", "3"])
    }

    @Test func aReformattedAccountCostsOnlyItself() throws {
        let pretty = "window.YTD.account.part0 = [\n  {\n    account: {\n      username: \"ann\",\n    },\n  },\n];"
        let reading = try read(["data/account.js": pretty, "data/tweets.js": archive("tweets", tweet("1", "a"))])
        #expect(reading.posts.map(\.id.id) == ["1"])
        let diagnostic = try #require(reading.diagnostics.first)
        #expect(diagnostic.id == .notJSON && diagnostic.line == 3)
        #expect(diagnostic.message == "expected a key in double quotes, found `account`")
        #expect(diagnostic.hint?.contains("JavaScript") == true)
        #expect(reading.diagnostics.count == 1)
    }

    @Test func archivesBefore2018AreRead() throws {
        let reading = try read([
            "data/js/user_details.js":
                #"var user_details =  {"screen_name":"ann","full_name":"Ann","id":"7","bio":"Hi","created_at":"2009-01-02 17:48:21 +0000"}"#,
            "data/js/tweet_index.js":
                #"var tweet_index =  [ {"file_name":"data/js/tweets/2011_02.js","year":2011,"var_name":"tweets_2011_02","tweet_count":2,"month":2} ]"#,
            "data/js/payload_details.js":
                #"var payload_details =  {"tweets":2,"created_at":"2015-10-03 23:10:30 +0000","lang":"en"}"#,
            "data/js/tweets/2011_02.js": "Grailbird.data.tweets_2011_02 = \n [ "
                + #"{"id":1,"id_str":"1","text":"a","created_at":"2011-02-28 12:00:00 +0000","geo":{},"user":{"id_str":"7","screen_name":"ann","name":"Ann"}}, {"id_str":"2","text":"RT @bob: b","created_at":"2011-02-01 12:00:00 +0000","user":{"id_str":"7","screen_name":"ann"},"retweeted_status":{"id_str":"3","text":"b","user":{"id_str":"8","screen_name":"bob"}}} ]"#,
        ])
        #expect(reading.posts.map(\.id.id) == ["1", "2"])
        #expect(reading.post("2")?.repostOf?.id == "3")
        #expect(reading.post("1")?.created == Timestamp(seconds: 1_298_894_400))
        #expect(reading.collections.map(\.name) == ["ann"])
        #expect(reading.authors.contains { $0.id.id == "7" && $0.isOwner && $0.bio?.text == "Hi" })
        #expect(reading.diagnostics.isEmpty)
    }
}
