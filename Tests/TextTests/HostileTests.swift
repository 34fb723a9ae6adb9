import Model
import Testing

@testable import Text

/// Input that is made to break renderers. Every case ends, and quickly: the limits are far above what is needed and far
/// below what time that grows with the square would take.
@Suite struct HostileTests {
    private static let size = 10_000

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "@", "(", "#", ".", "a.", "a.b@", "http://a.co/(", "$A ", "＃", "日。", "@a", "https://t.co/", ":a:", "&amp;",
            "\n", "\u{202E}", "e\u{301}\u{302}",
        ])
    func `Repetitions in text`(_ piece: String) {
        let text = String(repeating: piece, count: Self.size)
        for format in [Body.Format.plain, .escaped, .facets] { expectSafe(html(Body(text, format: format))) }
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "<div>", "<p>", "<b>", "<b><p>", "<a", "<!--", "<script>", "<table><tr><td>", "<i><b></i>", "<a href=x>",
            "</p>", "<li>", "&lt;", "<a b=\">\"",
        ])
    func `Repetitions in HTML`(_ piece: String) {
        expectSafe(html(Body(String(repeating: piece, count: 2_000) + "x", format: .html), .mastodon))
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [">", "[", "*a ", "`a``", "- ", ">\n", "|a", "~a~~", "a@b.", "[a](", "* a\n", "<b>", "|-"])
    func `Repetitions in Markdown`(_ piece: String) {
        expectSafe(html(Body(String(repeating: piece, count: 2_000) + "x", format: .markdown), .github))
    }

    @Test func `A megabyte of at signs and of parentheses`() {
        for piece in ["@", "("] { expectSafe(html(Body(String(repeating: piece, count: 1 << 20), format: .escaped))) }
    }

    @Test func `Ten thousand elements inside of each other keep their text`() {
        let source =
            String(repeating: "<div>", count: 10_000) + "deep" + String(repeating: "</div>", count: 10_000) + "after"
        #expect(html(Body(source, format: .html), .mastodon) == "<p>deep</p><p>after</p>")
    }

    @Test func `Ten thousand attributes and ten thousand entities`() {
        expectSafe(html(Body("<a " + (0..<10_000).map { "x\($0)" }.joined(separator: " ") + ">x", format: .html)))
        let entities = (0..<10_000).map { Entity(.hashtag, start: -$0, end: $0, value: "tag\($0)") }
        expectSafe(html(Body(String(repeating: "#tag9 ", count: 10_000), format: .escaped, entities: entities)))
    }

    /// Random bytes of a small alphabet that is rich in signs; always the same for the same seed.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `Random bodies render to safe HTML`(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<40 {
            let text = RandomBody.text(&random)
            let body = RandomBody.body(text, &random)
            for network in [Network.twitter, .mastodon, .github, .bluesky, .reddit] {
                var post = Post(id: PostID(network, "1"), kind: .status, body: body)
                post.quoteOf = PostID(.twitter, "2")
                expectSafe(html(post), "seed \(seed): \(text.debugDescription)")
                var renderer = BodyRenderer()
                let facts = renderer.facts(of: post)
                #expect(facts.tags.count == facts.tagLabels.count)
                let shown = renderer.html(of: post, links: Pages())
                #expect(SafetyCheck.problem(in: shown.bytes) == nil, "seed \(seed): \(text.debugDescription)")
                _ = HitHighlighter.highlight(shown, hits: [0..<3, 5..<9])
            }
        }
    }

    private func expectSafe(_ html: String, _ what: String = "") {
        if let problem = SafetyCheck.problem(in: Array(html.utf8)) {
            Issue.record("\(problem) in \(html.prefix(400)) \(what)")
        }
    }
}
