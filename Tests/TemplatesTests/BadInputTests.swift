import Model
import Testing

@testable import Templates

/// Templates that nobody should write: each gives a diagnostic, none a trap or a wait.
@Suite struct BadInputTests {
    private func problems(_ source: [UInt8], _ path: String = "index.md") -> [Diagnostic] {
        let files =
            [ThemeFile(path: path, source: source, origin: path)]
            + (path == "index.md" ? [] : [ThemeFile(path: "index.md", source: [], origin: "index.md")])
        guard case .failure(let errors) = Theme.compile(files, pages: [Sample.page], language: "en") else { return [] }
        return errors.diagnostics
    }

    @Test(arguments: ["index.md", "index.html", "partials/a.md", "strings/en.yml"])
    func bytesThatAreNotUTF8(_ path: String) {
        let found = problems([0x61, 0xFF, 0xFE], path)
        #expect(found.map(\.message) == ["not UTF-8"])
    }

    @Test(arguments: ["index.md", "index.html", "partials/a.md", "strings/en.yml"])
    func tenMegabytes(_ path: String) {
        let found = problems(Array(repeating: UInt8(ascii: "a"), count: 10 << 20), path)
        #expect(found.map(\.id) == [.templateLimit])
    }

    @Test(arguments: [("index.md", 200), ("index.html", 200), ("index.html", 100_000)])
    func levelsOfNesting(_ path: String, levels: Int) {
        let source =
            String(repeating: "{{#isArchive}}", count: levels) + String(repeating: "{{/isArchive}}", count: levels)
        let found = problems(Array(source.utf8), path)
        #expect(found.map(\.id).contains(.templateLimit), "\(found.prefix(3))")
        #expect(found.count <= 3)
    }

    @Test func partialsThatMultiply() {
        var files = ["index.html": "{{> p0}}"]
        for level in 0..<40 { files["partials/p\(level).html"] = "{{> p\(level + 1)}}{{> p\(level + 1)}}{{title}}" }
        files["partials/p40.html"] = "{{title}}"
        #expect(Sample.problems(files).map(\.id) == [.templateLimit])
    }

    @Test func partialsInsideEachOther() {
        var files = ["index.html": "{{> p0}}"]
        for level in 0..<300 { files["partials/p\(level).html"] = "{{#author}}{{> p\(level + 1)}}{{/author}}" }
        files["partials/p300.html"] = ""
        #expect(Sample.problems(files).map(\.id) == [.templateLimit])
    }

    @Test func recordsInsideEachOther() {
        let open = String(repeating: "{{#posts}}{{#quote}}", count: 1) + String(repeating: "{{#quote}}", count: 97)
        let close = String(repeating: "{{/quote}}", count: 98) + "{{/posts}}"
        #expect(Sample.problems(html: open + close).isEmpty)
        let dotted = "{{#posts}}{{" + String(repeating: "quote.", count: 300) + "text}}{{/posts}}"
        #expect(Sample.problems(html: dotted).map(\.id) == [.templateLimit])
    }

    static let heaps: [String] = [
        "[", "![", "](", "*a_ ", "> ", "- ", "<a ", "<!--", "`", "|", "{{", "}}", "{{#a}}", "{{/a}}", "{{a}}", "&#",
        "\\", "<", "1. ", "~~", "\"", "\n", "\t", "{{!", "<p a='", "| - ", "---\n", "[a]: ", "\u{0}",
    ]

    @Test(.timeLimit(.minutes(1)), arguments: heaps)
    func aHeapOfOneThing(_ part: String) {
        let count = 20_000 / part.utf8.count
        let source = Array(String(repeating: part, count: count).utf8)
        _ = problems(source, "index.md")
        _ = problems(source, "index.html")
        _ = problems(source, "strings/en.yml")
        _ = problems(Array("---\n".utf8) + source + Array("\n---\n".utf8), "index.html")
    }

    @Test func wordsThatNestWithoutEnd() {
        for opening in ["[", "{a: ", "- ", "? ", "a:\n "] {
            let source = "a: " + String(repeating: opening, count: 50_000)
            #expect(!problems(Array(source.utf8), "strings/en.yml").isEmpty)
        }
    }

    @Test func aliasesThatMultiply() {
        var source = "a0: &a0 {x: y}\n"
        for level in 1..<30 { source += "a\(level): &a\(level) {l: *a\(level - 1), r: *a\(level - 1)}\n" }
        _ = problems(Array(source.utf8), "strings/en.yml")
    }

    /// Every prefix of a template with everything in it, and every template with one byte missing or changed.
    @Test func brokenTemplatesNeverTrap() {
        let source = Array(
            "---\nlayout: x\n---\n# {{title}}\n\n| a |\n|---|\n| {{#months}}{{name}}{{/months}} |\n\n{{=<% %>=}}<%#posts%>\n- <b title=\"<%name%>\">\n<%/posts%>\n<!-- -->`x`[a](<%root%>)"
                .utf8)
        for end in 0...source.count { _ = problems(Array(source[..<end])) }
        for index in source.indices {
            var changed = source
            changed.remove(at: index)
            _ = problems(changed)
            changed = source
            changed[index] ^= 0x05
            _ = problems(changed)
        }
    }
}
