import Model
import Testing

@testable import Text

@Suite struct TextBodyTests {
    @Test func `Line breaks and paragraphs`() {
        #expect(html(Body(" a\nb\r\nc\n\n \nd\n\n")) == "<p>a<br>b<br>c</p><p>d</p>")
        #expect(html(Body("\n \t")) == "")
    }

    @Test func `What looks like markup stays as typed`() {
        #expect(html(Body("*a* `b` <i>&amp;</i> \"q\"")) == "<p>*a* `b` &lt;i&gt;&amp;amp;&lt;/i&gt; &quot;q&quot;</p>")
    }

    @Test func `Escapes are undone once`() {
        #expect(
            html(Body("&amp;lt; &lt;b&gt; &quot;", format: .escaped, entities: []))
                == "<p>&amp;lt; &lt;b&gt; &amp;quot;</p>")
        #expect(html(Body("&lt;http://a.com/?x&gt;", format: .escaped)).contains("href=\"http://a.com/?x\""))
    }

    @Test func `No control or non-character reaches a page`() {
        #expect(html(Body("a\u{0}b\u{7F}c\u{85}d\u{FFFE}e\u{1FFFF}f\u{1B}g")) == "<p>abcdefg</p>")
    }

    @Test func `Text from right to left finds its own direction, and links in it are isolated`() {
        let shown = html(Body("مرحبا #فارسی"))
        #expect(shown.hasPrefix("<p dir=\"auto\">"))
        #expect(shown.contains("<bdi>#فارسی</bdi>"))
    }

    @Test func `Custom emoji become pictures where the site has them`() {
        let emoji = Entity(.emoji, start: 0, end: 0, value: "blob", target: "https://social.example/blob.png")
        #expect(
            html(Body("a :blob: :no:", entities: [emoji]), .mastodon)
                == #"<p>a <img class="emoji" src="media/blob.png" alt=":blob:" width="20" height="20"> :no:</p>"#)
    }

    @Test func `Facts are folded, without repeats, and hold real addresses`() {
        var post = Post(
            id: PostID(.twitter, "1"), kind: .status,
            body: Body(
                "#Ｓｗｉｆｔ #swift @Here @here https://t.co/abcdefghij", format: .escaped,
                entities: [
                    Entity(.hashtag, start: 0, end: 6, value: "Ｓｗｉｆｔ"),
                    Entity(.hashtag, start: 7, end: 13, value: "swift"),
                    Entity(.mention, start: 14, end: 19, value: "Here"),
                    Entity(.mention, start: 20, end: 25, value: "here"),
                    Entity(
                        .link, start: 26, end: 49, value: "https://t.co/abcdefghij", target: "https://example.com/",
                        label: "example.com"),
                ]))
        post.labels = ["SWIFT", "topic"]
        var renderer = BodyRenderer()
        let facts = renderer.facts(of: post)
        #expect(facts.tags == ["swift", "topic"])
        #expect(facts.tagLabels == ["Ｓｗｉｆｔ", "topic"])
        #expect(facts.mentions == ["here"])
        #expect(facts.links == ["https://example.com/"])
        #expect(facts.plain == "#Ｓｗｉｆｔ #swift @Here @here example.com")
    }

    @Test(arguments: [
        ("ABC", "abc"), ("ｶﾞｷﾞ", "ガギ"), ("e\u{301}t\u{E9}", "\u{E9}t\u{E9}"), ("Ⅳ", "ⅳ"), ("日本語", "日本語"), ("ﬁn", "fin"),
    ])
    func `Tags fold`(_ pair: (String, String)) {
        #expect(Array(TagFolding.fold(pair.0).unicodeScalars) == Array(pair.1.unicodeScalars))
    }

    @Test(arguments: [
        ("short", 10, "short"), ("hello big world", 11, "hello big…"), ("aaaaaaaaaaaa", 5, "aaaaa…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"),
        ("a\n\n b", 9, "a b"), ("x", 0, ""), ("", 5, ""), (" ", 5, ""), (" a b", 9, "a b"), ("a  b", 9, "a b"),
        ("a b ", 4, "a b"), ("a\u{7F}b", 9, "a\u{7F}b"), ("a b", 3, "a b"), ("a b", 2, "a…"),
        ("ab e\u{301}\u{301} cd", 7, "ab e\u{301}\u{301} cd"),
        ("a\u{301}bc", 2, "a\u{301}b…"),
        ("ab\r\ncd", 5, "ab cd"), ("abc defghi", 8, "abc defg…"), ("abcdef gh", 8, "abcdef…"), ("日本 の空", 3, "日本…"),
    ])
    func `Summaries are cut between characters and words`(_ pair: (String, Int, String)) {
        #expect(summary(of: pair.0, limit: pair.1) == pair.2)
    }

    @Test(arguments: [
        ("https://www.example.com/", "example.com"),
        ("http://example.com/a/very/long/path/to/something?with=query", "example.com/a/very/long/pat…"),
        ("https://user:pass@evil.example/x", "evil.example/x"),
        ("https://xn--wgv71a119e.jp/", "日本語.jp"), ("https://日本語.jp/", "日本語.jp"),
        ("https://аррӏе.com/", "xn--80ak6aa92e.com"), ("https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com"),
        ("https://раypal.com/", "xn--ypal-43d9g.com"), ("https://bücher.example/", "bücher.example"),
        ("https://пример.рф/", "пример.рф"), ("https://xn--ls8h.la/", "xn--ls8h.la"),
    ])
    func `Addresses are shown short and never as a look-alike`(_ pair: (String, String)) {
        #expect(String(decoding: AddressLabel.label(of: Array(pair.0.utf8)), as: UTF8.self) == pair.1)
    }

    @Test func `Hrefs are valid addresses`() {
        let clean = SafeAddress.external(Array("https://e.com/a b|c[d]?x=\"<>#f#g%zz%20".utf8))
        #expect(
            clean.map { String(decoding: $0, as: UTF8.self) }
                == "https://e.com/a%20b%7Cc%5Bd%5D?x=%22%3C%3E#f%23g%25zz%20")
    }
}
