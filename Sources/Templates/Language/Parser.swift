import Model

/// Makes the tree of a template's tokens. Goes on after mistakes, so that all of them are told at once.
struct Parser {
    private struct Level {
        let tag: Tag
        var children: [Node] = []
    }

    private var levels: [Level] = []
    private var root: [Node] = []
    private var problems: [Diagnostic] = []

    private init() {}

    /// The tree and what is wrong with it.
    static func tree(of tokens: [Token]) -> (nodes: [Node], problems: [Diagnostic]) {
        var parser = Parser()
        for token in tokens {
            switch token {
            case .text(let text): parser.add(.text(text))
            case .tag(let tag):
                guard parser.read(tag) else { return (parser.root, parser.problems) }
            }
        }
        while let level = parser.levels.last {
            parser.report(
                .templateSyntax, "\(level.tag.spelling) is never closed", at: level.tag.place,
                hint: "write {{/\(level.tag.name)}} where it ends")
            parser.finish(at: level.tag.place)
        }
        return (parser.root, parser.problems)
    }

    /// False where the rest is not worth reading.
    private mutating func read(_ tag: Tag) -> Bool {
        switch tag.kind {
        case .variable, .unescaped: add(.variable(tag))
        case .partial: add(.partial(tag))
        case .comment, .delimiters: break
        case .section, .inverted, .block, .parent:
            if levels.count >= Limits.nesting {
                report(
                    .templateLimit, "more than \(Limits.nesting) levels of sections", at: tag.place,
                    hint: "move the inner ones into a partial")
                return false
            }
            levels.append(Level(tag: tag))
        case .close: close(tag)
        }
        return true
    }

    private mutating func close(_ tag: Tag) {
        let matches = { (level: Level) in level.tag.name == tag.name && level.tag.isDynamic == tag.isDynamic }
        guard let current = levels.last else {
            report(
                .templateSyntax, "\(tag.spelling) closes nothing", at: tag.place, hint: "remove it, or open it before")
            return
        }
        if !matches(current) {
            guard levels.contains(where: matches) else {
                report(
                    .templateSyntax, "\(tag.spelling) closes nothing; \(current.tag.spelling) is open here",
                    at: tag.place,
                    hint: "\(current.tag.spelling) was opened in line \(current.tag.place.line)")
                return
            }
            while let level = levels.last, !matches(level) {
                report(
                    .templateSyntax, "\(level.tag.spelling) is not closed before \(tag.spelling)",
                    at: level.tag.place, hint: "write {{/\(level.tag.name)}} before line \(tag.place.line) ends it")
                finish(at: tag.place)
            }
        }
        finish(at: tag.place)
    }

    private mutating func finish(at end: Place) {
        guard let level = levels.popLast() else { return }
        switch level.tag.kind {
        case .block: add(.block(BlockNode(tag: level.tag, children: level.children)))
        case .parent:
            // Text beside the blocks is no argument; the specification ignores it.
            let blocks = level.children.compactMap { node -> BlockNode? in
                if case .block(let block) = node { block } else { nil }
            }
            add(.parent(ParentNode(tag: level.tag, blocks: blocks)))
        default: add(.section(SectionNode(tag: level.tag, children: level.children, end: end)))
        }
    }

    private mutating func add(_ node: Node) {
        if levels.isEmpty {
            root.append(node)
        } else {
            levels[levels.count - 1].children.append(node)
        }
    }

    private mutating func report(_ id: DiagnosticID, _ message: String, at place: Place, hint: String) {
        problems.append(Diagnostic(.error, id, message, at: place, hint: hint))
    }
}
