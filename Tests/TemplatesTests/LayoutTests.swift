import Model
import Testing

@testable import Templates

/// Layouts, parents, partials, and which file counts.
@Suite struct LayoutTests {
    static let layout = """
        <!DOCTYPE html>
        <title>{{$title}}Untitled{{/title}}</title>
        {{$head}}{{/head}}
        <main>
        {{$content}}{{/content}}
        </main>

        """

    @Test func aPageFillsItsLayout() throws {
        let html = try Sample.render([
            "index.md": """
            ---
            layout: layout.html
            title: "{{title}} — <x>"
            ---
            # {{count}}

            {{$head}}
            <meta name="a" content="{{title}}">
            {{/head}}

            End
            """,
            "layout.html": Self.layout,
        ])
        #expect(
            html == """
                <!DOCTYPE html>
                <title>Birds &amp; &lt;bees&gt; — &lt;x&gt;</title>
                <meta name="a" content="Birds &amp; &lt;bees&gt;">
                <main>
                <h1>1,234</h1>
                <p>End</p>
                </main>

                """)
    }

    @Test func withoutATitleTheLayoutsOwnStands() throws {
        let html = try Sample.render(["index.md": "---\nlayout: layout\n---\nx", "layout.html": Self.layout])
        #expect(html.contains("<title>Untitled</title>"))
    }

    @Test func aTitleBlockWinsOverTheFrontMatter() throws {
        let html = try Sample.render([
            "index.md": "---\nlayout: layout\ntitle: a\n---\n{{$title}}b{{/title}}\n", "layout.html": Self.layout,
        ])
        #expect(html.contains("<title>b</title>"), "\(html)")
    }

    @Test(arguments: ["index.md", "index.html"])
    func aParentIsFilledFromAnyFile(_ name: String) throws {
        let html = try Sample.render([
            name:
                "{{<layout}}\n{{$title}}{{count}}{{/title}}\n{{$content}}\n<p>{{title}}</p>\n{{/content}}\n{{/layout}}\n",
            "layout.html": Self.layout,
        ])
        #expect(
            html == """
                <!DOCTYPE html>
                <title>1,234</title>
                <main>
                <p>Birds &amp; &lt;bees&gt;</p>
                </main>

                """)
    }

    @Test func aPartialSeesTheRecordItIsCalledIn() throws {
        let html = try Sample.render([
            "index.html": "{{#posts}}{{> p}};{{/posts}}{{#months}}{{> p}};{{/months}}", "partials/p.html": "{{name}}\n",
        ])
        #expect(html == "post 1;post 2;May;June;")
    }

    @Test func theInnermostRecordThatHasANameWins() throws {
        let html = try Sample.render(html: "{{#posts}}{{#author}}{{name}} {{likes}} {{count}};{{/author}}{{/posts}}")
        #expect(html == "Ann \"A\" O'Hara 1 1,234;")
    }

    @Test func absentRecordsShowNothingButTheirInversion() throws {
        let html = try Sample.render(
            html:
                "{{#posts}}[{{quote.text}}{{quote.author.name}}{{#quote.tags}}x{{/quote.tags}}{{^quote.tags}}none{{/quote.tags}}{{^quote}}no{{/quote}}]{{/posts}}"
        )
        #expect(html == "[noneno][noneno]")
    }

    @Test func dottedNamesEnterRecords() throws {
        let html = try Sample.render(
            html: "{{#posts}}{{author.name}}{{#author.bio}}x{{/author.bio}}{{^author.bio}}-{{/author.bio}}{{/posts}}")
        #expect(html == "Ann \"A\" O'Hara--")
    }

    @Test func listsInsideOfLists() throws {
        let html = try Sample.render(
            html: "{{#posts}}({{#tags}}{{tag}}{{#months}}{{name}}{{/months}}{{/tags}}){{/posts}}")
        #expect(html == "(tag1MayJune)(tag1MayJunetag2MayJune)")
    }

    @Test func laterFilesReplaceEarlierOnes() throws {
        let files = [("index.html", "a"), ("partials/x.html", "b"), ("index.html", "c{{> x}}")]
        let theme = try Theme.compile(
            files.map { ThemeFile(path: $0.0, source: Array($0.1.utf8), origin: $0.0) }, pages: [Sample.page],
            language: "en"
        ).get()
        var store = ViewStore()
        let root = store.makeRecord(PageFields.self)
        var output: [UInt8] = []
        theme.program(for: "index")?.render(root, of: store, into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "cb")
    }

    @Test func anHTMLPageOfALaterFileReplacesAMarkdownOne() throws {
        let theme = try Theme.compile(
            [("index.md", "a"), ("index.html", "b")].map {
                ThemeFile(path: $0.0, source: Array($0.1.utf8), origin: $0.0)
            },
            pages: [Sample.page], language: "en"
        ).get()
        var store = ViewStore()
        let root = store.makeRecord(PageFields.self)
        var output: [UInt8] = []
        theme.program(for: "index")?.render(root, of: store, into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "b")
    }

    static let recursive: [[String: String]] = [
        ["index.html": "{{> a}}", "partials/a.html": "{{> a}}"],
        [
            "index.html": "{{> a}}", "partials/a.html": "{{> b}}",
            "partials/b.html": "{{#isArchive}}{{> a}}{{/isArchive}}",
        ],
        ["index.html": "{{<l}}{{$x}}{{/x}}{{/l}}", "l.html": "{{$x}}{{/x}}{{<l}}{{/l}}"],
    ]

    @Test(arguments: recursive) func whatIncludesItselfIsAnError(_ files: [String: String]) {
        let found = Sample.problems(files)
        #expect(found.map(\.id) == [.recursivePartial], "\(found)")
    }

    @Test(arguments: [
        ("---\nlayout: layuot.html\n---\n", DiagnosticID.missingPartial, 2, 9, "layout.html"),
        ("---\nlayuot: layout.html\n---\n", .frontMatter, 2, 1, "layout"),
        ("---\nlayout: [a]\n---\n", .frontMatter, 2, 1, "layout"),
        ("---\nlayout: layout.html\n", .frontMatter, 1, 1, "---"),
        ("---\n- a\n---\n", .frontMatter, 1, 1, "layout"),
        ("---\nlayout: \"x\n---\n", .frontMatter, 3, 1, ""),
        ("---\ntitle: x\n---\n", .frontMatter, 2, 8, "layout"),
        ("---\nlayout: layout\ntitle: \"{{ttle}}\"\n---\n", .unknownName, 3, 9, "title"),
        ("---\nlayout: layout\n---\n{{$haed}}x{{/haed}}", .unknownName, 4, 1, "head"),
        ("---\nlayout: layout\n---\n<b title=\"", .unsafeContext, 1, 1, "same place"),
    ])
    func faultsOfFrontMatterHaveTheirPlace(_ source: String, id: DiagnosticID, line: Int, column: Int, hint: String) {
        let found = Sample.problems(["index.html": source, "layout.html": Self.layout])
        #expect(found.first?.id == id, "\(found)")
        #expect(found.first?.line == line, "\(found)")
        #expect(found.first?.column == column, "\(found)")
        #expect(found.first.map { "\($0.hint ?? "")\($0.message)".contains(hint) } == true, "\(found)")
    }

    @Test func emptyFrontMatterIsNone() throws {
        #expect(try Sample.render(md: "---\n---\nx") == "<p>x</p>\n")
    }

    @Test func aPageWithoutTemplateIsAnError() {
        #expect(Sample.problems(["other.md": "x"]).map(\.id) == [.missingPartial])
    }

    @Test func onlyPagesHaveFrontMatter() {
        let found = Sample.problems([
            "index.html": "{{> a}}", "partials/a.html": "---\nlayout: l\n---\nx", "l.html": "",
        ])
        #expect(found.map(\.id) == [.frontMatter])
    }

    @Test func sectionsOnLinesOfTheirOwnLeaveNoLines() throws {
        let html = try Sample.render(
            html: "a\n  {{#isArchive}}\n  b\n  {{/isArchive}}\n  {{> p}}\nc\n".replacing(
                "{{> p}}", with: "{{#note}}{{note}}{{/note}}"))
        #expect(html == "a\n  b\n  \nc\n")
    }
}
