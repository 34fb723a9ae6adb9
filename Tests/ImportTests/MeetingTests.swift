import Archive
import Import
import Model
import Testing

/// What captures of different shapes say of the same post.
@Suite struct MeetingTests {
    private static func submission(_ rest: String) -> String {
        """
        {"kind": "Listing", "data": {"children": [{"kind": "t3", "data": {"id": "a1", "name": "t3_a1", "title": "Tea & toast", \
        "author": "Miso", "subreddit": "tea", "created_utc": 1469000000, "permalink": "/r/tea/comments/a1/x/", "score": 9, \
        "link_flair_text": "Hot", "selftext_html": "<p>", \(rest)}}]}}
        """
    }

    private static let saved = """
        {"kind": "Listing", "data": {"children": [{"kind": "t1", "data": {"id": "c1", "name": "t1_c1", "body": "This.", \
        "author": "Yuzu", "subreddit": "tea", "link_id": "t3_a1", "parent_id": "t3_a1", "created_utc": 1469000100, \
        "link_title": "Tea &amp; toast", "link_author": "Miso", "link_permalink": "https://www.reddit.com/r/tea/comments/a1/x/", \
        "body_html": "<p>"}}]}}
        """

    private func posts(_ files: [(name: String, text: String)]) throws -> [String: Post] {
        let captures = try Captures()
        for file in files {
            try captures.write(file.name, file.text)
            try captures.read()
        }
        let reader = try captures.archive.reader()
        var found: [String: Post] = [:]
        try reader.forEachPost { row in
            if let post = try reader.post(row.key)?.post { found[post.id.id] = post }
        }
        return found
    }

    @Test(arguments: [
        #""selftext": "All about it.""#, #""selftext": "", "is_self": false, "url": "https://toast.example/""#,
        #""selftext": "[deleted]""#, #""selftext": "", "edited": 1469000600"#,
    ]) func aSavedCommentChangesNothingOfItsSubmission(rest: String) throws {
        let alone = try #require(try posts([("timelines/a.json", Self.submission(rest))])["t3_a1"])
        for (own, other) in [("a", "b"), ("b", "a")] {
            let files = [("timelines/\(own).json", Self.submission(rest)), ("bookmarks/\(other).json", Self.saved)]
            for files in [files, files.reversed()] {
                let found = try posts(files)
                #expect(found["t3_a1"] == alone)
                #expect(found["t1_c1"]?.conversation == alone.id)
            }
        }
    }

    @Test func withoutItTheTitleIsKnown() throws {
        let root = try #require(try posts([("bookmarks/a.json", Self.saved)])["t3_a1"])
        #expect(root.title == "Tea &amp; toast" && root.body.text.isEmpty)
        #expect(root.author == AuthorID(.reddit, "miso"))
    }

    @Test func bothOfGitHubsAPIsMeanTheSameIssueAndTheSamePerson() throws {
        let rest = """
            [{"url": "https://api.github.com/repos/a/b/issues/1", "html_url": "https://github.com/a/b/issues/1", "number": 1, \
            "title": "One", "user": {"login": "Kumo", "id": 4}, "created_at": "2020-01-01T00:00:00Z", "body": "Text"}]
            """
        let graphQL = """
            [{"url": "https://github.com/a/b/issues/1", "number": 1, "title": "One", "author": {"login": "Kumo", "id": "MDQ"}, \
            "createdAt": "2020-01-01T00:00:00Z", "body": "Text", "comments": []}]
            """
        let files = [("timelines/a.json", rest), ("timelines/b.json", graphQL)]
        for files in [files, files.reversed()] {
            let found = try posts(files)
            #expect(found.count == 1)
            #expect(found["a/b#1"]?.author == AuthorID(.github, "4"))
            #expect(found["a/b#1"]?.edits.isEmpty == true)
        }
    }
}
