import Model
import Readers
import Testing

@Suite struct TwitterGraphQLReaderTests {
    private let oldUser =
        #"{"__typename":"User","rest_id":"7","is_blue_verified":true,"legacy":{"screen_name":"ann","name":"Ann","followers_count":3}}"#
    private let newUser =
        #"{"__typename":"User","rest_id":"8","core":{"screen_name":"bob","name":"Bob","created_at":"Sat Dec 14 04:35:55 +0000 2013"},"avatar":{"image_url":"https://m/b.jpg"},"legacy":{},"privacy":{"protected":false},"relationship_counts":{"followers":5}}"#

    private func tweet(_ id: String, _ text: String, user: String, legacy: String = "", around: String = "") -> String {
        #"{"__typename":"Tweet","rest_id":"\#(id)","core":{"user_results":{"result":\#(user)}},"views":{"count":"12"},"source":"<a href=\"x\">Web</a>"\#(around),"legacy":{"id_str":"\#(id)","full_text":"\#(text)","created_at":"Wed Mar 22 07:41:49 +0000 2017","user_id_str":"7"\#(legacy)}}"#
    }

    private func entry(_ id: String, _ result: String, promoted: Bool = false) -> String {
        #"{"entryId":"tweet-\#(id)","content":{"__typename":"TimelineTimelineItem","itemContent":{"__typename":"TimelineTweet"\#(promoted ? #","promotedMetadata":{"a":1}"# : ""),"tweet_results":{"result":\#(result)}}}}"#
    }

    private func detail(_ entries: [String]) -> String {
        #"{"data":{"threaded_conversation_with_injections_v2":{"instructions":[{"type":"TimelineAddEntries","entries":[\#(entries.joined(separator: ","))]}]}}}"#
    }

    @Test func tweetsAreFoundWhereverTheyLie() throws {
        let quoted = tweet("3", "quoted", user: newUser)
        let note =
            #","note_tweet":{"note_tweet_results":{"result":{"text":"long & whole","entity_set":{"hashtags":[],"user_mentions":[]}}}}"#
        let entries = [
            entry("1", tweet("1", "root", user: oldUser, around: #","quoted_status_result":{"result":\#(quoted)}"#)),
            entry(
                "2",
                #"{"__typename":"TweetWithVisibilityResults","tweet":\#(tweet("2", "cut…", user: newUser, around: note))}"#
            ),
            entry(
                "4",
                tweet(
                    "4", "RT @bob: quoted", user: oldUser, legacy: #","retweeted_status_result":{"result":\#(quoted)}"#)
            ),
            entry("5", tweet("5", "buy", user: oldUser), promoted: true),
            entry(
                "6",
                #"{"__typename":"TweetTombstone","tombstone":{"text":{"text":"This Post was deleted by the Post author."}}}"#
            ),
            #"{"entryId":"tweet-7","content":{"itemContent":{"tweet_results":{}}}}"#,
            #"{"entryId":"cursor-bottom-1","content":{"value":"x"}}"#,
        ]
        let reading = try Reading("threads/x.json", detail(entries))
        #expect(reading.posts.map(\.id.id) == ["1", "2", "4", "6", "7"])
        #expect(reading.posts.map(\.tombstone) == [nil, nil, nil, .deleted, .unavailable])
        #expect(reading.nested.map(\.id.id) == ["3", "3"])
        #expect(reading.post("1")?.quoteOf?.id == "3" && reading.post("4")?.repostOf?.id == "3")
        #expect(reading.post("2")?.body.text == "long &amp; whole")
        #expect(reading.post("1")?.counts.views == 12 && reading.post("1")?.source == "Web")
        #expect(reading.author("7")?.isVerified == true && reading.author("8")?.followers == 5)
        #expect(reading.author("8")?.handle == "bob")
        #expect(reading.summary.leftOut == ["promoted": 1] && reading.summary.records == 6)
        #expect(reading.collections.map(\.kind) == [.thread])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func whatStandsInPlaceOfAnAnswerIsPartOfItsConversation() throws {
        let gone = #"{"__typename":"TweetTombstone","tombstone":{"text":{"text":"This Post is unavailable."}}}"#
        let answer = #","conversation_id_str":"10","in_reply_to_status_id_str":"11""#
        let reading = try Reading(
            "threads/x.json",
            detail([
                entry("10", tweet("10", "root", user: newUser, legacy: #","conversation_id_str":"10""#)),
                entry("11", gone), entry("12", tweet("12", "answer", user: oldUser, legacy: answer)), entry("13", gone),
            ]))
        #expect(reading.posts.map(\.id.id) == ["10", "11", "12", "13"])
        #expect(reading.post("11")?.conversation?.id == "10" && reading.post("13")?.conversation == nil)
    }

    @Test func aRecordWithoutWhatItNeedsIsNamed() throws {
        let reading = try Reading(
            "x.json",
            detail([entry("1", #"{"rest_id":"1","legacy":"none"}"#), entry("2", tweet("2", "b", user: oldUser))]))
        #expect(reading.posts.map(\.id.id) == ["2"])
        #expect(reading.diagnostics.map(\.message) == ["\"legacy\" is a string, expected an object"])
        #expect(
            reading.diagnostics.first?.pointer?.hasSuffix("/entries/0/content/itemContent/tweet_results/result/legacy")
                == true)
    }

    @Test(arguments: [
        (#","entities":{"urls":[{"url":"https://t.co/c","expanded_url":"https://page.example/1"}]}"#, ""),
        (
            "",
            #","note_tweet":{"note_tweet_results":{"result":{"text":"a https://t.co/c","entity_set":{"urls":[{"url":"https://t.co/c","expanded_url":"https://page.example/1"}]}}}}"#
        ),
    ])
    func cardsLeadWhereTheTextLeads(legacy: String, around: String) throws {
        let card =
            #","card":{"rest_id":"https://t.co/c","legacy":{"name":"summary","url":"https://t.co/c","binding_values":[{"key":"title","value":{"string_value":"T"}},{"key":"card_url","value":{"string_value":"https://t.co/c"}}]}}"#
        let tweet = tweet("1", "a https://t.co/c", user: oldUser, legacy: legacy, around: around + card)
        let reading = try Reading("x.json", detail([entry("1", tweet)]))
        #expect(reading.posts.map(\.attachments) == [[.card(Card(url: "https://page.example/1", title: "T"))]])
    }

    @Test(arguments: [
        #""profile_bio":{"description":"I https://t.co/w","entities":{"description":{"urls":[LINK]},"url":{"urls":[SITE]}}},"website":{"url":"https://t.co/z"},"legacy":{},"relationship_counts":{"followers":5,"following":6},"tweet_counts":{"tweets":7},"location":{"location":"Here"}"#,
        #""profile_bio":{"description":"I https://t.co/w"},"website":{"url":"https://t.co/z"},"location":{"location":"Here"},"legacy":{"entities":{"description":{"urls":[LINK]},"url":{"urls":[SITE]}},"url":"https://t.co/z","followers_count":5,"friends_count":6,"statuses_count":7}"#,
        #""legacy":{"description":"I https://t.co/w","location":"Here","entities":{"description":{"urls":[LINK]},"url":{"urls":[SITE]}},"url":"https://t.co/z","followers_count":5,"friends_count":6,"statuses_count":7}"#,
    ])
    func profilesLinksAreTheirAddresses(fields: String) throws {
        let fields = fields.replacing(
            "LINK", with: #"{"url":"https://t.co/w","expanded_url":"https://w.example","indices":[2,16]}"#
        ).replacing("SITE", with: #"{"url":"https://t.co/z","expanded_url":"https://bob.example","indices":[0,14]}"#)
        let user = #"{"rest_id":"8","core":{"screen_name":"bob","name":"Bob"},\#(fields)}"#
        let reading = try Reading("x.json", detail([entry("1", tweet("1", "a", user: user))]))
        let author = try #require(reading.author("8"))
        #expect(author.bio?.text == "I https://t.co/w" && author.bio?.entities?.map(\.target) == ["https://w.example"])
        #expect(author.website == "https://bob.example" && author.location == "Here")
        #expect(author.followers == 5 && author.following == 6 && author.posts == 7)
    }

    @Test(arguments: [
        #""privacy":{"protected":true},"legacy":{}"#, #""privacy":{"protected":false},"legacy":{"protected":true}"#,
    ])
    func protectedIsWhatOnePlaceCallsSo(fields: String) throws {
        let user = #"{"rest_id":"8","core":{"screen_name":"bob","name":"Bob"},\#(fields)}"#
        let reading = try Reading("x.json", detail([entry("1", tweet("1", "a", user: user))]))
        #expect(reading.items.isEmpty && reading.summary.leftOut == ["protected": 1])
    }

    @Test(arguments: ["{}", "null", #"{"__typename":"UserUnavailable"}"#])
    func tweetsOfThoseWhoAreGoneHaveTheirNumber(user: String) throws {
        let reading = try Reading("x.json", detail([entry("1", tweet("1", "a", user: user))]))
        #expect(reading.posts.map(\.author?.id) == ["7"] && reading.authors.isEmpty && reading.diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            ("https://t.co/a", nil, "https://t.co/a"),
            ("read https://t.co/a", #""plain_text":"Tea""#, "read https://t.co/a"),
            ("https://t.co/a", #""plain_text":"Tea & cake\n\nare < more""#, "Tea &amp; cake\n\nare &lt; more"),
            (
                "https://t.co/a",
                #""content_state":{"blocks":[{"key":"a","type":"header-two","text":"Tea"},{"type":"atomic","text":" "},{"type":"unstyled","text":"& cake"}],"entityMap":[]}"#,
                "Tea\n\n&amp; cake"
            ),
        ] as [(String, String?, String)])
    func articlesHaveTheirTitleAndText(text: String, said: String?, body: String) throws {
        let more = said.map { ",\($0)" } ?? ""
        let article =
            #","article":{"article_results":{"result":{"rest_id":"16","title":"On tea","preview_text":"Tea is","cover_media":{"media_info":{"original_img_url":"https://m/c.jpg"}}\#(more)}}}"#
        let urls =
            #","entities":{"urls":[{"url":"https://t.co/a","expanded_url":"http://x.com/i/article/16","indices":[0,14]}]}"#
        let tweet = tweet("1", text, user: oldUser, legacy: urls, around: article)
        let reading = try Reading("x.json", detail([entry("1", tweet)]))
        #expect(reading.posts.map(\.body.text) == [body] && reading.diagnostics.isEmpty)
        let card = Card(url: "https://x.com/i/article/16", title: "On tea", summary: "Tea is", image: "https://m/c.jpg")
        #expect(reading.posts.map(\.attachments) == [[.card(card)]])
    }

    @Test func whatReadersAddedLeadsToItsSources() throws {
        let note =
            #","birdwatch_pivot":{"subtitle":{"text":"Not 茶 so.\n\na.example/lo…","entities":[{"fromIndex":11,"toIndex":23,"ref":{"type":"TimelineUrl","url":"https://t.co/n"}},{"fromIndex":9,"toIndex":99,"ref":{"url":"https://t.co/o"}}]}}"#
        let reading = try Reading("x.json", detail([entry("1", tweet("1", "a", user: oldUser, around: note))]))
        let label = "a.example/lo…"
        let link = Entity(
            .link, start: 11, end: 23, value: String(label.prefix(12)), target: "https://t.co/n",
            label: String(label.prefix(12)))
        #expect(reading.posts.map(\.attachments) == [[.note(Body("Not 茶 so.\n\na.example/lo…", entities: [link]))]])
    }

    @Test(arguments: ["", #","limited_actions":"limit_trusted_friends_tweet""#])
    func tweetsToACircleAreNotForEveryone(legacy: String) throws {
        let tweet = tweet("1", "a", user: oldUser, legacy: legacy)
        let reading = try Reading("x.json", detail([entry("1", tweet)]))
        #expect(reading.summary.leftOut == (legacy.isEmpty ? [:] : ["circle": 1]))
    }

    /// Who edited has `edit_control_initial` in a post's `edit_control`; its first version has the ids themselves.
    @Test(arguments: [
        #","edit_control":{"edit_tweet_ids":["1","2"]}"#, #","edit_control":{"initial":{"edit_tweet_ids":["1","2"]}}"#,
        #","edit_control":{"edit_tweet_ids":["1"]}"#,
    ])
    func versionsOfAPostAreOnePost(first: String) throws {
        let control = #","edit_control":{"initial_tweet_id":"1","edit_control_initial":{"edit_tweet_ids":["1","2"]}}"#
        let note =
            #","note_tweet":{"note_tweet_results":{"result":{"text":"first & whole","entity_set":{"hashtags":[]}}}}"#
        let latest = tweet("2", "second", user: oldUser, around: control)
            .replacing("07:41:49", with: "07:51:49")
        let stale =
            #"{"__typename":"TweetWithVisibilityResults","tweet":\#(tweet("1", "first…", user: oldUser, around: first + note))}"#
        let answer = tweet("3", "so true", user: newUser, legacy: #","in_reply_to_status_id_str":"1""#)
        let history = detail([entry("latestTweet", latest), entry("staleTweets", stale), entry("3", answer)])
        let reading = try Reading("x.json", history)
        #expect(reading.posts.map(\.id.id) == ["2", "3"] && reading.summary.leftOut == ["earlier-version": 1])
        let post = try #require(reading.post("2"))
        #expect(post.edits.map(\.body.text) == ["first &amp; whole"])
        #expect(post.created == Timestamp(seconds: 1_490_168_509) && post.edited == Timestamp(seconds: 1_490_169_109))
        #expect(post.edits.first?.at == post.created)
        #expect(reading.post("3")?.replyTo?.id == "2")
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func aVersionAloneIsAPost() throws {
        let control = #","edit_control":{"edit_tweet_ids":["1","2"]}"#
        let reading = try Reading("x.json", detail([entry("1", tweet("1", "a", user: oldUser, around: control))]))
        #expect(reading.posts.map(\.id.id) == ["1"] && reading.posts.first?.edits.isEmpty == true)
    }
}
