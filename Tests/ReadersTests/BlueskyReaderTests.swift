import JSON
import Model
import Readers
import Testing

@Suite struct BlueskyReaderTests {
    static let author =
        #"{"did": "did:plc:aki", "handle": "aki.example", "displayName": "Aki", "avatar": "https://c.example/a"}"#
    static let post = """
        {"uri": "at://did:plc:aki/app.bsky.feed.post/k1", "cid": "c", "author": \(author), "record": {"$type": \
        "app.bsky.feed.post", "text": "寿司 @bo.example #tag see w.example", "createdAt": "2023-04-30T06:26:07.202Z", \
        "langs": ["ja"], "facets": [{"index": {"byteStart": 7, "byteEnd": 18}, "features": [{"$type": \
        "app.bsky.richtext.facet#mention", "did": "did:plc:bo"}]}, {"index": {"byteStart": 19, "byteEnd": 23}, "features": \
        [{"$type": "app.bsky.richtext.facet#tag", "tag": "tag"}]}, {"index": {"byteStart": 28, "byteEnd": 37}, "features": \
        [{"$type": "app.bsky.richtext.facet#link", "uri": "https://w.example/"}]}, {"index": {"byteStart": 30, "byteEnd": \
        9999}, "features": [{"$type": "app.bsky.richtext.facet#tag", "tag": "off"}]}]}, "embed": {"$type": \
        "app.bsky.embed.images#view", "images": [{"thumb": "https://c.example/t", "fullsize": "https://c.example/f", "alt": \
        "sushi", "aspectRatio": {"width": 4, "height": 3}}]}, "replyCount": 1, "repostCount": 2, "likeCount": 3, \
        "quoteCount": 4, "indexedAt": "2023-04-30T06:26:08.000Z", "labels": []}
        """
    static let answer = """
        {"uri": "at://did:plc:bo/app.bsky.feed.post/k2", "author": {"did": "did:plc:bo", "handle": "bo.example"}, "record": \
        {"$type": "app.bsky.feed.post", "text": "yum", "createdAt": "2023-05-01T00:00:00Z", "reply": {"root": {"uri": \
        "at://did:plc:aki/app.bsky.feed.post/k1"}, "parent": {"uri": "at://did:plc:aki/app.bsky.feed.post/k1"}}}, \
        "indexedAt": "2023-05-01T00:00:00Z"}
        """

    @Test func aFeedsPostKeepsWhatItSays() throws {
        let batch = try NetworkSample(#"{"feed": [{"post": \#(Self.post)}], "cursor": "x"}"#).read()
        let post = try #require(batch.posts.first)
        #expect(post.id == PostID(.bluesky, "did:plc:aki/k1"))
        #expect(post.author == AuthorID(.bluesky, "did:plc:aki"))
        #expect(post.url == "https://bsky.app/profile/aki.example/post/k1")
        #expect(post.language == "ja")
        #expect(post.body.format == .facets)
        // Positions are bytes; the last facet lies outside of the text.
        #expect(
            post.body.entities == [
                Entity(.mention, start: 7, end: 18, value: "bo.example", target: "did:plc:bo"),
                Entity(.hashtag, start: 19, end: 23, value: "tag"),
                Entity(.link, start: 28, end: 37, value: "w.example", target: "https://w.example/", label: "w.example"),
            ])
        #expect(post.media.map(\.url) == ["https://c.example/f"])
        #expect(post.media.map(\.alt) == ["sushi"])
        #expect(post.counts.likes == 3)
        #expect(batch.authors.first?.name == "Aki")
    }

    @Test func aRepostNamesWhoReposted() throws {
        let json = """
            {"feed": [{"post": \(Self.post), "reason": {"$type": "app.bsky.feed.defs#reasonRepost", "by": {"did": "did:plc:bo", \
            "handle": "bo.example"}, "indexedAt": "2023-05-02T00:00:00Z"}}]}
            """
        let batch = try NetworkSample(json).read()
        let repost = try #require(batch.posts.first)
        #expect(repost.repostOf == PostID(.bluesky, "did:plc:aki/k1"))
        #expect(repost.author == AuthorID(.bluesky, "did:plc:bo"))
        #expect(repost.created == CivilTime(year: 2023, month: 5, day: 2).timestamp())
        #expect(batch.nested.map(\.id) == [repost.repostOf])
        #expect(repost.id != repost.repostOf)
    }

    @Test func aThreadIsReadFromItsRootDown() throws {
        let json = """
            {"thread": {"$type": "app.bsky.feed.defs#threadViewPost", "parent": {"post": \(Self.post)}, "post": \
            \(Self.answer), "replies": [{"$type": "app.bsky.feed.defs#blockedPost", "uri": \
            "at://did:plc:x/app.bsky.feed.post/k3", "blocked": true}, {"$type": "app.bsky.feed.defs#notFoundPost", "uri": \
            "at://did:plc:y/app.bsky.feed.post/k4", "notFound": true}, {"post": 5}]}}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.collection?.kind == .thread)
        #expect(batch.posts.map(\.id.id) == ["did:plc:aki/k1", "did:plc:bo/k2", "did:plc:x/k3", "did:plc:y/k4"])
        #expect(batch.posts.map(\.tombstone) == [nil, nil, .blocked, .deleted])
        #expect(batch.posts[1].replyTo == batch.posts[0].id)
        #expect(batch.posts[2].replyTo == batch.posts[1].id)
        #expect(batch.messages == [#""post" is a number, expected an object"#])
        #expect(batch.diagnostics.map(\.pointer) == ["/thread/replies/2/post"])
    }

    @Test func theSecondThreadAPIIsAList() throws {
        let json = """
            {"hasOtherReplies": false, "thread": [{"uri": "at://did:plc:aki/app.bsky.feed.post/k1", "depth": 0, "value": \
            {"$type": "app.bsky.unspecced.defs#threadItemPost", "post": \(Self.post)}}, {"uri": \
            "at://did:plc:z/app.bsky.feed.post/k9", "depth": 1, "value": {"$type": \
            "app.bsky.unspecced.defs#threadItemNotFound"}}]}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.id.id) == ["did:plc:aki/k1", "did:plc:z/k9"])
        #expect(batch.posts.map(\.tombstone) == [nil, .deleted])
    }

    @Test func aQuoteBringsWhatItQuotesWithOrWithoutPictures() throws {
        let quoted = """
            {"$type": "app.bsky.embed.record#viewRecord", "uri": "at://did:plc:aki/app.bsky.feed.post/k1", "author": \
            \(Self.author), "value": {"$type": "app.bsky.feed.post", "text": "one", "createdAt": "2023-05-01T00:00:00Z"}, \
            "indexedAt": "2023-05-01T00:00:00Z"}
            """
        let alone = #"{"$type": "app.bsky.embed.record#view", "record": \#(quoted)}"#
        let both = """
            {"$type": "app.bsky.embed.recordWithMedia#view", "media": {"images": [{"fullsize": "https://c.example/g"}]}, \
            "record": {"record": \(quoted)}}
            """
        for (embed, pictures) in [(alone, 0), (both, 1)] {
            let json = #"{"posts": [\#(Self.answer.dropLast()), "embed": \#(embed)}]}"#
            let batch = try NetworkSample(json).read()
            #expect(batch.posts.first?.quoteOf == PostID(.bluesky, "did:plc:aki/k1"))
            #expect(batch.posts.first?.media.count == pictures)
            #expect(batch.nested.map(\.body.text) == ["one"])
        }
    }

    @Test func theFirstPostsEntitiesCountUTF16() throws {
        let json = """
            {"posts": [{"uri": "at://did:plc:aki/app.bsky.feed.post/k1", "author": \(Self.author), "record": {"text": \
            "🍣寿 @bo", "createdAt": "2023-01-01T00:00:00Z", "entities": [{"index": {"start": 4, "end": 7}, "type": "mention", \
            "value": "did:plc:bo"}]}}]}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.body.entities == [Entity(.mention, start: 8, end: 11, value: "bo", target: "did:plc:bo")])
    }

    @Test func aRecordAloneGivesItsPicturesByHash() throws {
        let json = """
            {"uri": "at://did:plc:aki/app.bsky.feed.post/k1", "cid": "c", "value": {"$type": "app.bsky.feed.post", "text": \
            "x", "createdAt": "2023-01-01T00:00:00Z", "embed": {"$type": "app.bsky.embed.images", "images": [{"alt": "a", \
            "image": {"$type": "blob", "ref": {"$link": "bafk"}}}]}}}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.author == AuthorID(.bluesky, "did:plc:aki"))
        #expect(post.media.map(\.url) == ["https://cdn.bsky.app/img/feed_fullsize/plain/did:plc:aki/bafk@jpeg"])
    }

    @Test func notificationsAndOtherRecordsAreLeftOut() throws {
        let json = """
            {"notifications": [{"uri": "at://did:plc:bo/app.bsky.feed.like/1", "author": \(Self.author), "reason": "like", \
            "record": {"$type": "app.bsky.feed.like"}, "isRead": true}]}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.leftOut == ["notification": 1])
        #expect(batch.records == 1)
    }

    @Test func aDeepThreadIsRead() throws {
        let depth = 300
        let open = String(repeating: #"{"post": \#(Self.post), "replies": ["#, count: depth)
        let json = #"{"thread": \#(open)\#(String(repeating: "]}", count: depth))}"#
        #expect(try NetworkSample(json).read().records == depth)
    }

    @Test func aFacetThatCutsACharacterIsLookedForByItsAddress() throws {
        let json = """
            {"feed": [{"post": {"uri": "at://did:plc:aki/app.bsky.feed.post/k9", "author": \(Self.author), "record": {"$type": \
            "app.bsky.feed.post", "text": "新着 🎉 https://w.example/1", "createdAt": "2024-01-01T00:00:00Z", "facets": [{"index": \
            {"byteStart": 5, "byteEnd": 24}, "features": [{"$type": "app.bsky.richtext.facet#link", "uri": \
            "https://w.example/1"}]}, {"index": {"byteStart": 1, "byteEnd": 2}, "features": [{"$type": \
            "app.bsky.richtext.facet#mention", "did": "did:plc:bo"}]}]}, "indexedAt": "2024-01-01T00:00:00Z"}}]}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.body.entities?.map(\.value) == ["https://w.example/1"])
    }

    @Test func whoAsksForMembersAloneIsNotPublished() throws {
        func feed(_ more: String) -> String {
            #"{"feed":[{"post":{"uri":"at://did:plc:a/app.bsky.feed.post/k","cid":"c","author":{"did":"did:plc:a","handle":"ann.example","labels":[{"src":"did:plc:a","val":"!no-unauthenticated"\#(more)}]},"record":{"$type":"app.bsky.feed.post","createdAt":"2024-05-01T10:00:00Z","text":"members only"},"indexedAt":"2024-05-01T10:00:00Z"}}]}"#
        }
        #expect(try NetworkSample(feed("")).read().posts.map(\.visibility) == [.protected])
        #expect(try NetworkSample(feed(#","neg":true"#)).read().posts.map(\.visibility) == [.open])
    }

    @Test func whatIsNotShownOfAListedThreadStaysInItsPlace() throws {
        func item(_ key: String, _ depth: Int, _ value: String) -> String {
            #"{"uri":"at://did:plc:a/app.bsky.feed.post/\#(key)","depth":\#(depth),"value":\#(value)}"#
        }
        func post(_ key: String) -> String {
            #"{"$type":"app.bsky.unspecced.defs#threadItemPost","post":{"uri":"at://did:plc:a/app.bsky.feed.post/\#(key)","cid":"c","author":{"did":"did:plc:a","handle":"ann.example"},"record":{"$type":"app.bsky.feed.post","createdAt":"2024-05-01T10:00:00Z","text":"\#(key)"},"indexedAt":"2024-05-01T10:00:00Z"}}"#
        }
        let gone = #"{"$type":"app.bsky.unspecced.defs#threadItemNotFound"}"#
        let items = [
            item("above", -1, gone), item("root", 0, post("root")), item("one", 1, post("one")), item("deep", 2, gone),
            item("two", 1, gone),
        ]
        let batch = try NetworkSample(#"{"thread":[\#(items.joined(separator: ","))],"hasOtherReplies":false}"#).read()
        let replies = Dictionary(uniqueKeysWithValues: batch.posts.map { ($0.id.id, $0.replyTo?.id) })
        #expect(replies["did:plc:a/deep"] == "did:plc:a/one")
        #expect(replies["did:plc:a/two"] == "did:plc:a/root")
        #expect(replies["did:plc:a/above"] == .some(nil))
    }
}
