import Model
import Readers
import Testing

/// An Instagram export's files beside its posts.
@Suite struct InstagramOwnFilesTests {
    @Test(arguments: [
        #"[{"timestamp":1757000000,"media":[],"label_values":[{"label":"URL","value":"https://www.instagram.com/p/abc/"}],"fbid":"1"}]"#,
        #"{"media_comments":[["2019-01-01T10:00:00+00:00","text","user"]]}"#,
        #"{"media_likes":[["2019-01-01T10:00:00+00:00","user"]],"comment_likes":[]}"#,
    ]) func whatPeopleDidIsNoPost(json: String) throws {
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.isEmpty && batch.messages.isEmpty)
        #expect(batch.leftOut == ["activity": 1])
    }

    @Test func oldMessagesArePrivate() throws {
        let json = #"[{"participants":["a","b"],"conversation":[{"sender":"a","text":"hush","created_at":"2019"}]}]"#
        #expect(try NetworkSample(json).read().leftOut == ["direct": 1])
    }

    @Test func whatWasWrittenOnThreadsIsAPost() throws {
        let json =
            #"{"text_post_app_text_posts":[{"media":[{"uri":"","creation_timestamp":1690307200,"title":"my thread"}]},{"media":[{"uri":"media/posts/cat.jpg","creation_timestamp":1690307300,"title":"cat"}]}]}"#
        let posts = try NetworkSample(json).read().posts
        #expect(posts.map(\.body.text) == ["my thread", "cat"])
        #expect(posts.map(\.kind) == [.status, .photo])
        #expect(posts.map(\.media.count) == [0, 1])
        #expect(posts[0].created == Timestamp(seconds: 1_690_307_200))
    }

    @Test func whereAnOldPictureWasTakenIsKept() throws {
        let json =
            #"{"photos":[{"caption":"sea","taken_at":"2019-01-01T10:00:00","location":"West End, Vancouver","path":"photos/1.jpg"}]}"#
        let post = try #require(try NetworkSample(json).read().posts.first)
        guard case .place(let place) = try #require(post.attachments.first) else { return #expect(Bool(false)) }
        #expect(place.name == "West End, Vancouver")
    }

    static let labelled = """
        {"timestamp": 1700000000, "media": [{"uri": "media/posts/z.jpg", "creation_timestamp": 1700000000, "title": ""}], \
        "label_values": [{"label": "Caption", "value": "caf\\u00c3\\u00a9"}], "fbid": "1"}
        """

    @Test func aPostWithLabelsIsAPostAndNoActivity() throws {
        let saved = #"{"media": [], "label_values": [{"label": "URL", "value": "https://e.example/"}]}"#
        let batch = try NetworkSample("[\(saved), \(Self.labelled)]").read()
        #expect(batch.posts.map(\.body.text) == ["café"])
        #expect(batch.posts.map(\.created) == [Timestamp(seconds: 1_700_000_000)])
        #expect(batch.leftOut == ["activity": 1])
    }
}
