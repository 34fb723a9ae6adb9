import Model
import Readers
import Testing

@Suite struct TwitterV1ReaderTests {
    @Test func everyFieldOfATweetFindsItsPlace() throws {
        let text = """
            {"id":861627479294746600,"id_str":"861627479294746624","full_text":"Fish &amp; chips @bob #food $FISH https://t.co/a https://t.co/p",
             "display_text_range":[0,48],"created_at":"Wed Mar 22 07:41:49 +0000 2017","lang":"en",
             "source":"<a href=\\"http://x\\" rel=\\"nofollow\\">Web &amp; more</a>","possibly_sensitive":true,
             "favorite_count":5,"retweet_count":"7","reply_count":2,"quote_count":null,
             "in_reply_to_status_id":1,"in_reply_to_status_id_str":"861627479294746620","in_reply_to_screen_name":"bob",
             "quoted_status_id_str":"99","quoted_status_permalink":{"expanded":"https://twitter.com/x/status/99"},
             "place":{"id":"p1","full_name":"Tokyo","place_type":"city","country":"Japan"},
             "coordinates":{"type":"Point","coordinates":[139.7,35.6]},
             "entities":{"user_mentions":[{"screen_name":"bob","id_str":"8","indices":[17,21]}],
               "hashtags":[{"text":"food","indices":["22","27"]}],"symbols":[{"text":"FISH","indices":[28,33]}],
               "urls":[{"url":"https://t.co/a","expanded_url":"https://example.com/a","display_url":"example.com/a","indices":[34,48]}],
               "media":[{"url":"https://t.co/p","expanded_url":"https://twitter.com/x/photo/1","indices":[49,63],"media_url_https":"https://m/1.jpg"}]},
             "extended_entities":{"media":[
               {"type":"photo","media_url_https":"https://m/1.jpg","url":"https://t.co/p","indices":[49,63],"ext_alt_text":"A fish","original_info":{"width":640,"height":480}},
               {"type":"video","media_url_https":"https://m/2.jpg","url":"https://t.co/p","indices":[49,63],"video_info":{"duration_millis":1500,"variants":[
                 {"content_type":"application/x-mpegURL","url":"https://m/2.m3u8"},
                 {"content_type":"video/mp4","bitrate":832000,"url":"https://m/2-832.mp4"},
                 {"content_type":"video/mp4","bitrate":2176000,"url":"https://m/2-2176.mp4"},
                 {"content_type":"video/mp4","bitrate":320000,"url":"https://m/2-320.mp4"}]}}]},
             "user":{"id":7,"id_str":"7","screen_name":"ann","name":"Ann","description":"I & you https://t.co/w","followers_count":3,"friends_count":4,
               "statuses_count":5,"verified":true,"location":"Here","profile_image_url_https":"https://m/a.png",
               "entities":{"url":{"urls":[{"url":"https://t.co/z","expanded_url":"https://ann.example"}]},
                 "description":{"urls":[{"url":"https://t.co/w","expanded_url":"https://w.example","indices":[8,22]}]}}}}
            """
        let reading = try Reading("a.json", text)
        let post = try #require(reading.posts.first)
        #expect(post.id == PostID(.twitter, "861627479294746624"))
        #expect(post.url == "https://twitter.com/ann/status/861627479294746624")
        #expect(post.body.format == .escaped)
        #expect(post.body.displayRange == 0..<48)
        #expect(post.body.entities?.map(\.kind) == [.mention, .hashtag, .cashtag, .link, .media])
        #expect(post.body.entities?[1] == Entity(.hashtag, start: 22, end: 27, value: "food"))
        #expect(post.created == Timestamp(seconds: 1_490_168_509))
        #expect(post.language == "en" && post.source == "Web & more" && post.isSensitive)
        #expect(post.counts.likes == 5 && post.counts.reposts == 7 && post.counts.quotes == nil)
        #expect(post.replyTo == PostID(.twitter, "861627479294746620") && post.replyToHandle == "bob")
        #expect(post.quoteOf == PostID(.twitter, "99") && post.quoteURL == "https://twitter.com/x/status/99")
        #expect(post.media.map(\.url) == ["https://m/1.jpg", "https://m/2-2176.mp4"])
        #expect(post.media.first?.alt == "A fish" && post.media.first?.width == 640)
        #expect(
            post.media.last?.kind == .video && post.media.last?.preview == "https://m/2.jpg"
                && post.media.last?.duration == 1500)
        guard case .place(let place) = post.attachments.first else { return #expect(Bool(false), "no place") }
        #expect(place.name == "Tokyo" && place.latitude == 35.6 && place.longitude == 139.7)
        let author = try #require(reading.author("7"))
        #expect(author.handle == "ann" && author.website == "https://ann.example" && author.followers == 3)
        #expect(author.bio?.entities?.first?.target == "https://w.example")
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (
            #""text":"short…","truncated":true,"extended_tweet":{"full_text":"the whole long text","entities":{"hashtags":[]}}"#,
            "the whole long text"
        ),
        (#""text":"t","full_text":"full""#, "full"), (#""text":"only""#, "only"), (#""text":"""#, ""),
    ])
    func theLongestCompleteTextWins(fields: String, expected: String) throws {
        let reading = try Reading("a.json", #"{"id_str":"1",\#(fields),"user":{"screen_name":"a"}}"#)
        #expect(reading.posts.map(\.body.text) == [expected])
    }

    @Test func retweetsAndQuotesHoldWhatTheyPassOn() throws {
        let quoted = #"{"id_str":"3","text":"deep","user":{"id_str":"9","screen_name":"cid"}}"#
        let original =
            #"{"id_str":"2","text":"said","user":{"id_str":"8","screen_name":"bob"},"quoted_status_id_str":"3","quoted_status":\#(quoted)}"#
        let retweet =
            #"{"id_str":"1","text":"RT @bob: said","user":{"id_str":"7","screen_name":"ann"},"quoted_status_id_str":"3","quoted_status":\#(quoted),"retweeted_status":\#(original)}"#
        let reading = try Reading("a.json", "[\(retweet)]")
        #expect(reading.posts.map(\.repostOf?.id) == ["2"])
        #expect(reading.posts.map(\.quoteOf) == [nil])
        #expect(reading.nested.map(\.id.id) == ["3", "2"])
        #expect(reading.post("2")?.quoteOf?.id == "3")
        #expect(Set(reading.authors.map(\.handle)) == ["ann", "bob", "cid"])
        #expect(reading.summary.records == 1)
    }

    @Test(arguments: [
        (#"{"text":"a","user":{"screen_name":"a"}}"#, "missing required key \"id\"", "/1"),
        (
            #"{"id":{},"text":"a","user":{"screen_name":"a"}}"#, "\"id\" is an object, expected a string or an integer",
            "/1/id"
        ),
        (#"{"id_str":"1","text":7,"user":{"screen_name":"a"}}"#, "\"text\" is a number, expected a string", "/1/text"),
        (#"{"id_str":"1","user":{"screen_name":"a"}}"#, "missing required key \"text\"", "/1"),
        ("17", "the record is a number, expected an object", "/1"),
        ("null", "the record is null, expected an object", "/1"),
        (#"{"id":8.61627479294746624e17,"text":"a"}"#, "\"id\" is a number that has lost digits", "/1/id"),
    ])
    func aRecordWithoutWhatItNeedsIsNamed(record: String, message: String, pointer: String) throws {
        let reading = try Reading("a.json", "[\(tweet(5)),\(record),\(tweet(6))]")
        #expect(reading.posts.map(\.id.id) == ["5", "6"])
        #expect(reading.diagnostics.map(\.message) == [message])
        #expect(reading.diagnostics.map(\.pointer) == [pointer])
        #expect(reading.summary.skipped == 1 && reading.summary.records == 3)
    }

    @Test func aWrongAuthorOrDateCostsNoRecord() throws {
        let reading = try Reading("a.json", #"[{"id_str":"1","text":"a","user":"ann","created_at":"soon"}]"#)
        #expect(reading.posts.map(\.author) == [nil])
        #expect(
            reading.diagnostics.map(\.message) == [
                "\"user\" is a string, expected an object", "\"created_at\" is `soon`, expected a date",
            ])
    }

    @Test(arguments: [
        (#"{"id_str":"1","text":"a"}"#, "missing key \"user\": nothing says who wrote this", "/0"),
        (#"{"id_str":"1","full_text":"a","user":null}"#, "missing key \"user\": nothing says who wrote this", "/0"),
        (#"{"id_str":"1","text":"a","user":{}}"#, "missing required key \"id\"", "/0/user"),
    ])
    func aTweetOfNobodyIsNamed(record: String, message: String, pointer: String) throws {
        let reading = try Reading("a.json", "[\(record)]")
        #expect(reading.posts.map(\.author) == [nil] && reading.summary.skipped == 0)
        #expect(reading.diagnostics.map(\.message) == [message] && reading.diagnostics.map(\.pointer) == [pointer])
    }

    @Test func whoWroteItMayBeANumberOrAnExportsOwner() throws {
        let numbered = #"[{"id_str":"1","full_text":"a","user_id_str":"7"}]"#
        let nobodys = #"[{"id_str":"2","full_text":"b"}]"#
        let folder = try Folder([
            "data/account.js": #"window.YTD.account.part0 = [{"account":{"username":"dora","accountId":"9"}}]"#,
            "data/a.json": numbered, "data/b.json": nobodys,
        ])
        let reading = Reading([folder.path])
        #expect(Set(reading.posts.map(\.author?.id)) == ["7", "9"] && reading.diagnostics.isEmpty)
        // An archive's posts never say; without its account there is nobody to name.
        let archive = try Reading(
            "data/tweets.js", #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"a"}}]"#)
        #expect(archive.posts.map(\.author) == [nil] && archive.diagnostics.isEmpty)
    }

    @Test func streamsHoldMoreThanTweets() throws {
        let lines = [
            #"{"friends":[1,2]}"#, tweet(1), #"{"delete":{"status":{"id_str":"9","user_id_str":"7"}}}"#, "",
            #"{"limit":{"track":12}}"#, #"{"event":"favorite","source":{},"target":{},"target_object":\#(tweet(8))}"#,
            #"{"direct_message":{"id":5,"text":"secret","sender":{},"recipient":{}}}"#,
            #"{"for_user":7,"message":\#(tweet(2))}"#,
        ]
        let reading = try Reading("s.jsonl", lines.joined(separator: "\r\n"))
        #expect(reading.posts.map(\.id.id) == ["1", "2"])
        #expect(reading.summary.leftOut == ["stream-notice": 2, "delete-notice": 1, "limit-notice": 1, "direct": 1])
        #expect(reading.withdrawn == ["9": .deleted])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func protectedPostsAreLeftOutUnlessAskedFor() throws {
        let hidden = #"{"id_str":"1","text":"mine","user":{"id_str":"7","screen_name":"ann","protected":true}}"#
        let text = #"[\#(hidden),{"id_str":"2","text":"q","user":{"screen_name":"bob"},"quoted_status":\#(hidden)}]"#
        let reading = try Reading("a.json", text)
        #expect(reading.items.map(\.post.id.id) == ["2"])
        #expect(reading.summary.leftOut == ["protected": 1])
        #expect(reading.withdrawn == ["1": .protected])
        #expect(reading.authors.map(\.handle) == ["bob"])
        var options = ReadingOptions()
        options.including = [.protected]
        #expect(try Reading("a.json", text, options: options).posts.map(\.id.id) == ["1", "2"])
    }

    @Test(arguments: [
        #"[{"id":"1","platform":"mastodon","created_at":"2022-12-06T13:09:15.000Z","full_text":"<p>a</p>","in_reply_to_status_id":null}]"#,
        #"{"data":[{"id":"1","text":"a","permalink":"https://threads.example/1","media_type":"TEXT_POST"}]}"#,
        #"[{"id":1,"text":"a","created_at":"2022-12-06"}]"#,
        #"{"id":"1","content":"a","created_at":"2022-12-06","account":{}}"#,
    ])
    func whatOnlyResemblesTweetsIsNotTaken(text: String) throws {
        let reading = try Reading("a.json", text)
        #expect(!reading.summary.formats.contains { $0.hasPrefix("twitter") })
    }

    @Test func directMessagesAreNeverRead() throws {
        let reading = try Reading("dm.json", #"[{"id":1,"text":"secret","sender":{"id":1},"recipient":{"id":2}}]"#)
        #expect(reading.items.isEmpty && reading.summary.leftOut == ["direct": 1])
    }

    @Test(
        arguments: [
            (
                #"{"statuses":[\#(tweet(1))],"search_metadata":{"query":"%23ucd+from%3Aann"}}"#, "#ucd from:ann",
                "#ucd from:ann"
            ),
            (#"{"statuses":[\#(tweet(1))]}"#, "x", nil),
            (#"{"results":[\#(tweet(1))],"next":"token","requestParameters":{"maxResults":100}}"#, "x", nil),
        ] as [(String, String, String?)])
    func searchesAreNamedByWhatWasSought(text: String, name: String, query: String?) throws {
        let collection = try #require(try Reading("x-1.json", text).collections.first)
        #expect(collection.kind == .search && collection.name == name && collection.query == query)
    }

    @Test(
        "a file of one post is a collection only where its folder says so, and lines are one",
        arguments: [("1.json", 0), ("timelines/mio.json", 1), ("1.jsonl", 1)])
    func one(_ path: String, _ collections: Int) throws {
        let lines = path.hasSuffix("l") ? 2 : 1
        let text = (1...lines).map { tweet($0) + "\n" }.joined()
        let reading = try Reading(path, text)
        #expect(reading.collections.count == collections)
        #expect(reading.posts.count == lines)
    }

    @Test func pollsAndCardsAreRead() throws {
        let poll =
            #"{"name":"poll2choice_text_only","binding_values":{"choice1_label":{"string_value":"Yes"},"choice1_count":{"string_value":"12"},"choice2_label":{"string_value":"No"},"choice2_count":{"string_value":"3"},"end_datetime_utc":{"string_value":"2017-03-22T07:41:49Z"}}}"#
        let card =
            #"{"name":"summary","url":"https://t.co/c","binding_values":[{"key":"title","value":{"string_value":"Title"}},{"key":"domain","value":{"string_value":"example.com"}},{"key":"thumbnail_image","value":{"image_value":{"url":"https://i/1.jpg"}}}]}"#
        func attachments(_ card: String) throws -> [Model.Attachment] {
            try Reading("a.json", #"{"id_str":"1","text":"a","user":{"screen_name":"a"},"card":\#(card)}"#).posts[0]
                .attachments
        }
        guard case .poll(let read) = try attachments(poll).first else { return #expect(Bool(false), "no poll") }
        #expect(read.options.map(\.votes) == [12, 3] && read.ends == Timestamp(seconds: 1_490_168_509))
        guard case .card(let preview) = try attachments(card).first else { return #expect(Bool(false), "no card") }
        #expect(preview.title == "Title" && preview.provider == "example.com" && preview.image == "https://i/1.jpg")
    }

    @Test(arguments: [
        #""text":"a https://t.co/c","entities":{"urls":[{"url":"https://t.co/c","expanded_url":"https://page.example/1","indices":[2,16]}]}"#,
        #""text":"a…","extended_tweet":{"full_text":"a https://t.co/c","entities":{"urls":[{"url":"https://t.co/c","expanded_url":"https://page.example/1"}]}}"#,
    ])
    func cardsLeadWhereTheTextLeads(fields: String) throws {
        for binding in [
            #""title":{"string_value":"T"}"#,
            #""title":{"string_value":"T"},"card_url":{"string_value":"https://t.co/c"}"#,
        ] {
            let card = #"{"name":"summary","url":"https://t.co/c","binding_values":{\#(binding)}}"#
            let text = #"{"id_str":"1",\#(fields),"user":{"screen_name":"a"},"card":\#(card)}"#
            let reading = try Reading("a.json", text)
            #expect(reading.posts.map(\.attachments) == [[.card(Card(url: "https://page.example/1", title: "T"))]])
            let other = try Reading(
                "a.json",
                text.replacing(#""url":"https://t.co/c","expanded"#, with: #""url":"https://t.co/d","expanded"#))
            #expect(other.posts.map(\.attachments) == [[.card(Card(url: "https://t.co/c", title: "T"))]])
        }
    }

    @Test(arguments: [
        #"{"id":123,"text":"hi","statusnet_html":"hi","created_at":"Wed Mar 22 07:41:49 +0000 2017","user":{"id":4,"screen_name":"ann"}}"#,
        #"{"id":123,"text":"hi","uri":"tag:q.example,2017:noticeId=1","created_at":"Wed Mar 22 07:41:49 +0000 2017","user":{"id":4,"screen_name":"ann"}}"#,
        #"{"id":123,"idstr":"123","mid":"123","text":"hi","created_at":"Wed Mar 22 07:41:49 +0800 2017","user":{"id":4,"idstr":"4","screen_name":"ann"}}"#,
        #"{"id":"UgwAb1","parent":"root","text":"hi","author_id":"UCab","timestamp":1700000000}"#,
    ])
    func whatOnlyLooksLikeATweetIsNone(json: String) throws {
        for text in ["[\(json)]", #"{"statuses":[\#(json)]}"#] {
            let reading = try Reading("x.json", text)
            #expect(reading.items.isEmpty)
            #expect(reading.diagnostics.map(\.id) == [.unknownFormat])
        }
    }

    @Test func aLookupGivesEachIDItsTweet() throws {
        let tweet =
            #"{"id":20,"id_str":"20","text":"setting up","created_at":"Tue Mar 21 20:50:14 +0000 2006","user":{"id_str":"12","screen_name":"jack"}}"#
        let reading = try Reading("x.json", #"{"id":{"21":null,"20":\#(tweet)}}"#)
        #expect(reading.posts.map(\.id.id) == ["20"] && reading.diagnostics.isEmpty)
        #expect(reading.summary.leftOut == ["unavailable": 1])
    }
}
