import Model

/// Walks a template's tree with the data at hand.
struct PlainRenderer {
    private let sources: [String: String]
    private var parsed: [String: [Node]] = [:]
    private var context: [PlainValue] = []
    /// What fills blocks, from the outermost parent on.
    private var fillings: [String: BlockNode] = [:]
    private var depth = 0
    private(set) var output: [UInt8] = []
    let problems = Problems()

    init(_ partials: [String: String]) {
        sources = partials
    }

    mutating func render(_ template: String, _ data: PlainValue) {
        context = [data]
        render(parse(template, "template"))
    }

    private func parse(_ source: String, _ name: String) -> [Node] {
        let bytes = Array(source.utf8)
        guard bytes.count <= Limits.fileBytes else {
            problems.add(
                Diagnostic(
                    .error, .templateLimit, "the template has more than \(Limits.fileBytes >> 20) MB",
                    at: Place(file: name, line: 1, column: 1)))
            return []
        }
        let (tokens, lexProblems) = Lexer.tokens(
            of: bytes, at: Place(file: name, line: 1, column: 1))
        let (nodes, parseProblems) = Parser.tree(of: StandaloneLines.remove(from: tokens, .inheritance))
        problems.add(lexProblems + parseProblems)
        return lexProblems.isEmpty && parseProblems.isEmpty ? nodes : []
    }

    private mutating func render(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .text(let text): output += text
            case .variable(let tag): put(lookUp(tag.name, tag), tag)
            case .section(let section): render(section)
            case .partial(let tag): if let nodes = template(of: tag) { descend(tag) { $0.render(nodes) } }
            case .block(let block): render(block)
            case .parent(let parent): render(parent)
            }
        }
    }

    // MARK: Values

    private func lookUp(_ name: String, _ tag: Tag) -> PlainValue? {
        if name == "." { return context.last }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for value in context.reversed() {
            guard case .object(let object) = value, let first = object[parts[0]] else { continue }
            var found = first
            for part in parts.dropFirst() {
                guard case .object(let inner) = found, let next = inner[part] else { return nil }
                found = next
            }
            if case .lambda = found {
                problems.add(
                    Diagnostic(
                        .error, .wrongType, "`\(name)` is a lambda, and templates here run no code", at: tag.place,
                        hint: "compute the value before and give it a name"))
                return nil
            }
            return found
        }
        return nil
    }

    private mutating func put(_ value: PlainValue?, _ tag: Tag) {
        guard let text = Self.text(value) else { return }
        output += tag.kind == .unescaped ? text : Escape.attribute(text)
    }

    private static func text(_ value: PlainValue?) -> [UInt8]? {
        switch value {
        case .text(let text), .number(let text): Array(text.utf8)
        case .bool(let flag): Array((flag ? "true" : "false").utf8)
        default: nil
        }
    }

    // MARK: Sections

    private mutating func render(_ section: SectionNode) {
        let value = lookUp(section.tag.name, section.tag)
        let isThere = value?.isThere ?? false
        if section.isInverted {
            if !isThere { render(section.children) }
            return
        }
        guard isThere, let value else { return }
        let items = if case .list(let list) = value { list } else { [value] }
        for item in items {
            context.append(item)
            render(section.children)
            context.removeLast()
        }
    }

    // MARK: Partials and parents

    /// Partials can call themselves for as long as the data goes on, but no longer than the stack holds.
    private mutating func descend(_ tag: Tag, _ body: (inout PlainRenderer) -> Void) {
        guard depth < Limits.plainDepth else {
            problems.add(
                Diagnostic(
                    .error, .templateLimit, "more than \(Limits.plainDepth) partials inside each other", at: tag.place,
                    hint: "\(tag.spelling) may call itself without end"))
            return
        }
        depth += 1
        body(&self)
        depth -= 1
    }

    private mutating func template(of tag: Tag) -> [Node]? {
        var name = tag.name
        if tag.isDynamic {
            guard let text = Self.text(lookUp(tag.name, tag)) else { return nil }
            name = String(decoding: text, as: UTF8.self)
        }
        if parsed[name] == nil {
            guard let source = sources[name] else { return nil }
            parsed[name] = parse(source, name)
        }
        guard let nodes = parsed[name] else { return nil }
        guard tag.isStandalone, !tag.indentation.isEmpty else { return nodes }
        return Reindentation.apply(to: nodes, add: tag.indentation)
    }

    private mutating func render(_ parent: ParentNode) {
        guard let nodes = template(of: parent.tag) else { return }
        let outer = fillings
        for block in parent.blocks where fillings[block.tag.name] == nil { fillings[block.tag.name] = block }
        descend(parent.tag) { $0.render(nodes) }
        fillings = outer
    }

    private mutating func render(_ block: BlockNode) {
        let name = block.tag.name
        guard let filling = fillings[name] else {
            render(block.children)
            return
        }
        // Inside of its own filling a block is its default.
        fillings[name] = nil
        descend(block.tag) { $0.render(Reindentation.fill(block, with: filling)) }
        fillings[name] = filling
    }
}
