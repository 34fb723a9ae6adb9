import JSON
import Model
import Readers
import Testing

/// Records as their author's repository holds them.
@Suite struct BlueskyRepositoryTests {
    static let said =
        #""$type": "app.bsky.feed.post", "text": "hello", "createdAt": "2024-06-01T00:00:00Z", "langs": ["en"]"#

    @Test(arguments: [
        NetworkSample(#"{"uri": "at://did:plc:abc/app.bsky.feed.post/k1", "cid": "c", "value": {\#(said)}}"#),
        NetworkSample(#"{"uri": "at://did:plc:abc/app.bsky.feed.post/k1", "cid": "c", \#(said)}"#),
        NetworkSample("{\(said)}", path: "did_plc_abc/app.bsky.feed.post/k1.json"),
        NetworkSample("{\(said)}", path: "backup/did:plc:abc/app.bsky.feed.post/k1.json.gz"),
        NetworkSample(
            """
            {"did": "did:plc:abc", "time_us": 1725911162329308, "kind": "commit", "commit": {"rev": "r", "operation": "create", \
            "collection": "app.bsky.feed.post", "rkey": "k1", "record": {\(said)}, "cid": "c"}}
            """, isLines: true),
    ])
    func aPostIsTheSameHoweverItsRecordIsKept(_ sample: NetworkSample) throws {
        #expect(try sample.format() == "bluesky")
        let batch = try sample.read()
        let post = try #require(batch.posts.first)
        #expect(post.id == PostID(.bluesky, "did:plc:abc/k1"))
        #expect(post.author == AuthorID(.bluesky, "did:plc:abc"))
        #expect(post.body.text == "hello")
        #expect(post.language == "en")
        #expect(post.created == CivilTime(year: 2024, month: 6, day: 1).timestamp())
        #expect(batch.messages.isEmpty)
    }

    @Test func aFileThatSaysNoAddressIsSkippedWithWhatToDo() throws {
        let batch = try NetworkSample("{\(Self.said)}", path: "saved/k1.json").read()
        #expect(batch.posts.isEmpty)
        #expect(batch.messages == [#"missing required key "uri""#])
        #expect(batch.diagnostics.first?.hint?.contains("DID/COLLECTION/KEY.json") == true)
    }

    @Test func repostsAreReposts() throws {
        let json = """
            {"records": [{"uri": "at://did:plc:abc/app.bsky.feed.repost/r1", "cid": "c", "value": {"$type": \
            "app.bsky.feed.repost", "createdAt": "2024-06-02T00:00:00Z", "subject": {"cid": "d", "uri": \
            "at://did:plc:bob/app.bsky.feed.post/q1"}}}, {"uri": "at://did:plc:abc/app.bsky.graph.follow/f1", "cid": "c", \
            "value": {"$type": "app.bsky.graph.follow", "subject": "did:plc:bob"}}], "cursor": "x"}
            """
        let batch = try NetworkSample(json).read()
        let repost = try #require(batch.posts.first)
        #expect(repost.repostOf == PostID(.bluesky, "did:plc:bob/q1"))
        #expect(repost.author == AuthorID(.bluesky, "did:plc:abc"))
        #expect(repost.created == CivilTime(year: 2024, month: 6, day: 2).timestamp())
        #expect(repost.referenceURL == "https://bsky.app/profile/did:plc:bob/post/q1")
        #expect(batch.collection?.kind == .timeline)
        #expect(batch.leftOut == ["record": 1])
    }

    static let like = """
        {"uri": "at://did:plc:abc/app.bsky.feed.like/l1", "cid": "c", "value": {"$type": "app.bsky.feed.like", "createdAt": \
        "2024-06-02T00:00:00Z", "subject": {"cid": "d", "uri": "at://did:plc:bob/app.bsky.feed.post/q1"}}}
        """

    @Test(arguments: [
        NetworkSample(#"{"records": [\#(like)]}"#), NetworkSample(like, placed: .likes, isLines: true),
    ])
    func likesAreAListOfWhatWasLiked(_ sample: NetworkSample) throws {
        let batch = try sample.read()
        #expect(batch.collection?.kind == .likes)
        #expect(batch.posts.map(\.id) == [PostID(.bluesky, "did:plc:bob/q1")])
        #expect(batch.posts.first?.author == AuthorID(.bluesky, "did:plc:bob"))
        #expect(batch.posts.first?.created == nil)
    }

    @Test(arguments: [
        (#"{"records": []}"#, Collection.Kind.timeline as Collection.Kind?),
        (
            #"{"records": [{"uri": "at://did:plc:abc/app.bsky.graph.follow/f1", "value": {"$type": "app.bsky.graph.follow"}}]}"#,
            nil
        ),
    ])
    func aListWithoutPostsIsACollectionOnlyWhereItIsEmpty(_ json: String, _ kind: Collection.Kind?) throws {
        #expect(try NetworkSample(json).read().collection?.kind == kind)
    }

    @Test func aLikeByItselfIsNoPost() throws {
        let file = try NetworkSample(
            #"{"$type": "app.bsky.feed.like", "subject": {"uri": "at://did:plc:bob/app.bsky.feed.post/q1"}}"#,
            path: "did_plc_abc/app.bsky.feed.like/l1.json"
        ).read()
        #expect(file.posts.isEmpty)
        #expect(file.leftOut == ["like": 1])
    }

    @Test func aProfileSaysWhoItIsAndNoHandle() throws {
        let json = """
            {"$type": "app.bsky.actor.profile", "displayName": "Carol C.", "description": "bio", "avatar": {"$type": "blob", \
            "ref": {"$link": "bafkrei1"}, "mimeType": "image/jpeg", "size": 1}, "createdAt": "2023-01-01T00:00:00Z"}
            """
        let batch = try NetworkSample(json, path: "did_plc_abc/app.bsky.actor.profile/self.json").read()
        let author = try #require(batch.authors.first)
        #expect(author.id == AuthorID(.bluesky, "did:plc:abc"))
        #expect(author.name == "Carol C.")
        #expect(author.handle == "did:plc:abc")
        #expect(author.avatar == "https://cdn.bsky.app/img/avatar/plain/did:plc:abc/bafkrei1@jpeg")
        #expect(author.bio == Body("bio"))
    }

    @Test func jetstreamTellsMoreThanPosts() throws {
        let said = """
            {"did": "did:plc:abc", "time_us": 1, "kind": "identity", "identity": {"did": "did:plc:abc", "handle": "carol.example", \
            "seq": 1, "time": "2024-09-05T06:11:04.870Z"}}
            """
        let who = try NetworkSample(said, isLines: true).read()
        #expect(who.authors.map(\.handle) == ["carol.example"])
        #expect(who.leftOut == ["account": 1])
        let gone = try NetworkSample(
            """
            {"did": "did:plc:abc", "time_us": 2, "kind": "commit", "commit": {"rev": "r", "operation": "delete", "collection": \
            "app.bsky.feed.post", "rkey": "k1"}}
            """, isLines: true
        ).read()
        #expect(gone.leftOut == ["delete-notice": 1])
    }

    @Test func whatIsSharedAndIsNoPostIsACard() throws {
        let json = """
            {"uri": "at://did:plc:abc/app.bsky.feed.post/k1", "value": {"$type": "app.bsky.feed.post", "text": "My feed:", \
            "createdAt": "2024-06-01T00:00:00Z", "embed": {"$type": "app.bsky.embed.record", "record": {"cid": "c", "uri": \
            "at://did:plc:bob/app.bsky.feed.generator/whats-hot"}}}}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.quoteOf == nil)
        guard case .card(let card)? = post.attachments.first else {
            Issue.record("no card")
            return
        }
        #expect(card.url == "https://bsky.app/profile/did:plc:bob/feed/whats-hot")
    }

    @Test func aCardOfARecordHasItsPicture() throws {
        let json = """
            {"uri": "at://did:plc:abc/app.bsky.feed.post/k1", "value": {"$type": "app.bsky.feed.post", "text": "x", \
            "createdAt": "2024-06-01T00:00:00Z", "embed": {"$type": "app.bsky.embed.external", "external": {"uri": \
            "https://w.example/", "title": "W", "description": "", "thumb": {"$type": "blob", "ref": {"$link": "bafkrei2"}}}}}}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        guard case .card(let card)? = post.attachments.first else {
            Issue.record("no card")
            return
        }
        #expect(card.image == "https://cdn.bsky.app/img/feed_thumbnail/plain/did:plc:abc/bafkrei2@jpeg")
    }
}
