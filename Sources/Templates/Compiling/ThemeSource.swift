import Model

/// All templates and words of a theme, read once, for all pages.
final class ThemeSource {
    private(set) var templates: [String: TemplateFile] = [:]
    /// When each file came: a later one wins over one of the same name but another ending.
    private var order: [String: Int] = [:]
    private(set) var words: WordList?
    /// Whether a file of words is no YAML, so that nobody knows which words are missing.
    private(set) var hasLostWords = false
    /// Words read from a template, as nodes.
    private var parsedWords: [String: [Node]] = [:]
    /// Partials that were compiled, by path.
    var pieces: [String: [Piece]] = [:]
    var pieceCount = 0
    let language: String
    let problems: Problems
    let shapes = RecordShapes()

    init(_ files: [ThemeFile], language: String, problems: Problems) {
        self.language = language
        self.problems = problems
        var lists: [String: WordList] = [:]
        for (index, file) in files.enumerated() {
            order[file.path] = index
            if file.path.hasPrefix("assets/") || file.path == "README.md" { continue }
            if file.path.hasSuffix(".md") || file.path.hasSuffix(".html") {
                let (template, found) = TemplateFile.read(file)
                templates[file.path] = template
                problems.add(found)
            } else if file.path.hasPrefix("strings/"), file.path.hasSuffix(".yml") {
                let name = String(file.path.dropFirst(8).dropLast(4))
                let (list, found) = WordList.read(file.source, file: file.origin, language: name)
                if list.entries.isEmpty, !found.isEmpty { hasLostWords = true }
                lists[name] = list
                problems.add(found)
            }
        }
        words = lists[language]
        checkWords(lists)
    }

    /// What one language says, the chosen one must say too.
    private func checkWords(_ lists: [String: WordList]) {
        guard let words else {
            if let other = lists.keys.sorted().first, let list = lists[other] {
                problems.add(
                    Diagnostic(
                        .error, .missingString, "there is no strings/\(language).yml",
                        at: Place(file: list.file, line: 1, column: 1), hint: "copy this file and translate it"))
            }
            return
        }
        for (name, list) in lists.sorted(by: { $0.key < $1.key }) where name != language {
            for (key, entry) in list.entries.sorted(by: { $0.key < $1.key }) where words.entries[key] == nil {
                let place =
                    switch entry {
                    case .text(let text): text.place
                    case .plural(_, let other): other.place
                    }
                problems.add(
                    Diagnostic(
                        .error, .missingString, "`\(key)` is missing in \(words.file)",
                        at: Place(file: words.file, line: 1, column: 1),
                        hint: "it stands in \(place.file):\(place.line)"))
            }
        }
    }

    /// The template of a page kind.
    func page(_ name: String) -> TemplateFile? {
        latest("\(name).md", "\(name).html")
    }

    private func latest(_ first: String, _ second: String) -> TemplateFile? {
        let path = order[first, default: -1] > order[second, default: -1] ? first : second
        return templates[path]
    }

    /// What `{{> name}}` means.
    func partial(_ name: String) -> TemplateFile? {
        if name.hasSuffix(".md") || name.hasSuffix(".html"), let exact = templates["partials/\(name)"] { return exact }
        return latest("partials/\(name).md", "partials/\(name).html")
    }

    /// What `layout: name` and `{{<name}}` mean.
    func layout(_ name: String) -> TemplateFile? {
        templates[name] ?? latest("\(name).md", "\(name).html")
    }

    var partialNames: [String] {
        templates.keys.filter { $0.hasPrefix("partials/") }.map { path in
            let name = path.dropFirst("partials/".count)
            return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
        }
    }

    /// Templates that no page is made with, by what was used.
    func unused(_ pages: [PageKind], used: Set<String>) -> [String] {
        let own = Set(pages.flatMap { ["\($0.name).md", "\($0.name).html"] })
        return layoutNames.filter { !own.contains($0) && !used.contains($0) }.sorted()
    }

    var layoutNames: [String] { templates.keys.filter { !$0.contains("/") } }

    /// Words as nodes; they may hold tags.
    func nodes(of text: YAMLText) -> [Node] {
        let key = "\(text.place.file):\(text.place.line):\(text.place.column)"
        if let nodes = parsedWords[key] { return nodes }
        let nodes = parse(text)
        parsedWords[key] = nodes
        return nodes
    }

    /// A short text with tags: a title, a word.
    func parse(_ text: YAMLText) -> [Node] {
        let (tokens, lexProblems) = Lexer.tokens(
            of: Array(text.value.utf8), at: text.place, isVerbatim: text.isVerbatim)
        let (nodes, parseProblems) = Parser.tree(of: tokens.filter { !$0.isComment })
        problems.add(lexProblems + parseProblems)
        return nodes
    }
}

extension Token {
    fileprivate var isComment: Bool {
        if case .tag(let tag) = self { tag.kind == .comment || tag.kind == .delimiters } else { false }
    }
}
