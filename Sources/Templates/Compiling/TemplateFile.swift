import Model

/// A template of a theme, read but not yet bound to a page.
struct TemplateFile: Sendable {
    let path: String
    let origin: String
    let frontMatter: FrontMatter
    let nodes: [Node]

    /// Reads a `.md` or `.html` file.
    static func read(_ file: ThemeFile) -> (template: TemplateFile, problems: [Diagnostic]) {
        let place = Place(file: file.origin, line: 1, column: 1)
        let failed = { (diagnostic: Diagnostic) in
            (TemplateFile(path: file.path, origin: file.origin, frontMatter: FrontMatter(), nodes: []), [diagnostic])
        }
        if file.source.count > Limits.fileBytes {
            return failed(
                Diagnostic(
                    .error, .templateLimit, "the file has more than \(Limits.fileBytes >> 20) MB", at: place,
                    hint: "a template is markup; files such as pictures go into assets"))
        }
        guard String(validating: file.source, as: UTF8.self) != nil else {
            return failed(Diagnostic(.error, .templateSyntax, "not UTF-8", at: place, hint: "save the file as UTF-8"))
        }
        var source = file.source
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { source.removeFirst(3) }
        let (frontMatter, frontProblems) = FrontMatter.read(source, file: file.origin)
        let (lexed, lexProblems) = Lexer.tokens(
            of: source, from: frontMatter.end, at: Place(file: file.origin, line: frontMatter.line, column: 1))
        var problems = frontProblems + lexProblems
        var tokens = lexed
        // After a tag that never ends the rest is not known.
        if lexProblems.isEmpty, file.path.hasSuffix(".md") {
            let (_, treeProblems) = Parser.tree(of: lexed)
            if treeProblems.isEmpty {
                let (html, markdownProblems) = MarkdownReading.html(of: lexed, source: source)
                tokens = html
                problems += markdownProblems
            } else {
                problems += treeProblems
                tokens = []
            }
        }
        let (nodes, parseProblems) = Parser.tree(of: StandaloneLines.remove(from: tokens, .structure))
        problems += parseProblems
        return (
            TemplateFile(path: file.path, origin: file.origin, frontMatter: frontMatter, nodes: nodes), problems
        )
    }
}
