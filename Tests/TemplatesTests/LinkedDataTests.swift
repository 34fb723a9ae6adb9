import Model
import Testing
import Text

@testable import Templates

/// JSON stands in blocks of data alone, and nothing else stands there.
@Suite struct LinkedDataTests {
    private enum DataFields: Int, ViewFields {
        case data, title, isOld, list

        static let recordName = "data page"
        static let slotCount = allCases.count

        var field: Field {
            switch self {
            case .data: Field("data", .optional(.json), "Data")
            case .title: Field("title", .text, "The title")
            case .isOld: Field("isOld", .flag, "Whether it is old")
            case .list: Field("list", .list(TagFields.self), "Tags")
            }
        }
    }

    private static let page = PageKind("index", DataFields.self, "A page with data")

    private func compile(_ source: String) -> Result<Theme, ThemeErrors> {
        Theme.compile(
            [
                ThemeFile(path: "index.html", source: Array(source.utf8), origin: "index.html"),
                ThemeFile(path: "strings/en.yml", source: Array("type: application/ld+json\n".utf8), origin: "en.yml"),
            ], pages: [Self.page], language: "en")
    }

    private func render(_ source: String, data text: String?) throws -> String {
        let theme = try compile(source).get()
        var store = ViewStore()
        let root = store.makeRecord(DataFields.self)
        store.set(.title, of: root, to: "<title>")
        if let text {
            var json = JSONWriter()
            json.object { $0.text("a", text) }
            store.set(.data, of: root, to: SafeJSON(json))
        }
        var output: [UInt8] = []
        try #require(theme.program(for: "index")).render(root, of: store, into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(
        "data stands in a block of data as it is",
        arguments: [
            "<script type=\"application/ld+json\">{{data}}</script>",
            "<SCRIPT TYPE='application/LD+JSON'>{{data}}</SCRIPT>",
            "<script type=\"application/ld+json\">{{#data}}{{{data}}}{{/data}}</script>",
            "{{#data}}<script id=\"x\" type=\"application/ld+json\" {{#isOld}}class=\"a\"{{/isOld}}>{{data}}</script>{{/data}}",
            "<script type=\"{{t.type}}\">{{data}}</script>",
        ])
    func shown(source: String) throws {
        let html = try render(source, data: "</script>&")
        #expect(html.contains(#">{"a":"\u003c/script\u003e\u0026"}</"#))
    }

    @Test("data that is not there is null, so that the block stays JSON")
    func absent() throws {
        let html = try render("<script type=\"application/ld+json\">{\"a\":{{data}}}</script>", data: nil)
        #expect(html == "<script type=\"application/ld+json\">{\"a\":null}</script>")
    }

    @Test(
        "data stands nowhere else",
        arguments: [
            "<p>{{data}}</p>", "<p title=\"{{data}}\">", "<title>{{data}}</title>", "<a href=\"{{data}}\">",
            "<p {{data}}>", "<!-- {{data}} -->", "<style>{{data}}</style>", "<script>{{data}}</script>",
            "<p onclick=\"{{data}}\">", "{{{data}}}", "<textarea>{{data}}</textarea>",
            "<script type=\"module\">{{data}}</script>", "<script type=application/ld+json>{{data}}</script>",
            "<script type=\"application/json\">{{data}}</script>", "<script type=\"\">{{data}}</script>",
            "<script data-type=\"application/ld+json\">{{data}}</script>",
            "<script type type=\"application/ld+json\">{{data}}</script>",
            "<script type=\"module\" type=\"application/ld+json\">{{data}}</script>",
            "<script type=\"application/ld+json \">{{data}}</script>",
            "<script type=\"application/ld&#43;json\">{{data}}</script>",
            "<script type=\"{{title}}application/ld+json\">{{data}}</script>",
            "<script type=\"application/ld+json{{title}}\">{{data}}</script>",
            "<script type=\"{{#isOld}}application/ld+json{{/isOld}}\">{{data}}</script>",
            "<script type=\"{{#isOld}}text/javascript{{/isOld}}application/ld+json\">{{data}}</script>",
            "<script {{#isOld}}type=\"application/ld+json\"{{/isOld}}>{{data}}</script>",
            "<script {{#isOld}}type=\"module\"{{/isOld}} type=\"application/ld+json\">{{data}}</script>",
            "<script {{#isOld}}type{{/isOld}} type=\"application/ld+json\">{{data}}</script>",
            "<script {{^isOld}}type=\"module\"{{/isOld}} type=\"application/ld+json\">{{data}}</script>",
            "<script {{#list}}type=\"application/ld+json\"{{/list}} >{{data}}</script>",
            "<style type=\"application/ld+json\">{{data}}</style>",
            "<script type=\"application/ld+json\"></script><script>{{data}}</script>",
            "<script type=\"application/ld+json\"></script>{{data}}",
        ])
    func refused(source: String) {
        guard case .failure(let errors) = compile(source) else {
            Issue.record("compiled: \(source)")
            return
        }
        #expect(errors.diagnostics.contains { $0.id == .unsafeContext && $0.line == 1 }, "\(errors.diagnostics)")
    }

    @Test(
        "nothing but data stands in a block of data",
        arguments: ["{{title}}", "\"{{title}}\"", "{{#isOld}}{{title}}{{/isOld}}", "{{t.type}}"])
    func foreign(content: String) {
        guard case .failure(let errors) = compile("<script type=\"application/ld+json\">\(content)</script>") else {
            Issue.record("compiled: \(content)")
            return
        }
        #expect(errors.diagnostics.map(\.id) == [.unsafeContext])
        #expect(errors.diagnostics[0].hint != nil)
    }

    @Test("a section asks whether data is there")
    func section() throws {
        #expect(try render("{{#data}}yes{{/data}}{{^data}}no{{/data}}", data: nil) == "no")
        #expect(try render("{{#data}}yes{{/data}}{{^data}}no{{/data}}", data: "x") == "yes")
    }
}
