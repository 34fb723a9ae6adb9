import Model
import Testing

@testable import Text

@Suite struct MarkupTests {
    private static let rel = #" rel="nofollow noopener ugc""#

    @Test(arguments: [
        ("a <b>b<i>c</b>d</i>", "<p>a <strong>b<em>c</em></strong><em>d</em></p>"),
        ("one<p>two<p>three", "<p>one</p><p>two</p><p>three</p>"),
        ("<ul><li>a<li>b<ul><li>c</ul></ul>z", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><p>z</p>"),
        ("<h1>T</h1>x<hr>y", "<p><strong>T</strong></p><p>x</p><hr><p>y</p>"),
        ("<ruby>漢<rt>かん</rt></ruby>", "<p><ruby>漢<rt>かん</rt></ruby></p>"),
        ("I <3 you, a<b", "<p>I &lt;3 you, a&lt;b</p>"),
        ("<blockquote>q</blockquote>", "<blockquote><p>q</p></blockquote>"),
        ("<pre><code>a\n  b</code></pre>", "<pre><code>a\n  b</code></pre>"),
        ("<em><p>a</p><p>b</p></em>", "<p><em>a</em></p><p><em>b</em></p>"),
        ("<em><ul><p>a b</ul></em>", "<ul><li><p><em>a b</em></p></li></ul>"),
        ("", ""), ("<p></p><br>", ""),
    ])
    func `Markup is written anew, valid`(_ pair: (String, String)) {
        #expect(html(Body(pair.0, format: .html), .mastodon) == pair.1)
    }

    @Test(arguments: [
        "<script>alert(1)</script>x", "<style>*{}</style>x", "<svg onload=alert(1)>x</svg>",
        "<p onclick=alert(1) style='color:red' id=top>x</p>",
        "<a href=\"javascript:alert(1)\">x</a>", "<a href='jav&#x09;ascript:alert(1)'>x</a>",
        "<a href='/relative'>x</a>",
        "<!--<script>-->x", "<iframe src=x></iframe>x", "<math><mtext></mtext></math>x",
        "<!doctype html><base href=//e>x", "<?php echo ?>x",
    ])
    func `Nothing that acts is left`(_ source: String) {
        #expect(html(Body(source, format: .html), .mastodon) == "<p>x</p>")
    }

    @Test func `Mastodon's mentions, tags and shortened addresses`() {
        let source = """
            <p><span class="h-card"><a href="https://social.example/@here" class="u-url mention">@<span>here</span></a></span> \
            <a href="https://social.example/tags/Local" class="mention hashtag" rel="tag">#<span>Local</span></a> \
            <a href="https://example.com/long/path"><span class="invisible">https://</span><span class="ellipsis">example.com/lo</span>\
            <span class="invisible">ng/path</span></a></p>
            """
        #expect(
            html(Body(source, format: .html), .mastodon) == """
                <p><a class="mention" href="authors/here.html"><bdi>@here</bdi></a> <a class="hashtag" href="tags/local.html">#Local</a> \
                <a class="link" href="https://example.com/long/path"\(Self.rel)><span class="invisible">https://</span>\
                <span class="ellipsis">example.com/lo</span><span class="invisible">ng/path</span></a></p>
                """)
        var renderer = BodyRenderer()
        let facts = renderer.facts(
            of: Post(id: PostID(.mastodon, "1"), kind: .status, body: Body(source, format: .html)))
        #expect(facts.mentions == ["here@social.example"])
        #expect(facts.tags == ["local"])
        #expect(facts.links == ["https://example.com/long/path"])
        #expect(facts.plain == "@here #Local example.com/lo…")
    }

    @Test func `Markdown of GitHub`() {
        let source =
            "**b** @octo `@no`\n\n- [x] done\n\n| a |\n|---|\n| 1 |\n\n<script>x</script><img src=x onerror=y alt=pic>"
        #expect(
            html(Body(source, format: .markdown), .github) == """
                <p><strong>b</strong> <a class="mention" href="https://github.com/octo"\(Self.rel)><bdi>@octo</bdi></a> <code>@no</code></p>\
                <ul><li>☑ done</li></ul><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><p>pic</p>
                """)
    }

    @Test(
        "A picture, film or sound is a link to where it is",
        arguments: [
            ("![](https://p.example/a.png)", #"<a class="link" href="https://p.example/a.png"REL>p.example/a.png</a>"#),
            (
                "![a <b>](https://p.example/a.png)",
                #"<a class="link" href="https://p.example/a.png"REL>a &lt;b&gt;</a>"#
            ),
            (
                "x <video src=\"https://p.example/v.mp4\">old</video>",
                #"x <a class="link" href="https://p.example/v.mp4"REL>p.example/v.mp4</a>old"#
            ),
            (
                "x <video><source src=\"https://p.example/v.mp4\"></video>",
                #"x <a class="link" href="https://p.example/v.mp4"REL>p.example/v.mp4</a>"#
            ),
            (
                "[![](https://p.example/s.png)](https://p.example/)",
                #"<a class="link" href="https://p.example/"REL>p.example/s.png</a>"#
            ),
            ("x <img src=\"https://p.example/t.gif\" width=\"1\" height=\"1\">", "x"),
            ("x <img src=\"javascript:alert(1)\" alt=\"y\">", "x y"), ("![gif](giphy|a)", "gif"),
        ])
    func pictures(source: String, expected: String) {
        #expect(html(Body(source, format: .markdown), .reddit) == "<p>\(expected.replacing("REL", with: Self.rel))</p>")
    }

    @Test func `What turns the direction within a link stays there`() {
        #expect(
            html(
                Body("<a href=\"https://e.com/\">\u{202E}abc</a> d <a href=\"https://e.com/\">e</a>", format: .html),
                .mastodon)
                    == """
                    <p dir="auto"><a class="link" href="https://e.com/"\(Self.rel)><bdi>\u{202E}abc</bdi></a> d \
                    <a class="link" href="https://e.com/"\(Self.rel)>e</a></p>
                    """)
    }

    @Test func `Reddit's relative addresses count from Reddit`() {
        #expect(
            html(Body("<a href=\"/r/swift\">r/swift</a> <a href=\"//e.com\">e</a>", format: .html), .reddit)
                == "<p><a class=\"link\" href=\"https://www.reddit.com/r/swift\"\(Self.rel)>r/swift</a> e</p>")
    }
}
