import Model
import Readers
import Testing

/// Outboxes of servers other than Mastodon.
@Suite struct FediverseVariantTests {
    private func outbox(_ item: String) throws -> [Post] {
        try Reading(
            "outbox.json",
            #"{"@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollectionPage","orderedItems":[\#(item)]}"#
        ).posts
    }

    private let open = #""to":["https://www.w3.org/ns/activitystreams#Public"],"published":"2023-05-01T10:00:00Z""#

    @Test func misskeysNote() throws {
        let posts = try outbox(
            #"{"id":"https://mk.example/notes/9/activity","type":"Create","actor":"https://mk.example/users/7",\#(open),"object":{"id":"https://mk.example/notes/9","type":"Note","attributedTo":"https://mk.example/users/7","content":"<p>hi</p>","_misskey_content":"hi","source":{"content":"hi","mediaType":"text/x.misskeymarkdown"},"_misskey_quote":"https://mk.example/notes/8",\#(open)}}"#
        )
        #expect(posts.map(\.body.text) == ["<p>hi</p>"] && posts[0].quoteURL == "https://mk.example/notes/8")
    }

    @Test func peerTubesVideo() throws {
        let posts = try outbox(
            #"{"id":"https://pt.example/a/1","type":"Create","actor":"https://pt.example/accounts/ann",\#(open),"object":{"id":"https://pt.example/v/1","type":"Video","name":"A film","content":"about","mediaType":"text/markdown","duration":"PT5S","attributedTo":[{"type":"Person","id":"https://pt.example/accounts/ann"}],"url":[{"type":"Link","mediaType":"text/html","href":"https://pt.example/w/1"},{"type":"Link","mediaType":"video/mp4","href":"https://pt.example/1.mp4","height":720}],"icon":[{"type":"Image","url":"https://pt.example/1.jpg"}],\#(open)}}"#
        )
        #expect(posts.map(\.title) == ["A film"] && posts[0].body.format == .markdown)
        #expect(posts[0].media.map(\.url) == ["https://pt.example/1.mp4"])
    }

    @Test func lemmysAnnouncedPage() throws {
        let posts = try outbox(
            #"{"id":"https://l.example/activities/announce/1","type":"Announce","actor":"https://l.example/c/cats",\#(open),"object":{"id":"https://l.example/activities/create/1","type":"Create","actor":"https://l.example/u/ann",\#(open),"object":{"id":"https://l.example/post/1","type":"Page","name":"Look","content":"<p>a cat</p>","attributedTo":"https://l.example/u/ann","attachment":[{"type":"Link","href":"https://cats.example/"}],\#(open)}}}"#
        )
        #expect(posts.map(\.title) == ["Look"] && posts[0].kind == .article && posts[0].repostOf == nil)
        #expect(posts[0].url == "https://l.example/post/1")
    }

    @Test func pixelfedsPicture() throws {
        let posts = try outbox(
            #"{"id":"https://px.example/p/ann/1/activity","type":"Create","actor":"https://px.example/users/ann",\#(open),"object":{"id":"https://px.example/p/ann/1","type":"Note","content":"sun","attributedTo":"https://px.example/users/ann","attachment":[{"type":"Image","mediaType":"image/jpeg","url":"https://px.example/1.jpg","name":"the sun"}],\#(open)}}"#
        )
        #expect(posts[0].media.map(\.alt) == ["the sun"])
    }

    @Test func akkomasMarkdownAndReactions() throws {
        let posts = try outbox(
            #"{"id":"https://ak.example/activities/1","type":"EmojiReact","actor":"https://ak.example/users/ann","object":"https://ak.example/objects/2"},{"id":"https://ak.example/activities/3","type":"Create","actor":"https://ak.example/users/ann",\#(open),"object":{"id":"https://ak.example/objects/3","type":"Note","content":"<b>x</b>","source":"**x**","attributedTo":"https://ak.example/users/ann",\#(open)}}"#
        )
        #expect(posts.map(\.body.text) == ["<b>x</b>"])
    }

    @Test(arguments: [("Video", "video/mp4"), ("Audio", "audio/mpeg")])
    func aRecordingsNameIsItsTitle(type: String, mediaType: String) throws {
        let recording =
            #"{"@context":["https://www.w3.org/ns/activitystreams"],"type":"\#(type)","id":"https://pt.example/videos/watch/1","name":"My film","duration":"PT65S","views":42,"published":"2023-01-01T00:00:00Z","mediaType":"text/markdown","content":"Desc","summary":"Loud","sensitive":true,"url":[{"type":"Link","mediaType":"text/html","href":"https://pt.example/w/1"},{"type":"Link","mediaType":"\#(mediaType)","href":"https://pt.example/1","height":1080}],"attributedTo":[{"type":"Person","id":"https://pt.example/accounts/bob"}],"to":["https://www.w3.org/ns/activitystreams#Public"]}"#
        let post = try #require(try Reading("x.json", recording).posts.first)
        #expect(post.kind == .article && post.title == "My film" && post.warning == "Loud")
        #expect(post.media.map(\.url) == ["https://pt.example/1"] && post.media.map(\.alt) == [""])
        let nameless = try Reading("x.json", recording.replacing(#""name":"My film","#, with: ""))
        #expect(nameless.posts.map(\.kind) == [.status] && nameless.posts.map(\.title) == [nil])
    }

    @Test func aPicturesNameDescribesIt() throws {
        let picture =
            #"{"@context":"https://www.w3.org/ns/activitystreams","type":"Image","id":"https://px.example/1","name":"the sun","mediaType":"image/jpeg","url":"https://px.example/1.jpg","attributedTo":"https://px.example/users/ann",\#(open)}"#
        let post = try #require(try Reading("x.json", picture).posts.first)
        #expect(post.kind == .photo && post.media.map(\.alt) == ["the sun"])
    }

    @Test func peerTubesStreamHasItsFilesInItsTags() throws {
        let posts = try outbox(
            #"{"id":"https://pt.example/a/2","type":"Create","actor":"https://pt.example/accounts/ann",\#(open),"object":{"id":"https://pt.example/v/2","type":"Video","name":"A film","content":"about","mediaType":"text/markdown","attributedTo":"https://pt.example/accounts/ann","url":[{"type":"Link","mediaType":"text/html","href":"https://pt.example/w/2"},{"type":"Link","mediaType":"application/x-mpegURL","href":"https://pt.example/2.m3u8","tag":[{"type":"Infohash","name":"x"},{"type":"Link","mediaType":"video/mp4","href":"https://pt.example/2-480.mp4","height":480},{"type":"Link","mediaType":"video/mp4","href":"https://pt.example/2-1080.mp4","height":1080}]}],"icon":[{"type":"Image","url":"https://pt.example/2.jpg"}],\#(open)}}"#
        )
        #expect(posts[0].media.map(\.url) == ["https://pt.example/2-1080.mp4"])
        #expect(posts[0].media.map(\.preview) == ["https://pt.example/2.jpg"])
    }

    @Test func thePageOfAVideoIsNoMedium() throws {
        let posts = try outbox(
            #"{"id":"https://pt.example/a/3","type":"Create","actor":"https://pt.example/accounts/ann",\#(open),"object":{"id":"https://pt.example/v/3","type":"Video","name":"A film","content":"about","attributedTo":"https://pt.example/accounts/ann","url":[{"type":"Link","mediaType":"text/html","href":"https://pt.example/w/3"}],\#(open)}}"#
        )
        #expect(posts.map(\.media) == [[]])
    }

    @Test func lemmysLinkPostLeadsToItsLink() throws {
        let posts = try outbox(
            #"{"id":"https://l.example/a/4","type":"Create","actor":"https://l.example/u/ann",\#(open),"object":{"id":"https://l.example/post/4","type":"Page","name":"Found","attributedTo":"https://l.example/u/ann","tag":{"type":"Hashtag","name":"tea"},"attachment":[{"type":"Link","href":"https://news.example/story","mediaType":"text/html; charset=utf-8"}],\#(open)}}"#
        )
        let card = Card(
            url: "https://news.example/story", title: "https://news.example/story", provider: "news.example")
        #expect(posts.map(\.attachments) == [[.card(card)]])
        #expect(posts.map(\.labels) == [["tea"]])
    }
}
