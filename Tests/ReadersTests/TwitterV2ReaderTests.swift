import Model
import Readers
import Testing

@Suite struct TwitterV2ReaderTests {
    private let page = """
        {"data":[{"id":"10","text":"Look &amp; see #tag https://t.co/p","author_id":"7","created_at":"2021-09-22T16:37:29.000Z","lang":"en",
          "conversation_id":"5","in_reply_to_user_id":"8","possibly_sensitive":true,"source":"Web",
          "public_metrics":{"retweet_count":1,"reply_count":2,"like_count":3,"quote_count":4,"bookmark_count":5,"impression_count":6},
          "referenced_tweets":[{"type":"replied_to","id":"9"},{"type":"quoted","id":"4"}],
          "attachments":{"media_keys":["3_1","7_2"],"poll_ids":["77"]},"geo":{"place_id":"p1"},
          "edit_history_tweet_ids":["6","10"],
          "entities":{"hashtags":[{"start":15,"end":19,"tag":"tag"}],"annotations":[{"start":0,"end":3,"normalized_text":"Look"}],
            "urls":[{"start":20,"end":34,"url":"https://t.co/p","expanded_url":"https://x/1","display_url":"pic.twitter.com/p","media_key":"3_1"},
                    {"start":20,"end":34,"url":"https://t.co/p","expanded_url":"https://x/1","display_url":"pic.twitter.com/p","media_key":"7_2"}]}}],
         "includes":{
          "users":[{"id":"7","username":"ann","name":"Ann","verified":true,"public_metrics":{"followers_count":1,"following_count":2,"tweet_count":3}},{"id":"8","username":"bob","name":"Bob"}],
          "tweets":[{"id":"9","text":"asked","author_id":"8"},{"id":"6","text":"earlier","author_id":"7","created_at":"2021-09-22T16:30:00.000Z"}],
          "media":[{"media_key":"3_1","type":"photo","url":"https://m/1.jpg","alt_text":"Alt","width":10,"height":20},
                   {"media_key":"7_2","type":"video","preview_image_url":"https://m/2.jpg","duration_ms":100,"variants":[{"bit_rate":1,"content_type":"video/mp4","url":"https://m/a.mp4"},{"bit_rate":9,"content_type":"video/mp4","url":"https://m/b.mp4"}]}],
          "polls":[{"id":"77","options":[{"position":2,"label":"No","votes":1},{"position":1,"label":"Yes","votes":2}],"end_datetime":"2021-09-23T00:00:00.000Z"}],
          "places":[{"id":"p1","full_name":"Tokyo","geo":{"bbox":[138,34,140,36]}}]},
         "errors":[{"title":"Not Found Error","detail":"Could not find tweet 4"}],"meta":{"result_count":1},
         "__twarc":{"url":"https://api.twitter.com/2/tweets/search/recent?a=b&query=%23tag+x&c=d","retrieved_at":"2021-09-22T16:38:09+00:00"}}
        """

    @Test func aPageIsPutTogether() throws {
        let reading = try Reading("x.json", page)
        let post = try #require(reading.posts.first)
        #expect(reading.posts.count == 1)
        #expect(post.author == AuthorID(.twitter, "7") && reading.author("7")?.followers == 1)
        #expect(post.url == "https://twitter.com/ann/status/10")
        #expect(post.replyTo?.id == "9" && post.quoteOf?.id == "4" && post.conversation?.id == "5")
        #expect(post.replyToHandle == "bob")
        #expect(reading.nested.map(\.id.id) == ["9"])
        #expect(post.counts.views == 6 && post.counts.bookmarks == 5)
        // One range for both pictures; annotations are no links.
        #expect(post.body.entities?.map(\.kind) == [.hashtag, .media])
        #expect(post.media.map(\.url) == ["https://m/1.jpg", "https://m/b.mp4"] && post.media.first?.alt == "Alt")
        #expect(post.edits.map(\.body.text) == ["earlier"] && post.created == post.edits[0].at)
        #expect(post.edited == Timestamp(seconds: 1_632_328_649))
        #expect(post.attachments.count == 2)
        let collection = try #require(reading.collections.first)
        #expect(
            collection.kind == .search && collection.name == "#tag x" && collection.captured?.seconds == 1_632_328_689)
        #expect(reading.diagnostics.map(\.id) == [.apiError] && reading.diagnostics.map(\.severity) == [.note])
    }

    @Test func flattenedLinesHoldWhatTheyReferTo() throws {
        let line =
            #"{"id":"1","text":"RT","author_id":"7","author":{"id":"7","username":"ann","name":"Ann"},"attachments":{"media_keys":["3_1"],"media":[{"media_key":"3_1","type":"photo","url":"https://m/1.jpg"}]},"referenced_tweets":[{"type":"retweeted","id":"2","text":"said","author_id":"8","author":{"id":"8","username":"bob","name":"Bob"},"referenced_tweets":[{"type":"quoted","id":"3"}]}],"__twarc":{"url":"https://api.twitter.com/2/users/7/tweets"}}"#
        let reading = try Reading("x.jsonl", line + "\n" + line.replacing(#""id":"1""#, with: #""id":"4""#) + "\n")
        #expect(reading.posts.map(\.id.id) == ["1", "4"])
        #expect(reading.posts.first?.repostOf?.id == "2" && reading.post("2")?.quoteOf?.id == "3")
        #expect(reading.posts.first?.media.count == 1)
        #expect(Set(reading.authors.map(\.handle)) == ["ann", "bob"])
    }

    @Test func aTweetMayBeNoMoreThanIdAndText() throws {
        let reading = try Reading(
            "x.json",
            #"{"data":{"edit_history_tweet_ids":["1490168509123456789"],"id":"1490168509123456789","text":"bare"}}"#)
        let post = try #require(reading.posts.first)
        #expect(post.author == nil && post.body.entities == nil && post.counts == Counts())
        // The id says when.
        #expect(post.created == Timestamp(milliseconds: 1_644_118_833_224))
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#"{"id":"1","author_id":"7"}"#, "missing required key \"text\"", "/data/1"),
        (#"{"text":"a","author_id":"7"}"#, "missing required key \"id\"", "/data/1"),
        (#"{"id":"1","text":["a"]}"#, "\"text\" is an array, expected a string", "/data/1/text"),
    ])
    func aRecordWithoutWhatItNeedsIsNamed(record: String, message: String, pointer: String) throws {
        let reading = try Reading("x.json", #"{"data":[{"id":"5","text":"a"},\#(record)]}"#)
        #expect(reading.posts.map(\.id.id) == ["5"])
        #expect(reading.diagnostics.map(\.message) == [message] && reading.diagnostics.map(\.pointer) == [pointer])
    }

    @Test func anEmptyAnswerIsACollectionWithoutPosts() throws {
        let reading = try Reading("searches/nothing.json", #"{"meta":{"result_count":0}}"#)
        #expect(reading.collections.map(\.name) == ["nothing"] && reading.collections.map(\.kind) == [.search])
        #expect(reading.diagnostics.isEmpty && reading.summary.records == 0)
    }

    @Test(arguments: [
        (
            #"{"title":"ConnectionException","detail":"This stream is full.","connection_issue":"TooManyConnections","type":"https://api.twitter.com/2/problems/streaming-connection"}"#,
            "This stream is full."
        ),
        (
            #"{"client_id":"1","detail":"Enrol first.","registration_url":"https://developer.twitter.com/en/docs/projects/overview","title":"Client Forbidden","required_enrollment":"Appropriate Level of API Access","reason":"client-not-enrolled","type":"https://api.twitter.com/2/problems/client-forbidden"}"#,
            "Enrol first."
        ),
        (
            #"{"errors":[{"parameters":{"id":["x"]},"message":"The id is no number"}],"title":"Invalid Request","detail":"One is wrong.","type":"https://api.x.com/2/problems/invalid-request"}"#,
            "The id is no number"
        ),
        (
            #"{"errors":[],"title":"Invalid Request","detail":"One is wrong.","type":"https://api.x.com/2/problems/invalid-request"}"#,
            "One is wrong."
        ),
    ])
    func aProblemIsWhatTheNetworkSaid(document: String, message: String) throws {
        let reading = try Reading("x.json", document)
        #expect(reading.diagnostics.map(\.id) == [.apiError] && reading.summary.records == 0)
        #expect(reading.diagnostics.map(\.message) == ["the network answered: \(message)"])
    }

    @Test func whatOnlyHasATitleIsNoProblem() throws {
        for type in ["", #","type":"https://ex.com/3/problems/a""#, #","type":7"#] {
            let reading = try Reading("x.json", #"{"title":"A","detail":"B"\#(type)}"#)
            #expect(reading.diagnostics.map(\.id) == [.unknownFormat])
        }
    }

    private func version(_ id: Int, _ text: String, of versions: [Int]) -> String {
        #"{"id":"\#(id)","text":"\#(text)","author_id":"7","created_at":"2022-12-05T09:00:\#(id).000Z","edit_history_tweet_ids":\#(versions.map(String.init))}"#
    }

    @Test(arguments: [#"{"data":[TWEETS],"meta":{"result_count":4}}"#, "[TWEETS]"])
    func versionsOfAnEditedTweetAreOnePost(document: String) throws {
        // The first version knows of no other where it was saved before.
        let tweets = [
            version(12, "best", of: [10, 11, 12]), version(10, "worst", of: [10]), version(20, "other", of: [20]),
            version(11, "better", of: [10, 11, 12]),
        ]
        let reading = try Reading("x.json", document.replacing("TWEETS", with: tweets.joined(separator: ",")))
        #expect(reading.posts.map(\.id.id) == ["12", "20"])
        let post = try #require(reading.posts.first)
        #expect(post.edits.map(\.body.text) == ["worst", "better"])
        #expect(post.created == post.edits[0].at && post.edited == Timestamp(seconds: 1_670_230_812))
        #expect(reading.summary.leftOut == ["earlier-version": 2] && reading.summary.records == 4)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func whoAnswersAnEarlierVersionAnswersTheLastOne() throws {
        let answer =
            #"{"id":"30","text":"yes","author_id":"7","conversation_id":"10","referenced_tweets":[{"type":"replied_to","id":"10"}],"edit_history_tweet_ids":["30"]}"#
        let tweets = [version(11, "better", of: [10, 11]), version(10, "worse", of: [10, 11]), answer]
        let reading = try Reading("x.json", #"{"data":[\#(tweets.joined(separator: ","))]}"#)
        #expect(reading.posts.map(\.id.id) == ["11", "30"])
        #expect(reading.posts.last?.replyTo?.id == "11" && reading.posts.last?.conversation?.id == "11")
    }

    @Test func anEarlierVersionAloneHasNoLaterTexts() throws {
        let beside = version(12, "best", of: [10, 11, 12])
        let reading = try Reading(
            "x.json",
            #"{"data":[\#(version(11, "better", of: [10, 11, 12]))],"includes":{"tweets":[\#(beside)]}}"#)
        #expect(reading.posts.map(\.body.text) == ["better"] && reading.posts.map(\.edits) == [[]])
        #expect(reading.posts.map(\.edited) == [nil])
    }

    @Test func whatPeoplePinnedComesWithThem() throws {
        let reading = try Reading(
            "x.json",
            #"{"data":[{"id":"7","username":"ann","name":"Ann","pinned_tweet_id":"70"},{"id":"8","username":"bo","name":"Bo","pinned_tweet_id":"80"}],"includes":{"tweets":[{"id":"70","text":"pinned","author_id":"7"}]}}"#
        )
        #expect(reading.posts.map(\.body.text) == ["pinned"] && reading.posts.map(\.author?.id) == ["7"])
        #expect(reading.summary.leftOut == ["profile": 2] && reading.accounted == 3)
        let circular = #"{"id":"7","username":"ann","name":"Ann","pinned_tweet_id":"7"}"#
        let none = try Reading("x.json", #"{"data":[\#(circular)],"includes":{"tweets":[\#(circular)]}}"#)
        #expect(none.posts.isEmpty && none.summary.leftOut == ["profile": 1])
    }
}
