import Model
import Testing

@testable import Text

@Suite struct WrittenReferenceTests {
    private let rel = #" rel="nofollow noopener ugc""#

    private func links(_ text: String, _ network: Network, url: String? = nil, _ format: Body.Format = .markdown)
        -> [String]
    {
        var post = Post(id: PostID(network, "1"), kind: .comment, body: Body(text, format: format))
        post.url = url
        return BrowserTree(Array(html(post).utf8)).addresses
    }

    @Test(arguments: [
        ("ask u/some-one or /u/here", ["https://www.reddit.com/user/some-one", "authors/here.html"]),
        ("in r/swift and (/r/ios_dev)", ["https://www.reddit.com/r/swift", "https://www.reddit.com/r/ios_dev"]),
        ("either/r/other, and/or/u/nobody, a/u/bcd", []), ("`u/code` and\n\n    r/code", []), ("u/ab r/a u/", []),
        ("https://www.reddit.com/r/swift", ["https://www.reddit.com/r/swift"]),
        ("[r/swift](https://e.com)", ["https://e.com"]),
    ])
    func `Reddit's people and communities are links`(_ pair: (String, [String])) {
        #expect(links(pair.0, .reddit) == pair.1)
    }

    @Test(arguments: [
        ("fixes #12 and GH-7", ["https://github.com/o/r.x/issues/12", "https://github.com/o/r.x/issues/7"]),
        ("see apple/swift-nio#99.", ["https://github.com/apple/swift-nio/issues/99"]),
        ("@octo: C#12 a#1 #0 #1a #12345678901 x/y/z#1", ["https://github.com/octo"]),
    ])
    func `GitHub's numbers are links where the repository is known`(_ pair: (String, [String])) {
        #expect(links(pair.0, .github, url: "https://github.com/o/r.x/issues/1") == pair.1)
    }

    @Test func `Numbers without a repository and names of another network are words`() {
        #expect(links("#12 GH-7", .github).isEmpty)
        #expect(links("#12", .github, url: "https://evil.example/o/r/issues/1").isEmpty)
        for network in [Network.github, .twitter, .mastodon] { #expect(links("u/name r/swift", network).isEmpty) }
        #expect(links("u/some_one", .reddit, .plain).isEmpty)
    }

    @Test func `A person named on Reddit is a mention of the post`() {
        var renderer = BodyRenderer()
        let facts = renderer.facts(
            of: Post(id: PostID(.reddit, "1"), kind: .comment, body: Body("hi u/Some_One", format: .markdown)))
        #expect(facts.mentions == ["some_one"])
        #expect(facts.plain == "hi u/Some_One")
    }
}
