import Model
import Testing

@testable import Text

@Suite struct EntityTests {
    private let rel = #" rel="nofollow noopener ugc""#

    private func post(_ body: Body) -> Post { Post(id: PostID(.twitter, "7"), kind: .status, body: body) }

    private func link(_ start: Int, _ end: Int, _ target: String, label: String = "") -> Entity {
        Entity(.link, start: start, end: end, value: "https://t.co/abcdefghij", target: target, label: label)
    }

    @Test func `Indices count code points of the escaped text`() {
        let text = "😀 a &amp; b &lt;3 @here"
        let body = Body(text, format: .escaped, entities: [Entity(.mention, start: 18, end: 23, value: "here")])
        #expect(
            html(body) == #"<p>😀 a &amp; b &lt;3 <a class="mention" href="authors/here.html">@<bdi>here</bdi></a></p>"#)
    }

    @Test(arguments: [(-5, 0), (90, 95), (3, 1), (0, 5), (Int.min, Int.max), (Int.max, Int.min)])
    func `An entity that is not where it claims to be is searched for`(_ claim: (Int, Int)) {
        let body = Body(
            "hello @here", format: .escaped, entities: [Entity(.mention, start: claim.0, end: claim.1, value: "HERE")])
        #expect(html(body).contains(#"<a class="mention" href="authors/here.html">@<bdi>here</bdi></a>"#))
    }

    @Test func `An entity that is nowhere is dropped, and its text stays`() {
        let body = Body(
            "hello #there", format: .escaped, entities: [Entity(.hashtag, start: 6, end: 12, value: "elsewhere")])
        #expect(html(body) == "<p>hello #there</p>")
    }

    @Test func `The nearest free place is taken`() {
        let entities = [
            Entity(.hashtag, start: 14, end: 16, value: "a"), Entity(.hashtag, start: 3, end: 5, value: "a"),
        ]
        let shown = html(Body("#a #a and #a #ab", format: .escaped, entities: entities))
        #expect(shown.hasPrefix("<p>#a <a"))
        #expect(shown.hasSuffix("and <a class=\"hashtag\" href=\"https://twitter.com/hashtag/a\"\(rel)>#a</a> #ab</p>"))
    }

    @Test func `Repeated and overlapping ranges link once`() {
        let entity = link(0, 23, "https://example.com/", label: "example.com")
        let other = Entity(.hashtag, start: 5, end: 8, value: "x")
        let shown = html(Body("https://t.co/abcdefghij", format: .escaped, entities: [entity, entity, other]))
        #expect(shown.split(separator: "<a ").count == 2)
        #expect(shown.contains(#"href="https://example.com/""#))
    }

    @Test func `A short address shows where it leads`() {
        let body = Body(
            "see https://t.co/abcdefghij", format: .escaped,
            entities: [link(4, 27, "https://example.com/?a=1&b=2", label: "example.com/?a=1…")])
        #expect(
            html(body) == """
                <p>see <a class="link" href="https://example.com/?a=1&amp;b=2"\(rel) title="https://example.com/?a=1&amp;b=2">\
                example.com/?a=1…</a></p>
                """)
    }

    @Test func `The post's own media and the quoted post's address are not repeated`() {
        var quoting = post(
            Body(
                "look https://t.co/abcdefghij https://t.co/klmnopqrst", format: .escaped,
                entities: [
                    link(5, 28, "https://twitter.com/someone/status/99"),
                    Entity(.media, start: 29, end: 52, value: "https://t.co/klmnopqrst"),
                ]))
        quoting.quoteOf = PostID(.twitter, "99")
        #expect(html(quoting) == "<p>look</p>")
        var renderer = BodyRenderer()
        #expect(renderer.facts(of: quoting).plain == "look")
    }

    @Test func `Reply mentions that the network does not count as text go, but stay facts`() {
        let answer = post(
            Body(
                "@one @two Yes.", format: .escaped,
                entities: [
                    Entity(.mention, start: 0, end: 4, value: "one"), Entity(.mention, start: 5, end: 9, value: "two"),
                ], displayRange: 10..<14))
        #expect(html(answer) == "<p>Yes.</p>")
        var renderer = BodyRenderer()
        #expect(renderer.facts(of: answer).mentions == ["one", "two"])
    }

    @Test(arguments: [5..<8, 0..<3, 4..<4, 100..<200])
    func `A display range never cuts off what is neither mention nor address`(_ range: Range<Int>) {
        #expect(html(Body("some text", format: .escaped, entities: [], displayRange: range)) == "<p>some text</p>")
    }

    @Test func `Facets count bytes and may cover any text`() {
        let text = "日本 read this @here.example"
        let body = Body(
            text, format: .facets,
            entities: [
                Entity(.link, start: 7, end: 16, value: "", target: "https://example.com/page"),
                Entity(.mention, start: 17, end: 30, value: "here.example", target: "did:plc:here"),
            ])
        #expect(
            html(body, .bluesky) == """
                <p>日本 <a class="link" href="https://example.com/page"\(rel) title="https://example.com/page">read this</a> \
                <a class="mention" href="authors/here.html">@<bdi>here.example</bdi></a></p>
                """)
    }

    @Test func `A facet inside of a character is dropped`() {
        let body = Body(
            "日本", format: .facets, entities: [Entity(.link, start: 1, end: 4, value: "", target: "https://e.com/")])
        #expect(html(body, .bluesky) == "<p>日本</p>")
    }

    @Test(arguments: [
        "javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "vbscript:x", "https:", "//e.com",
        " javascript:x",
    ])
    func `An address that could act is no link`(_ address: String) {
        let body = Body("go", format: .facets, entities: [Entity(.link, start: 0, end: 2, value: "", target: address)])
        #expect(html(body, .bluesky) == "<p>go</p>")
    }

    @Test func `A cut t.co address is no link`() {
        #expect(html(Body("RT @here: see https://t.co/abc…")).contains("<a class=\"link\"") == false)
        #expect(html(Body("see https://t.co/")) == "<p>see https://t.co/</p>")
    }

    @Test func `A link to an archived tweet leads to its page`() {
        #expect(html(Body("https://twitter.com/x/status/42")).contains(#"href="2020/01/twitter-42.html""#))
    }

    @Test func `Of a profile only links are named, and people and tags are found`() {
        var renderer = BodyRenderer()
        let body = Body(
            "@here &amp; #local: https://t.co/abcdefghij or https://t.co/other#local.", format: .escaped,
            entities: [link(20, 43, "https://example.com/#local", label: "example.com")])
        let shown = renderer.html(of: body, network: .twitter, isProfile: true, links: Pages())
        #expect(
            String(decoding: shown.bytes, as: UTF8.self) == """
                <p><a class="mention" href="authors/here.html">@<bdi>here</bdi></a> &amp; \
                <a class="hashtag" href="tags/local.html">#local</a>: \
                <a class="link" href="https://example.com/#local"\(rel) title="https://example.com/#local">example.com</a> \
                or https://t.co/other#local.</p>
                """)
        // Of anything else that Twitter sends with links, all is named.
        #expect(!html(body).contains("authors/here.html"))
    }

    @Test(arguments: 1..<60)
    func `A position inside of a character cuts none`(_ start: Int) {
        var renderer = BodyRenderer()
        let text = "新着記事です 🎉 https://example.jp/blog/2024 ですよ"
        let bytes = Array(text.utf8)
        for end in [start + 1, start + 4, start + 28] {
            let covered = String(decoding: bytes[min(start, bytes.count)..<min(end, bytes.count)], as: UTF8.self)
            for value in ["", covered, "https://example.jp/blog/2024"] {
                let entity = Entity(.link, start: start, end: end, value: value, target: "https://example.jp/")
                let shown = renderer.html(of: post(Body(text, format: .facets, entities: [entity])))
                #expect(String(validating: shown.bytes, as: UTF8.self) != nil, "\(entity)")
            }
        }
    }
}
