import Model
import Testing

@testable import Templates

/// Where a value may stand and how it is written there.
@Suite struct ContextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        let expected: String
        init(_ template: String, _ expected: String) {
            self.template = template
            self.expected = expected
        }
        var testDescription: String { template }
    }

    static let written: [Case] = [
        Case("<p>{{title}}</p>", "<p>Birds &amp; &lt;bees&gt;</p>"),
        Case("<p title=\"{{author.name}}\">", "<p title=\"Ann &quot;A&quot; O&#39;Hara\">"),
        Case("<p title='{{author.name}}'>", "<p title='Ann &quot;A&quot; O&#39;Hara'>"),
        Case("<title>{{title}}</title>", "<title>Birds &amp; &lt;bees&gt;</title>"),
        Case("<title>1 < 2 <3 {{count}}</TITLE >{{count}}", "<title>1 < 2 <3 1,234</TITLE >1,234"),
        Case("<textarea>{{title}}</textarea>", "<textarea>Birds &amp; &lt;bees&gt;</textarea>"),
        Case("<a href=\"{{root}}a/{{author.handle}}.html\">", "<a href=\"../a/ann.html\">"),
        Case("<a HREF = '{{root}}'>", "<a HREF = '../'>"),
        Case("<img srcset=\"{{root}}a.png 1x, {{root}}b.png 2x\">", "<img srcset=\"../a.png 1x, ../b.png 2x\">"),
        Case("<script src=\"{{root}}a.js\"></script>", "<script src=\"../a.js\"></script>"),
        Case("<script>if (a < b) { '</' }</script>{{count}}", "<script>if (a < b) { '</' }</script>1,234"),
        Case("<style>a > b {}</style>{{count}}", "<style>a > b {}</style>1,234"),
        Case("<!-- a > b -- c -->{{count}}", "<!-- a > b -- c -->1,234"),
        Case("<!-->{{count}}", "<!-->1,234"),
        Case("<!doctype html>{{count}}", "<!doctype html>1,234"),
        Case("a < b {{count}} <3", "a < b 1,234 <3"),
        Case("<meta property=\"og:url\" content=\"{{root}}\">", "<meta property=\"og:url\" content=\"../\">"),
        Case("<input value=\"{{count.raw}}\" {{#isArchive}}checked{{/isArchive}}>", "<input value=\"1234\" checked>"),
        Case("<p{{#isArchive}} class=\"a\"{{/isArchive}}{{^isArchive}} class=\"b\"{{/isArchive}}>", "<p class=\"a\">"),
        Case("<p class=\"a{{#isArchive}} b{{/isArchive}}\">", "<p class=\"a b\">"),
        Case("<a href=\"{{#next}}{{next}}{{/next}}{{^next}}{{root}}{{/next}}\">", "<a href=\"../\">"),
        Case("<a href=\"mailto:{{author.handle}}\">", "<a href=\"mailto:ann\">"),
        Case("<a href=\"https://{{author.handle}}/x:y{{count}}\">", "<a href=\"https://ann/x:y1,234\">"),
        Case(
            "{{#posts}}{{{body}}}{{&body}}{{body}}{{/posts}}",
            "<b>body 1</b><b>body 1</b><b>body 1</b><b>body 2</b><b>body 2</b><b>body 2</b>"),
        Case("{{#posts}}{{#isReply}}<ol>{{/isReply}}<li>{{name}}{{/posts}}", "<li>post 1<ol><li>post 2"),
    ]

    @Test(arguments: written) func aValueIsWrittenAsItsPlaceAsks(_ test: Case) throws {
        let html = try Sample.render(html: test.template)
        #expect(html == test.expected)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let template: String
        let column: Int
        let id: DiagnosticID
        let says: String
        init(_ template: String, _ column: Int, _ id: DiagnosticID, _ says: String) {
            self.template = template
            self.column = column
            self.id = id
            self.says = says
        }
        var testDescription: String { template }
    }

    static let faults: [Fault] = [
        Fault("<p class={{title}}>", 10, .unsafeContext, "without quotes"),
        Fault("<p class=a{{title}}>", 11, .unsafeContext, "without quotes"),
        Fault("<{{title}}>", 2, .unsafeContext, "name of a tag"),
        Fault("</{{title}}>", 3, .unsafeContext, "name of a tag"),
        Fault("<p{{title}}>", 3, .unsafeContext, "name of a tag"),
        Fault("<p {{title}}>", 4, .unsafeContext, "name of an attribute"),
        Fault("<p data-{{title}}=\"x\">", 9, .unsafeContext, "name of an attribute"),
        Fault("<p a=\"b\"{{title}}>", 9, .unsafeContext, "name of an attribute"),
        Fault("<!-- {{title}} -->", 6, .unsafeContext, "comment"),
        Fault("<!{{title}}>", 3, .unsafeContext, "comment"),
        Fault("<script>{{title}}</script>", 9, .unsafeContext, "<script>"),
        Fault("<SCRIPT type=\"application/json\">{{count.raw}}</SCRIPT>", 33, .unsafeContext, "<script>"),
        Fault("<script></scripty>{{title}}</script>", 19, .unsafeContext, "<script>"),
        Fault("<style>{{title}}</style>", 8, .unsafeContext, "<style>"),
        Fault("<iframe>{{title}}</iframe>", 9, .unsafeContext, "<iframe>"),
        Fault("<p onclick=\"{{title}}\">", 13, .unsafeContext, "onclick"),
        Fault("<p ONCLICK='{{count}}'>", 13, .unsafeContext, "onclick"),
        Fault("<p style=\"width: {{count.raw}}px\">", 18, .unsafeContext, "style="),
        Fault("<iframe srcdoc=\"{{title}}\">", 17, .unsafeContext, "srcdoc"),
        Fault("<base href=\"{{root}}\">", 13, .unsafeContext, "base"),
        Fault("<svg><animate attributeName=\"href\" to=\"{{root}}\">", 40, .unsafeContext, "animate"),
        Fault("<a href=\"javascript:{{title}}\">", 21, .unsafeContext, "javascript:"),
        Fault("<a href=\" java\tscript:{{title}}\">", 23, .unsafeContext, "begins with"),
        Fault("<a href=\"data:{{title}}\">", 15, .unsafeContext, "data:"),
        Fault("<a href=\"&#106;avascript:{{title}}\">", 26, .unsafeContext, "begins with"),
        Fault("<a href=\"{{title}}:x\">", 10, .unsafeContext, "scheme"),
        Fault("<meta http-equiv=\"refresh\" content=\"{{count}}\">", 37, .unsafeContext, "refresh"),
        Fault("<meta content=\"{{count}}\" http-equiv=\"refresh\">", 16, .unsafeContext, "refresh"),
        Fault("{{{title}}}", 1, .unsafeContext, "without escaping"),
        Fault("{{&title}}", 1, .unsafeContext, "without escaping"),
        Fault("{{#posts}}<p title=\"{{body}}\">{{/posts}}", 21, .unsafeContext, "HTML"),
        Fault("{{#posts}}<title>{{body}}</title>{{/posts}}", 18, .unsafeContext, "HTML"),
        Fault("<p {{#isArchive}}class=\"{{/isArchive}}\">", 25, .unsafeContext, "begins inside"),
        Fault("{{#isArchive}}<p {{/isArchive}}>", 18, .unsafeContext, "between elements"),
        Fault("{{#isArchive}}<script>{{/isArchive}}</script>", 23, .unsafeContext, "<script>"),
        Fault("<p {{#isArchive}}class=\"x\"{{/isArchive}}id=\"y\">", 27, .unsafeContext, "no space"),
        Fault("<script>{{#isArchive}}<!--{{/isArchive}}</script>", 9, .unsafeContext, "<!--"),
        Fault("{{count}}<svg><title><a href=\"x\"></title></svg>", 1, .unsafeContext, "text only"),
        Fault("{{count}}<svg><title></b></title></svg>", 1, .unsafeContext, "text only"),
        Fault("{{count}}<textarea><!-- x --></textarea>", 1, .unsafeContext, "text only"),
        Fault("{{athor}}", 1, .unknownName, "`athor`"),
        Fault("{{author.nmae}}", 1, .unknownName, "`nmae`"),
        Fault("{{title.raw}}", 1, .unknownName, "raw"),
        Fault("{{count.x}}", 1, .unknownName, "`x`"),
        Fault("{{#months}}{{href}}{{text}}{{/months}}", 20, .unknownName, "`text`"),
        Fault("{{#title}}x{{/title}}", 1, .wrongType, "always there"),
        Fault("{{^author}}x{{/author}}", 1, .wrongType, "always there"),
        Fault("{{#count.raw}}x{{/count.raw}}", 1, .wrongType, "always there"),
        Fault("{{isArchive}}", 1, .wrongType, "flag"),
        Fault("{{months}}", 1, .wrongType, "list"),
        Fault("{{author}}", 1, .wrongType, "record"),
        Fault("{{#months}}{{.}}{{/months}}", 12, .wrongType, "{{.}}"),
        Fault("{{> nothing}}", 1, .missingPartial, "`nothing`"),
        Fault("{{>*title}}", 1, .templateSyntax, "when a page is written"),
        Fault("{{<nothing}}{{/nothing}}", 1, .missingPartial, "`nothing`"),
    ]

    @Test(arguments: faults) func whatCannotBeSafeIsAnErrorWithPlaceAndAdvice(_ test: Fault) {
        let found = Sample.problems(html: test.template)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.id == test.id, "\(found)")
        #expect(found.first?.line == 1)
        #expect(found.first?.column == test.column, "\(found)")
        #expect(found.first?.message.contains(test.says) == true, "\(found)")
        #expect(found.first?.hint != nil || test.id == .unknownName, "\(found)")
    }

    @Test func allFaultsAreToldAtOnceInTheirOrder() {
        let found = Sample.problems([
            "index.html": "{{athor}}\n<p {{title}}>{{> x}}", "partials/y.html": "{{#a}}", "strings/en.yml": "a: [b]",
        ])
        #expect(
            found.map { "\($0.file ?? ""):\($0.line ?? 0) \($0.id.rawValue)" } == [
                "templates/index.html:1 R031", "templates/index.html:2 R032", "templates/index.html:2 R033",
                "templates/partials/y.html:1 R030", "templates/strings/en.yml:1 R030",
            ])
    }

    static let addresses: [(String, Bool)] = [
        ("a.html", true), ("../a", true), ("", true), ("#x", true), ("?a:b", true), ("//example.org/", true),
        ("http://a", true), ("HTTPS://a", true), ("mailto:a@b", true), ("a/b:c", true), ("1:2", true), ("é:x", true),
        ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), (" javascript:x", false),
        ("\u{1}\u{1F} javascript:x", false), ("java\tscript:x", false), ("java\nscript:x", false),
        ("\rjavascript:x", false),
        ("javascript\t:x", false), ("data:text/html,x", false), ("vbscript:x", false), ("blob:x", false),
        ("file:///x", false),
        ("http\u{0}s:x", true), ("httpss:x", false), ("x-a+b.c:y", false), ("ftp://a", false),
        // These are no schemes once they are escaped: the ampersand stays one.
        ("javascript&colon;alert(1)", true), ("&#106;avascript:alert(1)", true),
    ]

    @Test(arguments: addresses) func anAddressPassesByItsScheme(_ address: String, passes: Bool) throws {
        let html = try Sample.render(html: "<a href=\"{{next}}\">") { store, root in
            store.set(.next, of: root, to: address)
        }
        #expect((html == "<a href=\"#blocked\">") == !passes, "\(html)")
    }

    @Test(arguments: [
        ("<a href=\"{{root}}{{next}}\">", "java", "script:x", "<a href=\"#blocked\">"),
        ("<a href=\"{{root}}{{next}}\">", "javascript", ":x", "<a href=\"#blocked\">"),
        ("<a href=\"{{root}}{{next}}\">", "", "https://a", "<a href=\"https://a\">"),
        ("<a href=\"{{root}}{{next}}\">", "../", "x:y", "<a href=\"../x:y\">"),
        ("<a href=\"{{#next}}{{root}}{{/next}}{{next}}\">", "java", "script:x", "<a href=\"#blocked\">"),
        ("<a href=\"j{{root}}{{next}}\">", "ava", "script:x", "<a href=\"#blocked\">"),
        ("<a href=\"java{{next}}\">", "", "script:x", "<a href=\"#blocked\">"),
        ("<a href=\" \t{{next}}\">", "", "javascript:x", "<a href=\"#blocked\">"),
        ("<a href=\"x/{{next}}\">", "", "javascript:x", "<a href=\"x/javascript:x\">"),
        ("<img srcset=\"{{next}} 2x\">", "", "a.png 1x, javascript:x", "<img srcset=\"#blocked 2x\">"),
        ("<img srcset=\"a.png 1x, {{next}} 2x\">", "", "javascript:x", "<img srcset=\"a.png 1x, #blocked 2x\">"),
        ("<p>x</p><img srcset=\"a/{{next}} 2x\">", "", "b 1x, javascript:x", "<p>x</p><img srcset=\"a/#blocked 2x\">"),
        ("<p>x</p><img srcset=\"a/{{next}} 2x\">", "", "b:c.png", "<p>x</p><img srcset=\"a/b:c.png 2x\">"),
        ("<script src=\"{{root}}a.js\">", "https://evil/", "", "<script src=\"#blockeda.js\">"),
        ("<script src=\"{{root}}a.js\">", "//evil/", "", "<script src=\"#blockeda.js\">"),
        ("<script src=\"/{{root}}\">", "/evil/", "", "<script src=\"#blocked\">"),
        ("<script src=\"{{root}}{{next}}\">", "/", "\\evil", "<script src=\"#blocked\">"),
        ("<svg><a xlink:href=\"{{next}}\">", "", "javascript:x", "<svg><a xlink:href=\"#blocked\">"),
        (
            "<meta http-equiv=\"refresh\" content=\"0; URL={{next}}\">", "", "javascript:x",
            "<meta http-equiv=\"refresh\" content=\"0; URL=#blocked\">"
        ),
        ("<form action='{{next}}'>", "", "javascript:x", "<form action='#blocked'>"),
        ("<p data-x=\"{{next}}\">", "", "javascript:x", "<p data-x=\"javascript:x\">"),
    ])
    func addressesInPartsAreJudgedAsAWhole(_ template: String, root: String, next: String, expected: String) throws {
        let html = try Sample.render(html: template) { store, record in
            store.set(.root, of: record, to: root)
            store.set(.next, of: record, to: next)
        }
        #expect(html == expected)
    }

    @Test func aFieldDeclaredAsHTMLButFilledWithTextIsEscaped() throws {
        let html = try Sample.render(html: "{{#posts}}{{body}}{{/posts}}") { store, root in
            let posts = store.makeList(PostFields.self, count: 1)
            store.set(.body, of: posts[0], to: "<b>")
            store.set(.posts, of: root, to: posts)
        }
        #expect(html == "&lt;b&gt;")
    }

    @Test func controlCharactersThatAParserChangesAreWrittenAsReferences() throws {
        let html = try Sample.render(html: "<p title=\"{{title}}\">{{title}}") { store, root in
            store.set(.title, of: root, to: "a\r\nb\u{0}c")
        }
        #expect(html == "<p title=\"a&#13;\nb\u{FFFD}c\">a&#13;\nb\u{FFFD}c")
    }
}
