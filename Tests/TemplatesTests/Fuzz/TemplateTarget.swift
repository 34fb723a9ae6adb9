import Fuzzing
import Model
import Templates

/// Files of a theme with a byte between them that no UTF-8 has: a page, a partial, a layout, words.
enum TemplateTarget: FuzzTarget {
    static let name = "templates"

    static func problem(with input: [UInt8]) -> String? {
        let parts = input.split(separator: 0xFF, maxSplits: 3, omittingEmptySubsequences: false).map(Array.init)
        for ending in ["md", "html"] {
            let paths = ["index.\(ending)", "partials/part.\(ending)", "layout.html", "strings/en.yml"]
            let files = zip(paths, parts).map { ThemeFile(path: $0, source: $1, origin: "templates/\($0)") }
            if let problem = problem(with: files) { return "\(ending): \(problem)" }
        }
        return nil
    }

    private static func problem(with files: [ThemeFile]) -> String? {
        let page = PageKind("index", PageFields.self, "A sample")
        switch Theme.compile(files, pages: [page], language: "en") {
        case .failure(let errors):
            if errors.diagnostics.isEmpty { return "refused for no reason" }
            for diagnostic in errors.diagnostics {
                if let problem = problem(with: diagnostic, in: files) { return "\(problem): \(diagnostic)" }
            }
            return nil
        case .success(let theme):
            guard let program = theme.program(for: "index") else { return "compiled to nothing" }
            return problem(with: program, signs: files.reduce(0) { $0 + $1.source.count { $0 == 0x23 } })
        }
    }

    private static func problem(with diagnostic: Diagnostic, in files: [ThemeFile]) -> String? {
        guard let file = files.first(where: { $0.origin == diagnostic.file }) else { return "of no file" }
        guard let line = diagnostic.line, let column = diagnostic.column else { return "at no place" }
        let isPlaced = [false, true].contains {
            PlaceCheck.problem(line: line, column: column, in: file.source, isYAML: $0) == nil
        }
        return isPlaced ? nil : "not in the file"
    }

    /// Texts that attack, each with a letter at both ends, so that white space makes no difference. Two beside each
    /// other can land in one address.
    private static let attacks = [
        ["x<zq-\"'-><!--</script></title></textarea></style>&lt;zq>x"], ["javascript:zq-", "xjavascript:zq-"],
        ["java", "script:zq-", "javascript"], ["x\u{0}]]>\t\r{{title}}`*_[zq-](zq-)x", "x\\\u{202E}\u{FEFF}x"],
    ]

    /// Whatever texts say, the page has the same elements. `signs` is how often a section may begin.
    private static func problem(with program: Program, signs: Int) -> String? {
        // A list inside of itself doubles the page each time.
        let width = signs < 10 ? 2 : 1
        let plain = FilledView.page(program, of: PageFields.self, texts: ["x"], width: width)
        // The parser that judges must not be what takes the time.
        guard plain.count < 100_000 else { return nil }
        let harmless = GumboTree(plain)
        for texts in attacks {
            let html = FilledView.page(program, of: PageFields.self, texts: texts, width: width)
            let tree = GumboTree(html)
            if tree.elements != harmless.elements || tree.values.count != harmless.values.count {
                return "other elements with \(texts): \(String(decoding: html, as: UTF8.self))"
            }
            if let address = tree.addresses.first(where: runs) {
                return "the address \(address) with \(texts)"
            }
        }
        return nil
    }

    /// Whether an address would run what a text says, as a browser reads it (WHATWG URL, 4.4).
    private static func runs(_ address: String) -> Bool {
        let letters = address.unicodeScalars.drop { $0.value <= 0x20 }
            .filter { ![0x09, 0x0A, 0x0D].contains($0.value) }
        let scheme = "javascript:".unicodeScalars
        return letters.count > scheme.count && String(String.UnicodeScalarView(letters)).lowercased().contains("zq-")
            && zip(letters, scheme).allSatisfy { Character($0).lowercased() == String($1) }
    }
}
