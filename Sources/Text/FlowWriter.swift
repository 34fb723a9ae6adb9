/// Writes marked-up bodies from an allow-list, so that the result is valid inside of a `<div>` whatever the source
/// did: paragraphs open by themselves where text needs one, inline elements are closed around blocks and opened again
/// inside of them.
struct FlowWriter: Sendable {
    var writer = BodyWriter()
    var blocks: [Block] = []
    var wanted: [Inline] = []
    /// How many of `wanted`, from the first, are open in the current block.
    var opened = 0
    /// Whether the source asked for a paragraph where text could stand without one.
    var wantsParagraph = false
    var hasSpace = false
    var hasText = false

    /// Starts anew.
    mutating func begin(_ form: BodyWriter.Form, turns: Bool) {
        writer.begin(form, turns: turns)
        blocks.removeAll(keepingCapacity: true)
        wanted.removeAll(keepingCapacity: true)
        (opened, wantsParagraph, hasSpace, hasText) = (0, false, false, false)
    }

    /// Closes what is open.
    mutating func finish() {
        closeInlines()
        while let block = blocks.popLast() { writeEnd(block) }
        wanted.removeAll(keepingCapacity: true)
    }

    var isPreformatted: Bool {
        if case .preformatted? = blocks.last { return true }
        return false
    }

    /// Whether links and mentions in the text are to be left alone.
    var isInLinkOrCode: Bool {
        isPreformatted
            || wanted.contains {
                switch $0 {
                case .link, .code, .keyboard: true
                default: false
                }
            }
    }

    var isInLink: Bool {
        wanted.contains { if case .link = $0 { true } else { false } }
    }

    var isInList: Bool {
        switch blocks.last {
        case .unordered?, .ordered?: true
        default: false
        }
    }

    var isInvisible: Bool {
        wanted.contains { if case .invisible = $0 { true } else { false } }
    }

    mutating func lineBreak() {
        if isPreformatted {
            prepare()
            writer.preformatted([0x0A], 0..<1)
            return
        }
        guard hasText else { return }
        hasSpace = false
        prepare()
        if writer.form == .html { writer.append("<br>") } else { writer.lineBreak() }
        hasText = false
    }

    /// Opens whatever text needs here.
    mutating func prepare() {
        if isInList {
            writeStart(.item)
            blocks.append(.item)
        }
        switch blocks.last {
        case nil, .quote?:
            writeStart(.paragraph)
            blocks.append(.paragraph)
        case .item?, .cell?, .headCell?:
            if wantsParagraph {
                writeStart(.paragraph)
                blocks.append(.paragraph)
                wantsParagraph = false
            }
        case .paragraph?, .preformatted?, .table?, .head?, .rows?, .row?, .unordered?, .ordered?: break
        }
        if hasSpace, hasText { writer.space() }
        hasSpace = false
        writer.openFlow()
        while opened < wanted.count {
            writeStart(wanted[opened])
            opened += 1
        }
        hasText = true
    }

    /// Text; white space is as wide as one space, except in preformatted text.
    mutating func text(_ text: [UInt8], _ range: Range<Int>) {
        if writer.form == .plain, isInvisible { return }
        if isPreformatted {
            prepare()
            writer.preformatted(text, range)
            return
        }
        var index = range.lowerBound
        while index < range.upperBound {
            if text[index].isASCIISpace {
                hasSpace = true
                index += 1
                continue
            }
            var end = index + 1
            while end < range.upperBound, !text[end].isASCIISpace { end += 1 }
            if case .table? = blocks.last { return }
            prepare()
            writer.inline(text, index..<end, isEscaped: false)
            index = end
        }
    }
}
