extension FlowWriter {
    /// A paragraph starts or ends here.
    mutating func paragraph(starts: Bool) {
        if isPreformatted { return }
        closeParagraph()
        wantsParagraph = starts
    }

    mutating func open(_ block: Block) {
        closeParagraph()
        wantsParagraph = false
        if case .item = block {
            if case .item? = blocks.last { close() }
            guard isInList else {
                // An item outside of a list is a paragraph.
                wantsParagraph = true
                return
            }
        }
        writeStart(block)
        blocks.append(block)
        hasText = false
    }

    /// Closes blocks until `depth` are open.
    mutating func close(to depth: Int) {
        closeParagraph()
        wantsParagraph = false
        while blocks.count > depth { close() }
    }

    var depth: Int {
        if case .paragraph? = blocks.last { return blocks.count - 1 }
        return blocks.count
    }

    private mutating func close() {
        closeInlines()
        if let block = blocks.popLast() { writeEnd(block) }
        (hasSpace, hasText) = (false, false)
    }

    mutating func closeParagraph() {
        closeInlines()
        if case .paragraph? = blocks.last { close() } else if writer.form == .plain { writer.lineBreak() }
        hasSpace = false
        hasText = false
    }

    /// A line between blocks.
    mutating func rule() {
        closeParagraph()
        if case .preformatted? = blocks.last { return }
        if acceptsText { writer.markup("<hr>") }
    }

    /// Whether text may stand in the innermost block, if need be in a paragraph.
    private var acceptsText: Bool {
        switch blocks.last {
        case .table?, .head?, .rows?, .row?, .unordered?, .ordered?: false
        default: true
        }
    }
}
