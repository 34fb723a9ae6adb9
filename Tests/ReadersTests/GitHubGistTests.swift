import Model
import Testing

@Suite struct GitHubGistTests {
    static func gist(_ description: String, content: String? = nil) -> String {
        let inside = content.map { #", "content": "\#($0)""# } ?? ""
        return """
            {"url": "https://api.github.com/gists/aa5a", "forks_url": "https://api.github.com/gists/aa5a/forks", "id": "aa5a", \
            "node_id": "n", "git_pull_url": "https://gist.github.com/aa5a.git", "html_url": \
            "https://gist.github.com/Mori/aa5a", "files": {"dry_[1].rb": {"filename": "dry_[1].rb", "language": "Ruby", \
            "raw_url": "https://gist.example/x", "size": 167\(inside)}}, "public": false, "created_at": \
            "2010-04-14T02:15:15Z", "updated_at": "2011-06-20T11:34:15Z", "description": "\(description)", "comments": 2, \
            "owner": {"login": "Mori", "id": 3}}
            """
    }

    @Test func aGistIsAnArticleWithItsFiles() throws {
        let sample = NetworkSample("[\(Self.gist("Dries mushrooms"))]")
        #expect(try sample.format() == "github")
        let batch = try sample.read()
        let post = try #require(batch.posts.first)
        #expect(post.id == PostID(.github, "gist-aa5a") && post.kind == .article)
        #expect(post.title == "Dries mushrooms")
        #expect(post.body == Body(#"- [dry\_\[1\]\.rb](<https://gist.example/x>)"#, format: .markdown))
        #expect(post.author == AuthorID(.github, "3"))
        #expect(post.url == "https://gist.github.com/Mori/aa5a")
        #expect(post.created != nil && post.edited != nil && post.counts.replies == 2)
        #expect(post.visibility == .unlisted)
        #expect(batch.diagnostics.isEmpty)
    }

    @Test func whatIsInItsFilesIsCode() throws {
        let post = try #require(try NetworkSample(Self.gist("", content: "puts '````'")).read().posts.first)
        #expect(post.title == "dry_[1].rb")
        #expect(post.body.text.hasSuffix("\n\n`````ruby\nputs '````'\n`````"))
        // The text of a list is the beginning of the whole.
        let short = try #require(try NetworkSample(Self.gist("")).read().posts.first)
        #expect(post.body.text.hasPrefix(short.body.text))
    }

    @Test func whatHappensBetweenCommentsIsLeftOut() throws {
        let actor = #""actor": {"login": "Kumo", "id": 4}"#
        let json = """
            [{"id": 1, "node_id": "n", \(actor), "event": "labeled", "created_at": "2020-01-01T00:00:00Z", "label": {"name": \
            "bug", "color": "f00"}}, \(GitHubReaderTests.comment.dropLast()), "event": "commented", \(actor)}, {"sha": "abc", \
            "node_id": "n", "message": "m", "event": "committed"}, {"event": "cross-referenced", \(actor), "source": {}}]
            """
        let sample = NetworkSample(json)
        #expect(try sample.format() == "github")
        let batch = try sample.read()
        #expect(batch.posts.map(\.id.id) == ["issuecomment-5"])
        #expect(batch.leftOut == ["event": 3])
        #expect(batch.diagnostics.isEmpty)
        #expect(batch.collection?.kind == .thread)
        // Others have events as well.
        #expect(try NetworkSample(#"[{"event": "open", "actor": {"name": "x"}}]"#).format() == nil)
    }
}
