import Model
import Readers
import Testing

/// Shapes that networks gave out in some years only.
@Suite struct EraTests {
    private let user = #""user":{"id_str":"7","screen_name":"ann","name":"Ann"}"#

    private func tweet(_ id: String, _ text: String, _ more: String = "") -> String {
        #"{"id_str":"\#(id)","full_text":"\#(text)","created_at":"Wed Mar 22 07:41:\#(id) +0000 2017"\#(more)}"#
    }

    @Test(arguments: [
        ("tweet.js", "window.YTD.tweet.part0", false, "2018 to 2019"),
        ("tweet.js", "window.YTD.tweet.part0", true, "2019 to 2022"),
        ("tweet-part1.js", "window.YTD.tweet.part1", true, "2019 to 2022"),
        ("tweets.js", "window.YTD.tweets.part0", true, "since 2022"),
        ("tweets-part1.js", "window.YTD.tweets.part1", true, "since 2022"),
        ("community-tweet.js", "window.YTD.community_tweet.part0", true, nil),
    ])
    func everyArchiveEraIsRead(_ file: String, _ name: String, _ isWrapped: Bool, _ era: String?) throws {
        let tweet = tweet("12", "hello")
        let reading = try Reading("data/\(file)", "\(name) = [ \(isWrapped ? #"{"tweet":\#(tweet)}"# : tweet) ]")
        #expect(reading.posts.map(\.id.id) == ["12"])
        #expect(reading.summary.eras == [era].compactMap { $0 })
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func versionsOfAnEditedTweetAreOnePost() throws {
        let chain =
            #","edit_info":{"edit":{"initialTweetId":"10","editControlInitial":{"editTweetIds":["10","11"],"editsRemaining":"4"}}}"#
        let first = chain.replacing(#""edit":{"initialTweetId":"10","editControlInitial""#, with: #""initial""#)
            .replacing("}}}", with: "}}")
        let reading = try Reading(
            "data/tweets.js",
            "window.YTD.tweets.part0 = [{\"tweet\":\(tweet("11", "better", chain))},{\"tweet\":\(tweet("10", "worse", first))},"
                + "{\"tweet\":\(tweet("12", "yes", #","in_reply_to_status_id_str":"10""#))}]"
        )
        #expect(reading.posts.map(\.id.id) == ["11", "12"])
        #expect(reading.posts.map(\.replyTo?.id) == [nil, "11"])
        let post = try #require(reading.posts.first)
        #expect(post.edits.map(\.body.text) == ["worse"])
        #expect(post.created == post.edits[0].at && post.edited != nil && post.edited != post.created)
        #expect(reading.summary.leftOut == ["earlier-version": 1] && reading.summary.records == 3)
    }

    @Test(
        arguments: [
            ([("2014-04-08", "Protect")], Post.Visibility.protected),
            ([("2014-04-08", "Protect"), ("2015-04-08", "Unprotect")], .open),
            ([("2016-04-08", "Protect"), ("2015-04-08", "Unprotect")], .protected), ([], .open),
        ] as [([(String, String)], Post.Visibility)])
    func anAccountThatWasProtectedHasNoOpenTweets(changes: [(String, String)], visibility: Post.Visibility) throws {
        let history = changes.map {
            #"{"protectedHistory":{"protectedAt":"\#($0.0)T04:52:22.000Z","action":"\#($0.1)"}}"#
        }
        let folder = try Folder([
            "data/account.js":
                #"window.YTD.account.part0 = [{"account":{"accountId":"7","username":"ann","accountDisplayName":"Ann"}}]"#,
            "data/protected-history.js": "window.YTD.protected_history.part0 = [\(history.joined(separator: ","))]",
            "data/tweets.js": "window.YTD.tweets.part0 = [{\"tweet\":\(tweet("10", "a"))}]",
        ])
        let reading = Reading([folder.path])
        // Given one by one as well.
        let files = ["account.js", "protected-history.js", "tweets.js"].map { folder.path + "/data/" + $0 }
        #expect(Reading(files).summary.leftOut == reading.summary.leftOut)
        #expect(reading.summary.leftOut["protected"] == (visibility == .protected ? 1 : nil))
        #expect(reading.posts.map(\.visibility) == (visibility == .open ? [.open] : []))
    }

    @Test func theManifestSaysWhatIsMissing() throws {
        let manifest =
            #"window.__THAR_CONFIG = {"archiveInfo":{"isPartialArchive":false},"dataTypes":{"tweets":{"files":[{"fileName":"data/tweets.js","globalName":"YTD.tweets.part0","count":"2"},{"fileName":"data/tweets-part1.js","globalName":"YTD.tweets.part1","count":"40"}]},"ad":{"files":[{"fileName":"data/ad.js","globalName":"YTD.ad.part0","count":"9"}]}}}"#
        let folder = try Folder([
            "data/manifest.js": manifest,
            "data/tweets.js": "window.YTD.tweets.part0 = [{\"tweet\":\(tweet("10", "a"))}]",
        ])
        let messages = Reading([folder.path]).diagnostics.map(\.message)
        #expect(messages.contains("has 1 entries; the archive's manifest says 2"))
        #expect(messages.contains { $0.contains("data/tweets-part1.js (40 entries)") && !$0.contains("ad.js") })
    }

    @Test func theWebClientBeforeGraphQL() throws {
        let reading = try Reading(
            "searches/x.json",
            #"""
            {"globalObjects":{"tweets":{
              "11":{"id_str":"11","full_text":"b","user_id_str":"7","quoted_status_id_str":"12"},
              "12":{"id_str":"12","full_text":"c","user_id_str":"8"},
              "10":{"id_str":"10","full_text":"a","user_id_str":"7"}},
             "users":{"7":{"id_str":"7","screen_name":"ann","name":"Ann"},"8":{"id_str":"8","screen_name":"bob","name":"Bob"}}},
             "timeline":{"id":"search-1","instructions":[{"addEntries":{"entries":[
              {"entryId":"sq-I-t-10","content":{"item":{"content":{"tweet":{"id":"10"}}}}},
              {"entryId":"sq-I-t-11","content":{"item":{"content":{"tweet":{"id":"11"}}}}}]}}]}}
            """#)
        #expect(reading.summary.formats == ["twitter-adaptive"])
        #expect(reading.posts.map(\.id.id) == ["10", "11"])
        #expect(reading.nested.map(\.id.id) == ["12"])
        #expect(reading.posts.map(\.author?.id) == ["7", "7"])
    }

    @Test func relatedAndPromotedTweetsAreNoPartOfAThread() throws {
        func entry(_ name: String, _ id: String) -> String {
            #"{"entryId":"\#(name)","content":{"itemContent":{"tweet_results":{"result":{"__typename":"Tweet","rest_id":"\#(id)","legacy":{"full_text":"t"}}}}}}"#
        }
        let entries = [
            entry("tweet-10", "10"), entry("tweetdetailrelatedtweets-9-tweet-11", "11"),
            entry("promoted-tweet-12-x", "12"),
        ].joined(separator: ",")
        let reading = try Reading(
            "t.json",
            #"{"data":{"threaded_conversation_with_injections_v2":{"instructions":[{"entries":[\#(entries)]}]}}}"#)
        #expect(reading.posts.map(\.id.id) == ["10"])
        #expect(reading.summary.leftOut == ["related": 1, "promoted": 1])
    }

    @Test func aMastodonExportHasItsOwner() throws {
        let actor =
            #"{"@context":"https://www.w3.org/ns/activitystreams","id":"https://m.example/users/ann","type":"Person","preferredUsername":"ann","name":"Ann","outbox":"outbox.json","icon":{"type":"Image","url":"avatar.png"}}"#
        let outbox =
            #"{"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection","orderedItems":[{"id":"https://m.example/users/ann/statuses/1/activity","type":"Create","actor":"https://m.example/users/ann","to":["https://www.w3.org/ns/activitystreams#Public"],"object":{"id":"https://m.example/users/ann/statuses/1","type":"Note","attributedTo":"https://m.example/users/ann","content":"<p>hi</p>","published":"2020-01-01T00:00:00Z","to":["https://www.w3.org/ns/activitystreams#Public"],"attachment":[{"type":"Document","mediaType":"image/png","url":"/media_attachments/files/1.png"}]}}]}"#
        let folder = try Folder(["export/actor.json": actor, "export/outbox.json": outbox])
        let reading = Reading([folder.path])
        let owner = try #require(reading.authors.first { $0.isOwner })
        #expect(owner.handle == "ann" && owner.avatar == "export/avatar.png")
        #expect(reading.posts.map(\.author) == [owner.id])
        #expect(reading.posts[0].media.map(\.file) == ["export/media_attachments/files/1.png"])
        #expect(reading.collections.map(\.name) == ["ann"])
        #expect(!reading.authors.contains { $0.id == owner.id && !$0.isOwner })
    }

    @Test func picturesOfTwoBoardsKeepApart() throws {
        let images = #"{"images":[{"id":3,"title":"t","url":"http://e.example/3.jpg"}]}"#
        let comments = #"{"comments":[{"body":"nice"}]}"#
        let folder = try Folder([
            "boards/a/images.json": images, "boards/a/images/3.json": comments, "boards/b/images.json": images,
            "images.json": images,
        ])
        let posts = Reading([folder.path]).posts
        #expect(Set(posts.map(\.id.id)) == ["a-3", "a-3-1", "b-3", "3"])
        #expect(posts.first { $0.id.id == "a-3-1" }?.replyTo?.id == "a-3")
    }

    @Test func instagramsFilesAreRelativeToTheExport() throws {
        let posts = #"[{"media":[{"uri":"media/posts/1.jpg","creation_timestamp":1600000000,"title":"t"}]}]"#
        let folder = try Folder([
            "old/content/posts_1.json": posts, "new/your_instagram_activity/content/posts_1.json": posts,
        ])
        let files = Reading([folder.path]).posts.flatMap { $0.media.map(\.file) }
        #expect(Set(files) == ["old/media/posts/1.jpg", "new/media/posts/1.jpg"])
    }

    @Test func pollsOfHackerNewsHaveTheirOptions() throws {
        let reading = try Reading(
            "polls.json",
            #"[{"id":1,"type":"poll","by":"ann","time":1204403652,"title":"Which?","parts":[3,2],"score":5},{"id":2,"type":"pollopt","by":"ann","time":1204403652,"poll":1,"text":"A &amp; <i>that&#x27;s</i> all","score":7},{"id":3,"type":"pollopt","by":"ann","time":1204403652,"poll":1,"text":"B","score":9}]"#
        )
        #expect(reading.posts.map(\.id.id) == ["1"])
        guard case .poll(let poll) = try #require(reading.posts[0].attachments.first) else {
            Issue.record("no poll")
            return
        }
        #expect(poll.options.map(\.title) == ["B", "A & that's all"] && poll.options.map(\.votes) == [9, 7])
        #expect(reading.summary.leftOut == ["poll-option": 2])
    }

    @Test func anotherPersonsExportOfTootsIsNoTwitter() throws {
        let reading = try Reading(
            "toots.json",
            #"[{"id":"109466888153131777","platform":"mastodon","created_at":"2022-12-06T13:09:15.000Z","full_text":"<p>x</p>","in_reply_to_status_id":null,"media":[]}]"#
        )
        #expect(reading.posts.isEmpty && reading.diagnostics.map(\.id) == [.unknownFormat])
        #expect(reading.summary.proposal?.body == .init("full_text"))
    }
}
