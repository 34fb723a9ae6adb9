import Model
import Testing

@testable import Templates

/// `{{t.key}}`, forms of plurals, languages.
@Suite struct WordsTests {
    static let words = """
        lang: en
        page: "Page {{count}} of {{count.raw}}"
        markup: "<b> & \\"q\\""
        search:
          title: Search
        posts:
          one: one post
          other: "{{n}} posts by {{author.name}}"
        months:
          january: January
        """

    private func render(_ template: String, words: String = Self.words, count: String = "2") throws -> String {
        try Sample.render(["index.html": template, "strings/en.yml": words]) { store, root in
            Sample.fill(&store, root)
            store.set(.count, of: root, to: count, raw: count)
        }
    }

    @Test(arguments: [
        ("{{t.lang}}", "en"), ("{{t.search.title}}", "Search"), ("{{t.page}}", "Page 2 of 2"),
        ("{{t.markup}}", "&lt;b&gt; &amp; \"q\""),
        ("<p title=\"{{t.markup}}\">", "<p title=\"&lt;b&gt; &amp; &quot;q&quot;\">"),
        ("<title>{{t.markup}}</title>", "<title>&lt;b&gt; &amp; \"q\"</title>"),
        ("{{#months}}{{t.lang}}{{/months}}", "enen"),
        ("<p title=\"{{t.posts.count}}\">", "<p title=\"2 posts by Ann &quot;A&quot; O&#39;Hara\">"),
    ])
    func wordsAreTextWhereverTheyLand(_ template: String, expected: String) throws {
        let html = try render(template)
        #expect(html == expected)
    }

    @Test(arguments: [
        ("1", "one post"), ("0", "0 posts by "), ("2", "2 posts by "), ("11", "11 posts by "), ("01", "01 posts by "),
    ])
    func theNumberChoosesTheForm(_ count: String, expected: String) throws {
        let html = try render("{{t.posts.count}}", count: count)
        #expect(html.hasPrefix(expected))
    }

    @Test func theFormsOfAnAbsentNumberAreNotShown() throws {
        let html = try render("[{{#total}}{{t.posts.total}}{{/total}}]")
        #expect(html == "[]")
    }

    @Test func japaneseNeedsOnlyOneForm() throws {
        let html = try Sample.render(
            ["index.md": "{{t.posts.count}}", "strings/ja.yml": "posts:\n  other: \"{{n}}件\"\n"], language: "ja")
        #expect(html == "1,234件\n")
    }

    @Test func wordsForCode() throws {
        let theme = try Sample.compile(["index.html": "x", "strings/en.yml": Self.words]).get()
        #expect(theme.string("months.january") == "January")
        #expect(theme.string("months.february") == nil)
        #expect(theme.string("posts") == nil)
        #expect(theme.string("posts", count: 1) == "one post")
        #expect(theme.string("posts", count: -1)?.hasPrefix("{{n}} posts") == true)
        #expect(theme.string("lang", count: 3) == "en")
    }

    @Test(arguments: [
        (
            "{{t.serch.title}}", WordsTests.words, "templates/index.html:1:1", DiagnosticID.missingString,
            "`t.search.title`"
        ),
        ("{{t.posts}}", words, "templates/index.html:1:1", .missingString, "{{t.posts.count}}"),
        ("{{t.posts.cuont}}", words, "templates/index.html:1:1", .unknownName, "`count`"),
        ("{{t.posts.title}}", words, "templates/index.html:1:1", .wrongType, "number"),
        ("{{#t.lang}}x{{/t.lang}}", words, "templates/index.html:1:1", .wrongType, "remove"),
        ("<script>{{t.lang}}</script>", words, "templates/index.html:1:9", .unsafeContext, "data-"),
        ("<p {{t.lang}}>", words, "templates/index.html:1:4", .unsafeContext, "quotes"),
        ("{{t.page}}", "page: \"a {{cuont}}\"", "templates/strings/en.yml:1:10", .unknownName, "`count`"),
        (
            "{{t.page}}", "a: b\npage: a {{#isArchive}}", "templates/strings/en.yml:2:9", .templateSyntax,
            "{{/isArchive}}"
        ),
        ("x", "a: [b, c]", "templates/strings/en.yml:1:4", .templateSyntax, "key: words"),
        ("x", "a: \"b", "templates/strings/en.yml:1:6", .templateSyntax, ""),
        ("x", "a: b\na: c", "templates/strings/en.yml:1:1", .templateSyntax, ""),
        ("x", "n:\n  other: x", "templates/strings/en.yml:2:3", .missingString, "both"),
        ("x", "just words", "templates/strings/en.yml:1:1", .templateSyntax, "key: words"),
        ("x", "a.b: c", "templates/strings/en.yml:1:1", .templateSyntax, "nest"),
    ])
    func faultsOfWordsHaveTheirPlace(_ template: String, words: String, place: String, id: DiagnosticID, hint: String) {
        let found = Sample.problems(["index.html": template, "strings/en.yml": words])
        #expect(found.count == 1, "\(found)")
        #expect(found.first.map { "\($0.file ?? ""):\($0.line ?? 0):\($0.column ?? 0)" } == place, "\(found)")
        #expect(found.first?.id == id, "\(found)")
        #expect(found.first.map { ($0.hint ?? "").contains(hint) } == true, "\(found)")
    }

    @Test func whatOneLanguageSaysTheChosenOneMustSay() {
        let files = ["index.html": "x", "strings/en.yml": "a: b\nc: d", "strings/ja.yml": "a: b\ne: f"]
        #expect(Sample.problems(files).map(\.message) == ["`e` is missing in templates/strings/en.yml"])
        #expect(Sample.problems(files, language: "ja").map(\.id) == [.missingString])
        #expect(Sample.problems(files, language: "ja").first?.message.contains("`c`") == true)
        #expect(Sample.problems(files, language: "fr").map(\.id) == [.missingString])
    }

    @Test func wordsThatIncludeThemselvesAreAnError() {
        let found = Sample.problems(["index.html": "{{t.a}}", "strings/en.yml": "a: \"{{t.b}}\"\nb: \"{{t.a}}\""])
        #expect(found.map(\.id) == [.recursivePartial], "\(found)")
    }

    @Test func wordsThatAreFoldedOrEscapedAreNamedByWhereTheyBegin() {
        let words = #"""
            a: "\n\n{{nothing}}"
            b: >
              folded
              {{nothing}}
            c: as it is {{nothing}}
            """#
        let problems = Sample.problems(["index.html": "{{t.a}}{{t.b}}{{t.c}}", "strings/en.yml": words])
        #expect(problems.map { [$0.line, $0.column] } == [[1, 5], [2, 4], [5, 13]])
    }
}
