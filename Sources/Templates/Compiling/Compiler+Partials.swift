import Model

extension Compiler {
    func compilePartial(_ tag: Tag, _ scope: Scope) {
        lastPlace = tag.place
        guard let file = file(tag, theme.partial(tag.name), among: theme.partialNames, "partial") else { return }
        let start = beginBranch()
        compilePiece(file, tag, scope)
        endBranch(start, tag, tag.place)
    }

    private func file(_ tag: Tag, _ found: TemplateFile?, among names: @autoclosure () -> [String], _ kind: String)
        -> TemplateFile?
    {
        if tag.isDynamic {
            report(
                .templateSyntax, "\(tag.spelling) would be known only when a page is written", at: tag.place,
                hint: "name the \(kind), and choose between several with sections")
            return nil
        }
        if found == nil {
            let nearest = Suggestion.nearest(to: tag.name, among: names())
            report(
                .missingPartial, "there is no \(kind) `\(tag.name)`", at: tag.place,
                hint: nearest.map { "did you mean `\($0)`?" } ?? "create partials/\(tag.name).md")
        }
        return found
    }

    func compileParent(_ parent: ParentNode, _ scope: Scope) {
        let tag = parent.tag
        lastPlace = tag.place
        let found = theme.partial(tag.name) ?? theme.layout(tag.name)
        guard let file = file(tag, found, among: theme.partialNames + theme.layoutNames, "layout or partial") else {
            return
        }
        let outer = fillings
        let outerOffered = offeredBlocks
        var own: [String: Filling] = [:]
        for block in parent.blocks {
            own[block.tag.name] = Filling(nodes: block.children, isWords: false, place: block.tag.place)
        }
        // What fills a block from further outside wins.
        fillings = own.merging(outer) { $1 }
        offeredBlocks = []
        let start = beginBranch()
        enter(file, tag) { compile(file.nodes, scope) }
        endBranch(start, tag, tag.place)
        checkOffered(own, by: tag.name)
        offeredBlocks.formUnion(outerOffered)
        fillings = outer
    }

    func compileBlock(_ block: BlockNode, _ scope: Scope, isWords: Bool) {
        let tag = block.tag
        lastPlace = tag.place
        offeredBlocks.insert(tag.name)
        record(block: tag.name)
        let start = beginBranch()
        guard let filling = fillings[tag.name] else {
            compile(block.children, scope, isWords: isWords)
            endBranch(start, tag, tag.place)
            return
        }
        // Inside of its own filling a block is its default.
        fillings[tag.name] = nil
        compile(filling.nodes, scope, isWords: filling.isWords)
        fillings[tag.name] = filling
        endBranch(start, tag, filling.place)
    }
}

extension [Node] {
    var withoutLastLineEnd: [Node] {
        guard case .text(let text) = last, text.last == UInt8(ascii: "\n") else { return self }
        let end = text.dropLast(text.dropLast().last == UInt8(ascii: "\r") ? 2 : 1)
        var nodes = self
        nodes.removeLast()
        if !end.isEmpty { nodes.append(.text([UInt8](end))) }
        return nodes
    }
}
