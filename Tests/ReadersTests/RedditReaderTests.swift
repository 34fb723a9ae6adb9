import JSON
import Model
import Readers
import Testing

@Suite struct RedditReaderTests {
    static let submission = """
        {"kind": "t3", "data": {"id": "a1", "name": "t3_a1", "title": "Tea &amp; toast", "selftext": "It's **2 &lt; 3**, \
        &amp;amp; so on", "selftext_html": "&lt;!-- SC_OFF --&gt;", "is_self": true, "author": "Miso", "subreddit": "tea", \
        "created_utc": 1469000000.0, "edited": 1469000600.0, "permalink": "/r/tea/comments/a1/", "score": -2, \
        "num_comments": 2, "over_18": true, "spoiler": true, "link_flair_text": "Brewing", "url": "https://r.example/"}}
        """

    static func comment(_ id: String, parent: String, replies: String = #""""#, body: String = "Yes") -> String {
        """
        {"kind": "t1", "data": {"id": "\(id)", "name": "t1_\(id)", "body": "\(body)", "author": "Yuzu", "link_id": "t3_a1", \
        "parent_id": "\(parent)", "created_utc": 1469000100, "edited": false, "score": 5, "replies": \(replies)}}
        """
    }

    static func listing(_ children: String) -> String {
        #"{"kind": "Listing", "data": {"children": [\#(children)], "after": null}}"#
    }

    static var page: String {
        let more = #"{"kind": "more", "data": {"id": "_", "children": [], "parent_id": "t1_c2"}}"#
        let inner = listing("\(comment("c2", parent: "t1_c1")), \(more)")
        let first = comment("c1", parent: "t3_a1", replies: inner)
        let last = comment("c3", parent: "t3_a1", body: "[removed]")
        return "[\(listing(submission)), \(listing("\(first), \(last)"))]"
    }

    @Test func picturesInATextAreNamedByTheirAddresses() throws {
        let metadata =
            #""selftext": "A ![img](p1 \"cap\") b ![gif](giphy|g) c [d](e)", "media_metadata": {"p1": {"s": {"u": "https://i.example/p1.png?a=1&amp;b=2"}}, "giphy|g": {"s": {"gif": "https://g.example/g.gif"}}}"#
        let json = Self.submission.replacing(/"selftext": "[^"]*"/, with: metadata)
        #expect(
            try NetworkSample(json).read().posts.first?.body.text
                == #"A ![img](https://i.example/p1.png?a=1&b=2 "cap") b ![gif](https://g.example/g.gif) c [d](e)"#)
    }

    @Test func aCommentPageIsAThread() throws {
        let batch = try NetworkSample(Self.page).read()
        #expect(batch.collection?.kind == .thread)
        #expect(batch.posts.map(\.id.id) == ["t3_a1", "t1_c1", "t1_c2", "t1_c3"])
        #expect(batch.posts.map(\.replyTo?.id) == [nil, "t3_a1", "t1_c1", "t3_a1"])
        #expect(batch.posts.dropFirst().allSatisfy { $0.conversation == PostID(.reddit, "t3_a1") })
        #expect(batch.posts.last?.tombstone == .unavailable)
        #expect(batch.leftOut == ["more": 1])
        #expect(batch.records == 5)
    }

    @Test func aSubmissionIsUnescapedOnce() throws {
        let post = try #require(try NetworkSample(Self.listing(Self.submission)).read().posts.first)
        #expect(post.title == "Tea & toast")
        #expect(post.body == Body("It's **2 < 3**, &amp; so on", format: .markdown))
        #expect(post.counts.score == -2)
        #expect(post.edited == Timestamp(seconds: 1_469_000_600))
        #expect(post.isSensitive)
        #expect(post.labels == ["Brewing", "r/tea"])
        #expect(post.url == "https://www.reddit.com/r/tea/comments/a1/")
        let raw = Self.submission.replacing("&lt;!-- SC_OFF --&gt;", with: "<!-- SC_OFF -->")
        #expect(try NetworkSample(Self.listing(raw)).read().posts.first?.title == "Tea &amp; toast")
    }

    @Test func aLinkIsACardAndAPictureAPicture() throws {
        let link = """
            {"kind": "t3", "data": {"id": "b", "title": "Look", "is_self": false, "url": "https://w.example/?a=1&amp;b=2", \
            "author": "[deleted]", "domain": "w.example", "selftext": ""}}
            """
        let post = try #require(try NetworkSample(Self.listing(link)).read().posts.first)
        #expect(post.author == nil)
        guard case .card(let card)? = post.attachments.first else {
            Issue.record("no card")
            return
        }
        #expect(card.url == "https://w.example/?a=1&b=2")
        let picture = link.replacing("https://w.example/?a=1&amp;b=2", with: "https://i.redd.it/x.png")
        #expect(
            try NetworkSample(Self.listing(picture)).read().posts.first?.media.map(\.url) == ["https://i.redd.it/x.png"]
        )
    }

    @Test func aGalleryKeepsItsOrder() throws {
        let json = """
            {"kind": "t3", "data": {"id": "b", "title": "Look", "url": "https://www.reddit.com/gallery/b", "gallery_data": \
            {"items": [{"media_id": "y", "caption": "two"}, {"media_id": "x"}]}, "media_metadata": {"x": {"s": {"u": \
            "https://p.example/x?a&amp;b", "x": 5, "y": 6}}, "y": {"s": {"u": "https://p.example/y"}}}}}
            """
        let media = try #require(try NetworkSample(Self.listing(json)).read().posts.first).media
        #expect(media.map(\.url) == ["https://p.example/y", "https://p.example/x?a&b"])
        #expect(media.map(\.alt) == ["two", ""])
    }

    @Test func messagesAndSubredditsAreLeftOut() throws {
        let json = Self.listing(
            #"{"kind": "t4", "data": {"body": "psst"}}, {"kind": "t5", "data": {}}, {"kind": "zz", "data": {}}"#)
        let batch = try NetworkSample(json).read()
        #expect(batch.leftOut == ["direct": 1, "subreddit": 1])
        #expect(batch.skipped == 1)
        #expect(batch.posts.isEmpty)
    }

    @Test func bareObjectsOfArchivesAreRead() throws {
        let json =
            #"{"id": "c9", "body": "Hi", "author": "Yuzu", "subreddit": "tea", "link_id": "t3_a1", "parent_id": "t3_a1", "created_utc": 1469000100}"#
        let batch = try NetworkSample(json, isLines: true).read()
        #expect(batch.posts.map(\.id.id) == ["t1_c9"])
        #expect(batch.posts.map(\.kind) == [.comment])
    }

    @Test func aCommentOutsideOfItsThreadNamesItsSubmission() throws {
        let link =
            #""link_title": "Tea &amp; toast", "link_author": "Miso", "link_permalink": "/r/tea/comments/a1/x/", "#
        let json = Self.listing(Self.comment("c1", parent: "t3_a1").replacing(#""body": "#, with: link + #""body": "#))
        let batch = try NetworkSample(json).read()
        let root = try #require(batch.nested.first)
        #expect(batch.posts.map(\.id.id) == ["t1_c1"] && batch.nested.count == 1)
        #expect(root.id == PostID(.reddit, "t3_a1") && root.kind == .article)
        #expect(root.title == "Tea & toast" && root.body == Body("", format: .markdown))
        #expect(root.author == AuthorID(.reddit, "miso"))
        #expect(root.url == "https://www.reddit.com/r/tea/comments/a1/x/")
        #expect(try NetworkSample(Self.page).read().nested.isEmpty)
    }

    @Test func damageIsNamed() throws {
        let json = Self.listing(
            #"{"kind": "t3", "data": {"id": "x"}}, {"kind": "t1", "data": {"body": "no id"}}, {"kind": "t3", "data": "?"}"#
        )
        let batch = try NetworkSample(json).read()
        #expect(
            batch.messages == [
                #"missing required key "title""#, #"missing required key "id""#,
                "the record is a string, expected an object",
            ])
        #expect(batch.diagnostics.map(\.pointer) == (0..<3).map { "/data/children/\($0)/data" })
        #expect(batch.records == 3)
    }

    @Test func aDeepThreadIsRead() throws {
        var json = Self.comment("c0", parent: "t3_a1")
        for index in 1..<200 { json = Self.comment("c\(index)", parent: "t3_a1", replies: Self.listing(json)) }
        #expect(try NetworkSample(Self.listing(json)).read().records == 200)
    }

    @Test func anErrorIsWhatRedditSaid() throws {
        let batch = try NetworkSample(#"{"message": "Not Found", "error": 404}"#).read()
        #expect(batch.messages == ["Reddit answered: Not Found (404)"])
        #expect(batch.diagnostics.map(\.id) == [.apiError])
    }
}

@Suite struct HackerNewsReaderTests {
    static let tree = """
        {"id": 1, "created_at_i": 1314211127, "type": "story", "author": "pg", "title": "Y", "url": "http://y.example/", \
        "text": null, "points": 57, "children": [{"id": 2, "created_at_i": 1314211128, "type": "comment", "author": "sama", \
        "text": "<i>hi</i><p>there", "parent_id": 1, "story_id": 1, "children": [{"id": 3, "created_at_i": 1314211129, \
        "type": "comment", "author": null, "text": null, "parent_id": 2, "story_id": 1, "children": []}]}, {"id": 4, \
        "created_at_i": 1, "type": "comment", "author": "x", "text": "last", "parent_id": 1, "children": []}]}
        """

    @Test func anAlgoliaItemIsAThread() throws {
        let batch = try NetworkSample(Self.tree).read()
        #expect(batch.collection?.kind == .thread)
        #expect(batch.posts.map(\.id.id) == ["1", "2", "3", "4"])
        #expect(batch.posts.map(\.replyTo?.id) == [nil, "1", "2", "1"])
        #expect(batch.posts.map(\.tombstone) == [nil, nil, .deleted, nil])
        #expect(batch.posts[1].body == Body("<i>hi</i><p>there", format: .html))
        #expect(batch.posts[0].kind == .article)
        #expect(batch.posts[0].attachments.count == 1)
        #expect(batch.posts[0].counts.score == 57)
    }

    @Test func anAlgoliaSearchKnowsItsQuery() throws {
        let json = """
            {"hits": [{"objectID": "8", "title": "Swift", "author": "a", "points": 3, "num_comments": 2, "created_at": \
            "2014-06-02T19:00:00Z", "_tags": ["story"]}, {"objectID": "9", "comment_text": "Nice", "author": "b", "parent_id": \
            8, "story_id": 8, "story_title": "Swift", "created_at_i": 5, "_tags": ["comment"]}], "nbHits": 40, "query": "swift"}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.collection?.kind == .search)
        #expect(batch.collection?.name == "swift")
        #expect(batch.collection?.total == 40)
        #expect(batch.posts.map(\.kind) == [.article, .comment])
        #expect(batch.posts.last?.conversation == PostID(.hackerNews, "8"))
        // The story may not be among the results.
        #expect(batch.nested.map(\.id) == [PostID(.hackerNews, "8")])
        #expect(batch.nested.map(\.title) == ["Swift"])
    }

    @Test(arguments: [
        (#"{"id": 5, "type": "comment", "deleted": true, "parent": 1, "time": 1}"#, Post.Tombstone?.some(.deleted)),
        (#"{"id": 5, "type": "comment", "dead": true, "text": "x", "by": "a", "parent": 1, "time": 1}"#, .unavailable),
        (#"{"id": 5, "type": "comment", "text": "x", "by": "a", "parent": 1, "time": 1}"#, nil),
    ])
    func aFirebaseItemMayBeGone(json: String, tombstone: Post.Tombstone?) throws {
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.tombstone == tombstone)
        #expect(post.replyTo == PostID(.hackerNews, "1"))
    }

    @Test func aUserIsAProfile() throws {
        let batch = try NetworkSample(#"{"id": "jl", "karma": 2937, "created": 1173923446, "about": "Hi"}"#).read()
        #expect(batch.authors.map(\.handle) == ["jl"])
        #expect(batch.records == 0)
    }

    @Test func damageIsNamed() throws {
        let json = #"{"hits": [{"title": "x", "points": 1}, {"objectID": "1", "_tags": []}], "nbHits": 2}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 1)
        #expect(batch.messages == [#"missing required key "id""#])
        #expect(batch.diagnostics.map(\.pointer) == ["/hits/0"])
    }

    @Test func picturesOfAGalleryLeadWhereTheirAuthorSaid() throws {
        let json =
            #"{"kind":"Listing","data":{"children":[{"kind":"t3","data":{"id":"abc","name":"t3_abc","subreddit":"pics","title":"T","author":"bob","created_utc":1700000000,"permalink":"/r/pics/comments/abc/t/","is_self":false,"is_gallery":true,"url":"https://www.reddit.com/gallery/abc","gallery_data":{"items":[{"media_id":"m1","caption":"Cap","outbound_url":"https://shop.example/1"}]},"media_metadata":{"m1":{"status":"valid","e":"Image","s":{"x":2,"y":1,"u":"https://preview.redd.it/m1.jpg"}}}}}]}}"#
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.media.count == 1)
        #expect(post.attachments == [.card(Card(url: "https://shop.example/1", title: "Cap"))])
    }

    @Test func aCommentOfADumpLeadsToReddit() throws {
        let json =
            #"{"author":"bob","body":"hello","created_utc":"1300000001","id":"c1x","link_id":"t3_abc","parent_id":"t3_abc","subreddit":"pics","score":1}"#
        let post = try #require(try NetworkSample(json, isLines: true).read().posts.first)
        #expect(post.url == "https://www.reddit.com/r/pics/comments/abc/_/c1x/")
    }
}
