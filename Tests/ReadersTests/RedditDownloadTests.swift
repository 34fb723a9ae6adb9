import Model
import Testing

/// What the Bulk Downloader for Reddit saves.
@Suite struct RedditDownloadTests {
    static func comment(_ id: String, parent: String, author: String = "Yuzu", replies: String = "") -> String {
        """
        {"author": "\(author)", "id": "\(id)", "score": 4, "subreddit": "tea", "author_flair": null, "submission": "a1", \
        "stickied": false, "body": "2 &lt; 3", "is_submitter": false, "distinguished": null, "created_utc": 1469000100.0, \
        "parent_id": "\(parent)", "replies": [\(replies)]}
        """
    }

    static let submission = """
        {"title": "Tea & toast", "name": "t3_a1", "url": "https://www.reddit.com/r/tea/comments/a1/x/", "selftext": \
        "Both &amp; **more**", "score": 10, "upvote_ratio": 0.9, "permalink": "/r/tea/comments/a1/x/", "id": "a1", "author": \
        "Miso", "link_flair_text": "Brewing", "num_comments": 3, "over_18": false, "spoiler": false, "created_utc": \
        1469000000.0, "comments": [\(comment("c1", parent: "t3_a1", replies: comment("c2", parent: "t1_c1"))), \
        \(comment("c3", parent: "t3_a1", author: "DELETED"))]}
        """

    @Test func aSubmissionIsAThreadWithAllItsComments() throws {
        let sample = NetworkSample(Self.submission)
        #expect(try sample.format() == "reddit")
        let batch = try sample.read()
        #expect(batch.posts.map(\.id.id) == ["t3_a1", "t1_c1", "t1_c2", "t1_c3"])
        #expect(batch.posts.map(\.replyTo?.id) == [nil, "t3_a1", "t1_c1", "t3_a1"])
        #expect(batch.posts.dropFirst().allSatisfy { $0.conversation == PostID(.reddit, "t3_a1") })
        #expect(batch.posts.map(\.author?.id) == ["miso", "yuzu", "yuzu", nil])
        #expect(batch.posts.map(\.counts.score) == [10, 4, 4, 4])
        #expect(batch.posts.map(\.created?.seconds) == [1_469_000_000, 1_469_000_100, 1_469_000_100, 1_469_000_100])
        #expect(batch.diagnostics.isEmpty)
        #expect(batch.collection == nil)
        #expect(try NetworkSample(Self.submission, placed: .thread).read().collection?.kind == .thread)
    }

    @Test func whatItSavesIsNotEscaped() throws {
        let posts = try NetworkSample(Self.submission).read().posts
        #expect(posts.first?.title == "Tea & toast")
        #expect(posts.first?.body.text == "Both &amp; **more**")
        #expect(posts.last?.body.text == "2 &lt; 3")
        #expect(posts.first?.media.isEmpty == true && posts.first?.attachments.isEmpty == true)
    }

    @Test func subredditAndAddressComeFromWhatIsThere() throws {
        let posts = try NetworkSample(Self.submission).read().posts
        #expect(posts.map(\.labels) == [["Brewing", "r/tea"], ["r/tea"], ["r/tea"], ["r/tea"]])
        #expect(posts[0].url == "https://www.reddit.com/r/tea/comments/a1/x/")
        #expect(posts[2].url == "https://www.reddit.com/r/tea/comments/a1/_/c2/")
    }

    @Test func aCommentIsReadWithItsReplies() throws {
        let json = Self.comment("k9", parent: "t3_a1", replies: Self.comment("k10", parent: "t1_k9"))
        let sample = NetworkSample(json, path: "comment_k9.json")
        #expect(try sample.format() == "reddit")
        let posts = try sample.read().posts
        #expect(posts.map(\.id.id) == ["t1_k9", "t1_k10"])
        #expect(posts.allSatisfy { $0.kind == .comment && $0.conversation == PostID(.reddit, "t3_a1") })
    }

    @Test func aCommentNamesItsSubmission() throws {
        let json = String(Self.comment("k9", parent: "t3_a1").dropLast()) + #", "submission_title": "Tea &amp; toast"}"#
        let root = try #require(try NetworkSample(json).read().nested.first)
        #expect(root.id == PostID(.reddit, "t3_a1") && root.title == "Tea &amp; toast")
        #expect(root.url == "https://www.reddit.com/r/tea/comments/a1/")
    }

    @Test func aDeepThreadIsRead() throws {
        var json = Self.comment("c0", parent: "t3_a1")
        for index in 1..<400 { json = Self.comment("c\(index)", parent: "t3_a1", replies: json) }
        #expect(try NetworkSample(json).read().posts.count == 400)
    }

    @Test func damageIsNamed() throws {
        let json = Self.submission.replacing(#""id": "c2", "#, with: "").replacing(
            #""replies": []"#, with: #""replies": 5"#)
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.id.id) == ["t3_a1", "t1_c1", "t1_c3"])
        #expect(batch.skipped == 1)
        #expect(batch.diagnostics.map(\.pointer).contains("/comments/0/replies/0"))
        #expect(batch.messages.contains(#"missing required key "id""#))
        #expect(batch.messages.contains("found a number, expected an array"))
    }

    /// The image board's comments have a `body` too, and nothing else that is needed.
    @Test(arguments: [
        #"{"title": "T", "url": "https://a.example/", "comments": [{"body": "x", "created_utc": 1}]}"#,
        #"{"title": "T", "selftext": "", "comments": [{"body": "x"}]}"#,
        #"{"comments": [{"body": "x", "createdAt": "2024-01-02T00:00:00Z"}]}"#,
        #"{"comments": [{"body": "x", "authorAssociation": "NONE"}]}"#,
    ]) func theImageBoardTakesNoOthersComments(json: String) throws {
        #expect(try NetworkSample(json, path: "images/1.json").format() != "board")
    }
}
