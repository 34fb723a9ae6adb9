import JSON
import Model
import Readers
import Testing

@Suite struct ActivityStreamsReaderTests {
    static let note = """
        {"objectType": "note", "id": "tag:w.example,2011:1", "content": "🍵 see link", "published": "2012-02-22T20:26:41", \
        "url": "http://w.example/1", "inReplyTo": [{"url": "http://w.example/0"}], "author": {"objectType": "person", "id": \
        "tag:w.example,2001:ryo", "displayName": "Ryo"}, "image": [{"url": "http://w.example/i.png"}], "tags": [{"url": \
        "http://my.example/link", "startIndex": 6, "length": 4}], "location": {"displayName": "Carcassonne", "latitude": \
        43.2, "longitude": 2.3}}
        """

    @Test func anObjectIsAPost() throws {
        let batch = try NetworkSample(Self.note).read()
        let post = try #require(batch.posts.first)
        #expect(post.id == PostID(.activityStreams, "tag:w.example,2011:1"))
        #expect(post.kind == .comment)
        #expect(post.replyTo == PostID(.activityStreams, "http://w.example/0"))
        // Positions are code points; the emoji is one, but four bytes.
        #expect(
            post.body.entities == [
                Entity(.link, start: 9, end: 13, value: "link", target: "http://my.example/link", label: "link")
            ])
        #expect(post.media.count == 1)
        #expect(post.attachments.count == 1)
        #expect(batch.authors.map(\.name) == ["Ryo"])
    }

    @Test func anActivityIsItsObjectOrAShare() throws {
        let json = """
            {"items": [{"objectType": "activity", "verb": "post", "actor": {"displayName": "Ryo", "url": "http://r.example/"}, \
            "object": {"objectType": "note", "id": "n1", "content": "<b>x</b>"}}, {"objectType": "activity", "verb": "share", \
            "id": "s1", "object": {"url": "http://o.example/1"}}, {"verb": "like", "actor": {}, "object": {}}]}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.id.id) == ["n1", "s1"])
        #expect(batch.posts.first?.author == AuthorID(.activityStreams, "http://r.example/"))
        #expect(batch.posts.last?.repostOf?.id == "http://o.example/1")
        #expect(batch.leftOut == ["activity": 1])
    }

    static let gnip = """
        {"id": "tag:search.twitter.com,2005:770", "objectType": "activity", "verb": "post", "actor": {"objectType": \
        "person", "id": "id:twitter.com:12", "preferredUsername": "Ao", "displayName": "Ao 青", "followersCount": 4}, \
        "postedTime": "2016-08-30T00:00:00.000Z", "body": "a &amp; #b", "object": {"objectType": "note"}, \
        "twitter_entities": {"hashtags": [{"text": "b", "indices": [8, 10]}], "urls": []}, "twitter_lang": "en", \
        "retweetCount": 3, "favoritesCount": 1, "inReplyTo": {"link": "http://twitter.com/x/statuses/769"}}
        """

    @Test func gnipsActivitiesAreTweets() throws {
        let batch = try NetworkSample(Self.gnip, isLines: true).read()
        let post = try #require(batch.posts.first)
        #expect(post.id == PostID(.twitter, "770"))
        #expect(post.author == AuthorID(.twitter, "12"))
        #expect(post.replyTo == PostID(.twitter, "769"))
        #expect(post.body.format == .escaped)
        #expect(post.body.entities == [Entity(.hashtag, start: 8, end: 10, value: "b")])
        #expect(batch.collection?.network == .twitter)
        let share = """
            {"id": "tag:search.twitter.com,2005:771", "objectType": "activity", "verb": "share", "actor": \
            {"preferredUsername": "bo", "id": "id:twitter.com:13"}, "body": "RT @Ao: a", "object": \(Self.gnip)}
            """
        let shared = try NetworkSample(share).read()
        #expect(shared.posts.first?.repostOf == PostID(.twitter, "770"))
        #expect(shared.nested.map(\.id.id) == ["770"])
    }

    @Test func withoutAnIDThereIsNoPost() throws {
        let batch = try NetworkSample(#"{"objectType": "note", "content": "x"}"#).read()
        #expect(batch.messages == [#"missing required key "id""#])
        #expect(batch.skipped == 1)
    }
}

@Suite struct InstagramExportReaderTests {
    static let posts = """
        [{"media": [{"uri": "media/posts/202010/1_n_17.jpg", "creation_timestamp": 1603000000, "title": ""}, {"uri": \
        "media/posts/202010/2_n_17.mp4", "creation_timestamp": 1603000001}], "title": "S\\u00c3\\u00a3o \\u00f0\\u009f\\u0098\\u0080", \
        "creation_timestamp": 1603000002}, {"media": [{"uri": "media/posts/3.jpg", "creation_timestamp": 1603000003, "title": \
        "Caf\\u00c3\\u00a9"}]}]
        """

    @Test func postsHaveTheirCaptionsMended() throws {
        let batch = try NetworkSample(Self.posts, path: "content/posts_1.json").read()
        #expect(batch.posts.map(\.body.text) == ["São 😀", "Café"])
        #expect(batch.posts.map(\.created?.seconds) == [1_603_000_002, 1_603_000_003])
        #expect(batch.posts[0].media.map(\.kind) == [.photo, .video])
        #expect(batch.posts[0].media.map(\.file) == ["media/posts/202010/1_n_17.jpg", "media/posts/202010/2_n_17.mp4"])
        #expect(Set(batch.posts.map(\.id)).count == 2)
    }

    @Test func archivedPostsAreNotForEveryone() throws {
        let json = #"{"ig_archived_post_media": [{"media": [{"uri": "a.jpg", "creation_timestamp": 1}]}]}"#
        #expect(try NetworkSample(json).read().posts.map(\.visibility) == [.protected])
        let faces = try NetworkSample(
            #"{"ig_profile_picture": [{"uri": "f.jpg", "creation_timestamp": 1, "title": ""}]}"#
        )
        .read()
        #expect(faces.posts.isEmpty && faces.leftOut == ["profile": 1] && faces.collection == nil)
        let stories = json.replacing("ig_archived_post_media", with: "ig_stories")
        #expect(try NetworkSample(stories).read().posts.map(\.visibility) == [.open])
    }

    @Test func aTextThatIsNoMojibakeStays() throws {
        for text in ["Café", "naïve ½", "日本", "plain"] {
            let json = #"[{"media": [{"uri": "a.jpg", "creation_timestamp": 1, "title": "\#(text)"}]}]"#
            #expect(try NetworkSample(json).read().posts.map(\.body.text) == [text])
        }
    }

    @Test func damageIsNamed() throws {
        let json = #"[{"media": [{"uri": "a.jpg", "creation_timestamp": 1}]}, {"media": []}, {"title": "x"}]"#
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 1)
        #expect(batch.records == 3)
        #expect(
            batch.messages == [#"none of its media has the required key "uri""#, #"missing required key "uri""#])
    }

    @Test func aShareKeepsWhatItShares() throws {
        let json = """
            {"items": [{"objectType": "activity", "verb": "share", "actor": {"objectType": "person", "id": "did:a", \
            "displayName": "Alice"}, "object": {"objectType": "note", "id": "at://b/1", "content": "Bob's words", "author": \
            {"objectType": "person", "id": "did:b", "displayName": "Bob"}}}, {"verb": "share", "id": "s2", "object": []}]}
            """
        let batch = try NetworkSample(json).read()
        let share = try #require(batch.posts.first)
        #expect(batch.posts.count == 1)
        #expect(share.author == AuthorID(.activityStreams, "did:a"))
        #expect(share.id == PostID(.activityStreams, "did:a/repost/at://b/1"))
        #expect(share.repostOf == PostID(.activityStreams, "at://b/1"))
        #expect(batch.nested.map(\.body.text) == ["Bob's words"])
        #expect(batch.nested.map(\.author) == [AuthorID(.activityStreams, "did:b")])
        #expect(batch.messages == [#""object" is an array, expected an object"#])
    }

    @Test(arguments: [
        ("a\\n- b\\n\\nuse <em> not <i>", Body.Format.plain), ("<p>a</p>", .html), ("a<br>b", .html),
        ("a &amp; b", .html),
        ("a & b < c", .plain),
    ])
    func contentWithoutMarkupIsText(_ content: String, _ format: Body.Format) throws {
        let json = #"{"objectType": "note", "id": "1", "content": "\#(content)"}"#
        #expect(try NetworkSample(json).read().posts.map(\.body.format) == [format])
    }

    @Test func aSharedSiteIsACard() throws {
        let json = """
            {"objectType": "note", "id": "1", "content": "see", "attachments": [{"objectType": "link", "url": \
            "https://w.example/", "displayName": "W", "summary": "s", "image": "https://w.example/i.png"}]}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        let card = Card(url: "https://w.example/", title: "W", summary: "s", image: "https://w.example/i.png")
        #expect(post.attachments == [.card(card)])
    }
}
