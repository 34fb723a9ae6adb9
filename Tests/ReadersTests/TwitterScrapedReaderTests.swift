import Model
import Readers
import Testing

@Suite struct TwitterScrapedReaderTests {
    private let user =
        #"{"_type":"snscrape.modules.twitter.User","username":"Ann","id":7,"displayname":"Ann A","rawDescription":"tea & co","created":"2007-02-20T14:35:54+00:00","followersCount":3,"friendsCount":2,"statusesCount":9,"verified":true,"protected":false,"profileImageUrl":"https://m/a.jpg","link":{"url":"https://a.example/"}}"#

    private func tweet(_ id: String, _ text: String, _ more: String = "") -> String {
        #"{"_type":"snscrape.modules.twitter.Tweet","url":"https://twitter.com/Ann/status/\#(id)","date":"2019-05-01T10:00:00+00:00","rawContent":"\#(text)","renderedContent":"x","id":\#(id),"user":\#(user),"replyCount":1,"retweetCount":2,"likeCount":3,"quoteCount":4,"conversationId":\#(id),"lang":"en","source":"<a href=\"x\">Web</a>","sourceLabel":"Web"\#(more)}"#
    }

    @Test func aLineIsATweet() throws {
        let more =
            #","links":[{"text":"example.com/a…","url":"https://example.com/abc","tcourl":"https://t.co/abchd","indices":[9,32]}],"media":[{"_type":"snscrape.modules.twitter.Photo","previewUrl":"https://pbs.twimg.com/media/G?format=jpg&name=small","fullUrl":"https://pbs.twimg.com/media/G?format=jpg&name=large","altText":"A cup"},{"_type":"snscrape.modules.twitter.Video","thumbnailUrl":"https://m/t.jpg","variants":[{"contentType":"application/x-mpegURL","url":"https://v/1.m3u8","bitrate":null},{"contentType":"video/mp4","url":"https://v/1.mp4","bitrate":256000},{"contentType":"video/mp4","url":"https://v/2.mp4","bitrate":832000}],"duration":3.1},{"_type":"snscrape.modules.twitter.Gif","thumbnailUrl":"https://m/g.jpg","variants":[{"contentType":"video/mp4","url":"https://v/g.mp4","bitrate":0}]}],"inReplyToTweetId":5,"inReplyToUser":{"username":"bob","id":8},"mentionedUsers":[{"username":"bob","displayname":"Bob","id":8}],"hashtags":["tea"],"place":{"fullName":"Kyoto, Japan","name":"Kyoto","type":"city","country":"Japan"},"coordinates":{"longitude":135.7,"latitude":35.0}"#
        let reading = try Reading(
            "x.jsonl", tweet("1123456789012345030", "@bob 茶 &amp; https://t.co/abchd #tea https://t.co/xyzhh", more))
        #expect(reading.summary.formats == ["snscrape"] && reading.diagnostics.isEmpty)
        let post = try #require(reading.posts.first)
        #expect(post.id == PostID(.twitter, "1123456789012345030") && post.author == AuthorID(.twitter, "7"))
        #expect(post.created == CivilTime(year: 2019, month: 5, day: 1, hour: 10).timestamp())
        #expect(post.url == "https://twitter.com/Ann/status/1123456789012345030")
        #expect(post.replyTo?.id == "5" && post.replyToHandle == "bob" && post.source == "Web")
        #expect(post.body.entities?.map(\.target) == ["https://example.com/abc", "8", ""])
        // The address of the pictures is not shown.
        #expect(post.body.displayRange == 0..<37)
        #expect(post.media.map(\.url) == ["https://pbs.twimg.com/media/G.jpg", "https://v/2.mp4", "https://v/g.mp4"])
        #expect(post.media.map(\.kind) == [.photo, .video, .animation] && post.media.first?.alt == "A cup")
        #expect(post.counts.likes == 3 && post.counts.quotes == 4)
        guard case .place(let place)? = post.attachments.first else {
            Issue.record("no place")
            return
        }
        #expect(place.name == "Kyoto, Japan" && place.latitude == 35.0)
        let author = try #require(reading.authors.first)
        #expect(author.name == "Ann A" && author.followers == 3 && author.website == "https://a.example/")
        #expect(author.bio?.text == "tea &amp; co" && author.avatar == "https://m/a.jpg" && author.isVerified)
    }

    @Test func whatIsInsideIsKept() throws {
        let quoted = tweet("3", "quoted")
        let lines = [
            tweet("1", "RT @Ann: quoted", #","retweetedTweet":\#(quoted)"#),
            tweet("2", "see", #","quotedTweet":\#(quoted)"#),
            tweet("4", "gone", #","quotedTweet":{"_type":"snscrape.modules.twitter.Tombstone","id":9}"#),
            #"{"_type":"snscrape.modules.twitter.TweetRef","id":10}"#, user,
        ]
        let reading = try Reading("x.jsonl", lines.joined(separator: "\n"))
        #expect(reading.posts.map(\.repostOf?.id) == ["3", nil, nil])
        #expect(reading.posts.map(\.quoteOf?.id) == [nil, "3", "9"])
        #expect(Set(reading.nested.map(\.body.text)) == ["quoted"])
        #expect(reading.summary.leftOut == ["unavailable": 1, "profile": 1])
    }

    @Test func twscrapesLinesAreTheSame() throws {
        let json =
            #"{"id":1123456789012345060,"id_str":"1123456789012345060","url":"https://x.com/Ann/status/1123456789012345060","date":"2019-05-01 10:00:00+00:00","user":{"id":7,"id_str":"7","username":"Ann","displayname":"Ann A","protected":true},"lang":"en","rawContent":"hi","hashtags":[],"cashtags":[],"mentionedUsers":[],"links":[],"media":{"photos":[{"url":"https://pbs.twimg.com/media/H.jpg"}],"videos":[{"thumbnailUrl":"https://m/t.jpg","variants":[{"contentType":"video/mp4","bitrate":1,"url":"https://v/3.mp4"}],"duration":1}],"animated":[{"thumbnailUrl":"https://m/u.jpg","videoUrl":"https://v/4.mp4"}]}}"#
        var options = ReadingOptions()
        options.including = [.protected]
        let reading = try Reading("x.jsonl", json, options: options)
        let post = try #require(reading.posts.first)
        #expect(post.created == CivilTime(year: 2019, month: 5, day: 1, hour: 10).timestamp())
        #expect(post.media.map(\.url) == ["https://pbs.twimg.com/media/H.jpg", "https://v/3.mp4", "https://v/4.mp4"])
        #expect(post.media.map(\.kind) == [.photo, .video, .animation])
        #expect(try Reading("x.jsonl", json).summary.leftOut == ["protected": 1])
    }

    @Test func beforeTheNamesChangedTheTextWasCalledContent() throws {
        let json =
            #"{"_type":"snscrape.modules.twitter.Tweet","url":"u","date":"2019-05-01T10:00:00+00:00","content":"see https://t.co/abc","renderedContent":"x","id":1,"user":{"username":"Ann","displayname":"Ann","id":"7"},"outlinks":["https://example.com/abc"],"tcooutlinks":["https://t.co/abc"],"media":null,"retweetedTweet":null,"quotedTweet":null,"mentionedUsers":null}"#
        let post = try #require(try Reading("x.jsonl", json).posts.first)
        #expect(post.body.text == "see https://t.co/abc")
        #expect(post.body.entities?.map(\.target) == ["https://example.com/abc"])
    }

    @Test func damageIsNamed() throws {
        let json =
            #"[{"_type":"snscrape.modules.twitter.Tweet","id":1},{"_type":"snscrape.modules.twitter.Tweet","rawContent":"x"},7]"#
        let reading = try Reading("x.json", json)
        #expect(
            reading.diagnostics.map(\.message) == [
                #"missing required key "content""#, #"missing required key "id""#,
                "the record is a number, expected an object",
            ])
    }
}
