import Model
import Testing

/// What became of things on GitHub.
@Suite struct GitHubStateTests {
    @Test(arguments: [
        (#""state": "open""#, []), (#""state": "closed""#, ["closed"]),
        (#""state": "closed", "state_reason": "completed""#, ["closed"]),
        (#""state": "closed", "state_reason": "not_planned""#, ["closed", "not planned"]),
        (#""state": "CLOSED", "stateReason": "DUPLICATE""#, ["closed", "duplicate"]),
        (#""state": "closed", "pull_request": {"merged_at": "2020-01-03T00:00:00Z"}"#, ["merged"]),
        (#""state": "closed", "merged_at": null"#, ["closed"]), (#""state": "MERGED", "mergedAt": "2020""#, ["merged"]),
        (#""state": "open", "draft": true"#, ["draft"]), (#""state": "OPEN", "isDraft": true"#, ["draft"]),
    ]) func aDiscussionSaysHowItEnded(state: String, labels: [String]) throws {
        let json = "[\(GitHubReaderTests.issue.dropLast()), \(state)}]"
        #expect(try NetworkSample(json).read().posts.first?.labels == ["bug", "wind"] + labels)
    }

    static func review(_ state: String, body: String) -> String {
        """
        {"id": 5, "user": {"login": "Mori", "id": 3}, "body": \(body), "state": "\(state)", "html_url": \
        "https://github.com/mori/kinoko/pull/7#pullrequestreview-5", "pull_request_url": \
        "https://api.github.com/repos/mori/kinoko/pulls/7", "submitted_at": "2020-01-01T06:00:00Z", "commit_id": "abc"}
        """
    }

    @Test func aReviewSaysWhatItComesTo() throws {
        let json = [("APPROVED", #""Good""#), ("CHANGES_REQUESTED", #""Hm""#), ("COMMENTED", #""Oh""#)]
            .map { Self.review($0, body: $1) }.joined(separator: ", ")
        let posts = try NetworkSample("[\(json)]").read().posts
        #expect(posts.map(\.labels) == [["approved"], ["changes requested"], []])
        #expect(posts.allSatisfy { $0.replyTo == PostID(.github, "mori/kinoko#7") && $0.created != nil })
        #expect(try NetworkSample(Self.review("PENDING", body: #""Psst""#)).read(including: []).posts.isEmpty)
    }

    @Test(arguments: [#""""#, "null"]) func aReviewWithoutAWordIsLeftOut(body: String) throws {
        let batch = try NetworkSample("[\(Self.review("APPROVED", body: body))]").read()
        #expect(batch.posts.isEmpty && batch.diagnostics.isEmpty)
        #expect(batch.leftOut == ["event": 1])
        let event = GitHubActivityTests.event(
            "PullRequestReviewEvent", #""review": \#(Self.review("approved", body: body))"#)
        #expect(try NetworkSample("[\(event)]").read().leftOut == ["event": 1])
    }

    static func release(_ assets: String) -> String {
        """
        [{"url": "https://api.github.com/repos/mori/kinoko/releases/1", "assets_url": "", "tag_name": "1.0", "name": "", \
        "prerelease": true, "body": "First", "published_at": "2020-01-01T00:00:00Z", "assets": [\(assets)]}]
        """
    }

    @Test func aReleaseHasItsFiles() throws {
        let assets = """
            {"url": "https://api.github.com/a/1", "name": "kinoko_mac.zip", "size": 1536000, "browser_download_url": \
            "https://github.com/mori/kinoko/releases/download/1.0/kinoko_mac.zip"}, {"name": "sums", "size": 64, "url": \
            "https://github.com/mori/kinoko/releases/download/1.0/sums"}, {"name": "lost"}
            """
        let post = try #require(try NetworkSample(Self.release(assets)).read().posts.first)
        #expect(
            post.body.text == """
                First

                ---

                - [kinoko\\_mac\\.zip](<https://github.com/mori/kinoko/releases/download/1.0/kinoko_mac.zip>) (1.5 MB)
                - [sums](<https://github.com/mori/kinoko/releases/download/1.0/sums>) (64 bytes)
                - lost
                """)
        #expect(post.labels == ["prerelease"])
        #expect(try NetworkSample(Self.release("")).read().posts.first?.body.text == "First")
    }
}
