/// Moves lines to where the tag stands that calls for them, as the specification asks for partials and blocks that
/// have a line of their own.
struct Reindentation {
    /// What a line loses in front, as far as it has it, and then gets.
    private let remove: [UInt8]
    private let add: [UInt8]
    private var isLineStart: Bool

    /// Lines of a partial, each with `add` in front.
    static func apply(to nodes: [Node], add: [UInt8]) -> [Node] {
        var change = Reindentation(remove: [], add: add, isLineStart: true)
        return change.nodes(nodes)
    }

    /// What stands in a block's place: the filling, moved from its own indentation to the block's.
    static func fill(_ block: BlockNode, with filling: BlockNode) -> [Node] {
        let own = filling.tag.isStandalone ? indentation(of: filling.children) ?? [] : []
        let hasLine = block.tag.isStandalone
        let target = (hasLine ? indentation(of: block.children) : nil) ?? block.tag.indentation
        if own.isEmpty, target.isEmpty { return filling.children }
        var change = Reindentation(remove: own, add: target, isLineStart: true)
        if hasLine { return change.nodes(filling.children) }
        // The block stands behind its indentation already.
        guard case .text(let text) = filling.children.first else {
            change.isLineStart = false
            return change.nodes(filling.children)
        }
        let start = text.starts(with: own) ? own.count : 0
        change.isLineStart = false
        return change.nodes([.text(Array(text.dropFirst(start)))] + filling.children.dropFirst())
    }

    private static func indentation(of nodes: [Node]) -> [UInt8]? {
        switch nodes.first {
        case .text(let text): Array(text.prefix { $0 == 0x20 || $0 == 0x09 })
        case .block(let block) where block.tag.isStandalone: block.tag.indentation
        case .section(let section) where section.tag.isStandalone: section.tag.indentation
        case .partial(let tag) where tag.isStandalone: tag.indentation
        case nil: nil
        default: []
        }
    }

    private mutating func nodes(_ nodes: [Node]) -> [Node] {
        var result: [Node] = []
        for node in nodes {
            switch node {
            case .text(let text): result.append(.text(lines(text)))
            case .variable: result += [begin(), node].compactMap { $0 }
            case .partial(let tag):
                if tag.isStandalone {
                    result.append(.partial(moved(tag)))
                } else {
                    result += [begin(), node].compactMap { $0 }
                }
            case .section(let section):
                if !section.tag.isStandalone, let start = begin() { result.append(start) }
                var section = section
                section.children = self.nodes(section.children)
                result.append(.section(section))
            case .block(let block):
                if !block.tag.isStandalone, let start = begin() { result.append(start) }
                result.append(.block(BlockNode(tag: moved(block.tag), children: self.nodes(block.children))))
            case .parent(let parent):
                if !parent.tag.isStandalone, let start = begin() { result.append(start) }
                result.append(.parent(ParentNode(tag: moved(parent.tag), blocks: parent.blocks)))
            }
        }
        return result
    }

    /// What a line that begins with a tag gets in front.
    private mutating func begin() -> Node? {
        defer { isLineStart = false }
        return isLineStart && !add.isEmpty ? .text(add) : nil
    }

    private func moved(_ tag: Tag) -> Tag {
        var tag = tag
        let rest = tag.indentation.starts(with: remove) ? tag.indentation.dropFirst(remove.count) : tag.indentation[...]
        tag.indentation = add + rest
        return tag
    }

    private mutating func lines(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        while position < text.count {
            if isLineStart {
                if text[position...].starts(with: remove) { position += remove.count }
                result += add
                isLineStart = false
                if position >= text.count { break }
            }
            let byte = text[position]
            result.append(byte)
            position += 1
            if byte == UInt8(ascii: "\n") { isLineStart = true }
        }
        return result
    }
}
