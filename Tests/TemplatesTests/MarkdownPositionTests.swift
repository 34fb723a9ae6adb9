import Model
import Testing

@testable import Templates

/// Tags in every place that Markdown has for words.
@Suite struct MarkdownPositionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let markdown: String
        let html: String
        init(_ name: String, _ markdown: String, _ html: String) {
            self.name = name
            self.markdown = markdown
            self.html = html
        }
        var testDescription: String { name }
    }

    static let words: [Case] = [
        Case("heading", "# {{title}}", "<h1>Birds &amp; &lt;bees&gt;</h1>\n"),
        Case("heading with closing marks", "## {{author.name}} ##", "<h2>Ann \"A\" O'Hara</h2>\n"),
        Case("underlined heading", "{{author.handle}}\n===", "<h1>ann</h1>\n"),
        Case("paragraph", "By {{author.handle}}.", "<p>By ann.</p>\n"),
        Case("paragraph over lines", "By\n{{author.handle}}\nonly", "<p>By\nann\nonly</p>\n"),
        Case("emphasis", "*{{author.handle}}* _{{author.handle}}_", "<p><em>ann</em> <em>ann</em></p>\n"),
        Case("strong", "a**{{author.handle}}**b", "<p>a<strong>ann</strong>b</p>\n"),
        Case("inside a word", "x_{{author.handle}}_y", "<p>x_ann_y</p>\n"),
        Case("strikethrough", "~~{{author.handle}}~~", "<p><del>ann</del></p>\n"),
        Case("code span", "`{{author.handle}} *x*`", "<p><code>ann *x*</code></p>\n"),
        Case("link text", "[{{author.handle}}](a.html)", "<p><a href=\"a.html\">ann</a></p>\n"),
        Case("link destination", "[a]({{root}})", "<p><a href=\"../\">a</a></p>\n"),
        Case(
            "part of a destination", "[a]({{root}}tags/{{author.handle}}.html)",
            "<p><a href=\"../tags/ann.html\">a</a></p>\n"),
        Case("destination in angles", "[a](<{{root}} b>)", "<p><a href=\"../%20b\">a</a></p>\n"),
        Case("link title", "[a](b \"{{title}}\")", "<p><a href=\"b\" title=\"Birds &amp; &lt;bees&gt;\">a</a></p>\n"),
        Case("emphasis in a link", "[*{{author.handle}}*](b)", "<p><a href=\"b\"><em>ann</em></a></p>\n"),
        Case("reference", "[{{author.handle}}][r]\n\n[r]: {{root}}a", "<p><a href=\"../a\">ann</a></p>\n"),
        Case(
            "reference used twice", "[a][r] [b][r]\n\n[r]: {{root}}",
            "<p><a href=\"../\">a</a> <a href=\"../\">b</a></p>\n"),
        Case(
            "autolink", "<https://example.org/{{author.handle}}>",
            "<p><a href=\"https://example.org/ann\">https://example.org/ann</a></p>\n"),
        Case(
            "picture", "![{{author.name}}]({{root}}a.png)",
            "<p><img src=\"../a.png\" alt=\"Ann &quot;A&quot; O&#39;Hara\" /></p>\n"),
        Case(
            "block quote", "> {{author.handle}} says\n> *{{count}}*",
            "<blockquote>\n<p>ann says\n<em>1,234</em></p>\n</blockquote>\n"),
        Case("block in a quote", "> a\n>\n> {{count}}\n", "<blockquote>\n<p>a</p>\n1,234\n</blockquote>\n"),
        Case("list item", "- {{author.handle}}\n- b", "<ul>\n<li>ann</li>\n<li>b</li>\n</ul>\n"),
        Case("numbered item", "3. {{author.handle}}", "<ol start=\"3\">\n<li>ann</li>\n</ol>\n"),
        Case(
            "fenced code", "```\n{{author.handle}}\n{{#isArchive}}\n  x\n{{/isArchive}}\n```",
            "<pre><code>ann\n  x\n</code></pre>\n"),
        Case("indented code", "a\n\n    {{author.handle}} b", "<p>a</p>\n<pre><code>ann b\n</code></pre>\n"),
        Case(
            "language of code", "```{{author.handle}}\nx\n```", "<pre><code class=\"language-ann\">x\n</code></pre>\n"),
        Case(
            "raw block", "<div class=\"{{author.handle}}\">\n{{count}}\n</div>", "<div class=\"ann\">\n1,234\n</div>\n"),
        Case("raw inline", "a <b title=\"{{author.handle}}\">x</b>", "<p>a <b title=\"ann\">x</b></p>\n"),
        Case("value alone", "{{count}}", "1,234\n"),
        Case(
            "table cell", "| a | b |\n| - | - |\n| {{count}} | x{{author.handle}}y |",
            table("<td>1,234</td>\n<td>xanny</td>")),
        Case(
            "table head", "| {{author.handle}} |\n| - |",
            "<table>\n<thead>\n<tr>\n<th>ann</th>\n</tr>\n</thead>\n</table>\n"),
        Case("entity beside", "&amp;{{author.handle}};", "<p>&amp;ann;</p>\n"),
        Case("escaped mark", "\\*{{author.handle}}\\*", "<p>*ann*</p>\n"),
        Case("comment", "a{{! {{ }}b\n{{! alone }}\nc", "<p>ab\nc</p>\n"),
        Case("other delimiters", "{{=<% %>=}}\n# <%author.handle%> {{x}}", "<h1>ann {{x}}</h1>\n"),
        Case("bare value", "{{count.raw}} of", "<p>1234 of</p>\n"),
    ]

    static func table(_ cells: String) -> String {
        "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n\(cells)\n</tr>\n</tbody>\n</table>\n"
    }

    @Test(arguments: words) func aValueStandsWhereAWordMay(_ test: Case) throws {
        let html = try Sample.render(md: test.markdown)
        #expect(html == test.html)
    }

    static let sections: [Case] = [
        Case("around a paragraph", "{{#isArchive}}\nYes *indeed*\n{{/isArchive}}", "<p>Yes <em>indeed</em></p>\n"),
        Case("around nothing", "a\n\n{{^isArchive}}\nNo\n{{/isArchive}}\n\nb", "<p>a</p>\n<p>b</p>\n"),
        Case("in a line", "a {{#isArchive}}*b*{{/isArchive}} c", "<p>a <em>b</em> c</p>\n"),
        Case("beside an underscore", "{{#isArchive}}_b_{{/isArchive}}", "<p><em>b</em></p>\n"),
        Case("inside strong", "x**{{#isArchive}}b{{/isArchive}}**y", "<p>x<strong>b</strong>y</p>\n"),
        Case("in a heading", "# {{#isArchive}}Old {{/isArchive}}posts", "<h1>Old posts</h1>\n"),
        Case("in link text", "[{{#isArchive}}a{{/isArchive}}](b)", "<p><a href=\"b\">a</a></p>\n"),
        Case("in a destination", "[a]({{#isArchive}}b{{/isArchive}}.html)", "<p><a href=\"b.html\">a</a></p>\n"),
        Case("in a description", "![{{#isArchive}}a{{/isArchive}}](b)", "<p><img src=\"b\" alt=\"a\" /></p>\n"),
        Case("in code", "`a {{#isArchive}}b{{/isArchive}}`", "<p><code>a b</code></p>\n"),
        Case(
            "in a raw tag", "a <b{{#isArchive}} class=\"x\"{{/isArchive}}>b</b>", "<p>a <b class=\"x\">b</b></p>\n"),
        Case(
            "after an attribute", "a <b id=\"{{author.handle}}\"{{#isArchive}} hidden{{/isArchive}}>b</b>",
            "<p>a <b id=\"ann\" hidden>b</b></p>\n"),
        Case(
            "around a raw block", "{{#isArchive}}\n<div>\n\n*x*\n\n</div>\n{{/isArchive}}",
            "<div>\n<p><em>x</em></p>\n</div>\n"),
        Case("around a quote", "{{#isArchive}}\n> a\n{{/isArchive}}", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
        Case("in a quote", "> {{#isArchive}}\n> a\n> {{/isArchive}}", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
        Case(
            "record", "{{#author}}\n**{{handle}}** of {{count}}\n{{/author}}", "<p><strong>ann</strong> of 1,234</p>\n"),
        Case("absent", "{{#note}}n{{/note}}{{^note}}none{{/note}}", "<p>none</p>\n"),
        Case("repeated words", "In {{#months}}{{name}} {{/months}}.", "<p>In May June .</p>\n"),
        Case("over several paragraphs", "{{#isArchive}}a\n\nb{{/isArchive}}", "<p>a</p>\n<p>b</p>\n"),
    ]

    @Test(arguments: sections) func aSectionStandsWhereItMay(_ test: Case) throws {
        let html = try Sample.render(md: test.markdown)
        #expect(html == test.html)
    }

    private static let rows = "<tr>\n<td>May</td>\n<td>1</td>\n</tr>\n<tr>\n<td>June</td>\n<td>2</td>\n</tr>"
    private static func whole(_ rows: String) -> String {
        "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n\(rows)\n</tbody>\n</table>\n"
    }
    private static let items = "<ul>\n<li>May</li>\n<li>June</li>\n</ul>\n"

    static let hoisted: [Case] = [
        Case("row", "| a | b |\n| - | - |\n| {{#months}}{{name}} | {{count}}{{/months}} |", whole(rows)),
        Case("row without outer borders", "a | b\n--- | ---\n{{#months}}{{name}} | {{count}}{{/months}}", whole(rows)),
        Case(
            "row between lines", "| a | b |\n| - | - |\n{{#months}}\n| {{name}} | {{count}} |\n{{/months}}", whole(rows)
        ),
        Case(
            "row behind the section", "| a | b |\n| - | - |\n{{#months}}| {{name}} | {{count}} |{{/months}}",
            whole(rows)),
        Case(
            "two rows", "| a | b |\n| - | - |\n{{#isArchive}}\n| May | 1 |\n| June | 2 |\n{{/isArchive}}", whole(rows)),
        Case(
            "rows among others",
            "| a | b |\n| - | - |\n| x | y |\n{{#months}}\n| {{name}} | {{count}} |\n{{/months}}\n| x | y |",
            whole("<tr>\n<td>x</td>\n<td>y</td>\n</tr>\n\(rows)\n<tr>\n<td>x</td>\n<td>y</td>\n</tr>")),
        Case(
            "nested rows",
            "| a | b |\n| - | - |\n{{#isArchive}}\n{{#months}}\n| {{name}} | {{count}} |\n{{/months}}\n{{/isArchive}}",
            whole(rows)),
        Case(
            "either row",
            "| a | b |\n| - | - |\n{{^months}}\n| none | 0 |\n{{/months}}\n{{#months}}\n| {{name}} | {{count}} |\n{{/months}}",
            whole(rows)),
        Case(
            "cell", "| a | b |\n| - | - |\n| {{#months}}{{name}}{{/months}} | x |",
            whole("<tr>\n<td>MayJune</td>\n<td>x</td>\n</tr>")),
        Case(
            "cells", "| a | b | c |\n| - | - | - |\n| x | {{#isArchive}}y | z{{/isArchive}} |",
            "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n<th>c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>x</td>\n<td>y</td>\n<td>z</td>\n</tr>\n</tbody>\n</table>\n"
        ),
        Case("item", "- {{#months}}{{name}}{{/months}}", items),
        Case("item between lines", "{{#months}}\n- {{name}}\n{{/months}}", items.replacing("</li>", with: "\n</li>")),
        Case("numbered item", "1. {{#months}}{{name}}{{/months}}", items.replacing("ul>", with: "ol>")),
        Case(
            "items among others", "- a\n- {{#months}}{{name}}{{/months}}\n- b",
            "<ul>\n<li>a</li>\n<li>May</li>\n<li>June</li>\n<li>b</li>\n</ul>\n"),
        Case("either item", "- {{^months}}none{{/months}}\n- {{#months}}{{name}}{{/months}}", items),
        Case(
            "loose item", "- {{#months}}{{name}}\n\n  more{{/months}}\n",
            "<ul>\n<li>\n<p>May</p>\n<p>more</p>\n</li>\n<li>\n<p>June</p>\n<p>more</p>\n</li>\n</ul>\n"),
        Case(
            "nested items", "- {{#posts}}{{name}}\n  - {{#tags}}{{tag}}{{/tags}}{{/posts}}\n",
            "<ul>\n<li>post 1\n<ul>\n<li>tag1</li>\n</ul>\n</li>\n<li>post 2\n<ul>\n<li>tag1</li>\n<li>tag2</li>\n</ul>\n</li>\n</ul>\n"
        ),
        Case(
            "nested items between lines",
            "{{#posts}}\n- {{name}}\n  {{#tags}}\n  - {{tag}}\n  {{/tags}}\n{{/posts}}\n",
            "<ul>\n<li>post 1\n<ul>\n<li>tag1\n</li>\n</ul>\n</li>\n<li>post 2\n<ul>\n<li>tag1\n</li>\n<li>tag2\n</li>\n</ul>\n</li>\n</ul>\n"
        ),
    ]

    @Test(arguments: hoisted) func aSectionRepeatsTheWholeRowOrItem(_ test: Case) throws {
        let html = try Sample.render(md: test.markdown)
        #expect(html == test.html)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let markdown: String
        let line: Int
        let column: Int
        let says: String
        init(_ markdown: String, _ line: Int, _ column: Int, _ says: String) {
            self.markdown = markdown
            self.line = line
            self.column = column
            self.says = says
        }
        var testDescription: String { markdown }
    }

    static let faults: [Fault] = [
        Fault("**a {{#isArchive}}b** c{{/isArchive}}", 1, 5, "opens in emphasis"),
        Fault("| a | b |\n| - | - |\n| x {{#months}}y | z{{/months}} w |", 3, 5, "a table cell"),
        Fault("| a |\n| - |\n| x | {{count}} |", 3, 7, "lost"),
        Fault("{{#isArchive}}# Title{{/isArchive}}", 1, 1, "hides the `#`"),
        Fault("{{#months}}- {{name}}{{/months}}", 1, 1, "hides the `-`"),
        Fault("x\n\n    {{#months}}\n", 3, 5, "never closed"),
        Fault("x\n\n    {{> a}}\n", 3, 5, "for code"),
        Fault("<{{root}}>", 1, 2, "name of a tag"),
        Fault("| a |\n| - |\n{{> row}}\n| b |", 3, 1, "between the rows"),
        Fault("[{{title}}]: x", 1, 2, "lost"),
    ]

    @Test(arguments: faults) func whereATagCannotStandTheErrorSaysHowToWriteIt(_ test: Fault) {
        let found = Sample.problems(["index.md": test.markdown, "partials/a.md": "x", "partials/row.md": "x"])
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.line == test.line)
        #expect(found.first?.column == test.column)
        #expect(found.first?.message.contains(test.says) == true, "\(found)")
        #expect(found.first?.hint != nil)
    }

    @Test func aColumnIsAlignedByAClass() throws {
        let html = try Sample.render(md: "| a align=\"right\" | b |\n| ---: | :-: |\n| {{count}} | x |")
        #expect(html.contains("<th class=\"right\">a align=&quot;right&quot;</th>"), "\(html)")
        #expect(html.contains("<td class=\"right\">1,234</td>") && html.contains("<td class=\"center\">x</td>"))
        #expect(!html.contains(" align=\"r"))
    }

    @Test func aShieldIsNeverAWordOfTheSource() throws {
        let source = Array("# {{title}} x".utf8)
        let word = String(decoding: Shield(for: source).word(.tag, 0), as: UTF8.self)
        let html = try Sample.render(md: "# {{author.handle}} \(word)")
        #expect(html == "<h1>ann \(word)</h1>\n")
        #expect(!Array(word.utf8).isEmpty)
    }

    @Test func positionsAreThoseOfTheFileEvenBehindFrontMatter() {
        let found = Sample.problems([
            "index.md": "---\nlayout: l.html\n---\n\n> - a {{athor}}\n", "l.html": "{{$content}}{{/content}}",
        ])
        #expect(
            found.map(\.description) == [
                "templates/index.md:5:7: error R031: unknown name `athor`; did you mean `author`?"
            ])
    }
}
