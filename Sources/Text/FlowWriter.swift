/// Writes marked-up bodies from an allow-list, so that the result is valid inside of a `<div>` whatever the source
/// did: paragraphs open by themselves where text needs one, inline elements are closed around blocks and opened again
/// inside of them.
struct FlowWriter: Sendable {
    /// Elements that contain others or lines of text.
    enum Block: Sendable {
        case paragraph
        case quote
        case preformatted
        case unordered
        /// With its first number.
        case ordered(Int)
        case item
        case table
        case head
        case rows
        case row
        case headCell
        case cell
    }

    /// Elements within a line.
    enum Inline: Sendable {
        case emphasis
        case strong
        case underline
        case strike
        case deleted
        case code
        case keyboard
        case lower
        case upper
        case ruby
        case rubyText
        case rubyParenthesis
        case invisible
        case ellipsis
        /// With its whole start tag.
        case link([UInt8])
    }

    var writer = BodyWriter()
    private var blocks: [Block] = []
    private var wanted: [Inline] = []
    /// How many of `wanted`, from the first, are open in the current block.
    private var opened = 0
    /// Whether the source asked for a paragraph where text could stand without one.
    private var wantsParagraph = false
    private var hasSpace = false
    private var hasText = false

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

    private var isInList: Bool {
        switch blocks.last {
        case .unordered?, .ordered?: true
        default: false
        }
    }

    private var isInvisible: Bool {
        wanted.contains { if case .invisible = $0 { true } else { false } }
    }

    // MARK: Blocks

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

    private mutating func closeParagraph() {
        closeInlines()
        if case .paragraph? = blocks.last { close() } else if writer.form == .plain { writer.lineBreak() }
        hasSpace = false
        hasText = false
    }

    // MARK: Inline

    mutating func push(_ inline: Inline) {
        wanted.append(inline)
    }

    mutating func pop() {
        guard let last = wanted.last else { return }
        if opened == wanted.count {
            writeEnd(last)
            opened -= 1
        } else if writer.form == .plain, case .ellipsis = last {
            writeEnd(last)
        }
        wanted.removeLast()
    }

    private mutating func closeInlines() {
        while opened > 0 {
            writeEnd(wanted[opened - 1])
            opened -= 1
        }
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

    /// Opens whatever text needs here.
    mutating func prepare() {
        switch blocks.last {
        case nil, .quote?:
            writeStart(.paragraph)
            blocks.append(.paragraph)
        case .unordered?, .ordered?:
            writeStart(.item)
            blocks.append(.item)
        case .item?, .cell?, .headCell?:
            if wantsParagraph {
                writeStart(.paragraph)
                blocks.append(.paragraph)
                wantsParagraph = false
            }
        case .paragraph?, .preformatted?, .table?, .head?, .rows?, .row?: break
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

    // MARK: Tags

    private mutating func writeStart(_ block: Block) {
        guard writer.form == .html else {
            writer.lineBreak()
            return
        }
        switch block {
        case .paragraph: writer.paragraphStart()
        case .quote: writer.append("<blockquote>")
        case .preformatted: writer.append("<pre>")
        case .unordered: writer.append("<ul>")
        case .ordered(let start):
            writer.append("<ol")
            if start != 1 {
                writer.append(" start=\"")
                writer.inline(String(start))
                writer.append("\"")
            }
            writer.append(">")
        case .item: writer.append("<li>")
        case .table: writer.append("<table>")
        case .head: writer.append("<thead>")
        case .rows: writer.append("<tbody>")
        case .row: writer.append("<tr>")
        case .headCell: writer.append("<th>")
        case .cell: writer.append("<td>")
        }
    }

    private mutating func writeEnd(_ block: Block) {
        guard writer.form == .html else {
            writer.lineBreak()
            return
        }
        switch block {
        case .paragraph: writer.append("</p>")
        case .quote: writer.append("</blockquote>")
        case .preformatted: writer.append("</pre>")
        case .unordered: writer.append("</ul>")
        case .ordered: writer.append("</ol>")
        case .item: writer.append("</li>")
        case .table: writer.append("</table>")
        case .head: writer.append("</thead>")
        case .rows: writer.append("</tbody>")
        case .row: writer.append("</tr>")
        case .headCell: writer.append("</th>")
        case .cell: writer.append("</td>")
        }
    }

    private mutating func writeStart(_ inline: Inline) {
        guard writer.form == .html else { return }
        switch inline {
        case .emphasis: writer.append("<em>")
        case .strong: writer.append("<strong>")
        case .underline: writer.append("<u>")
        case .strike: writer.append("<s>")
        case .deleted: writer.append("<del>")
        case .code: writer.append("<code>")
        case .keyboard: writer.append("<kbd>")
        case .lower: writer.append("<sub>")
        case .upper: writer.append("<sup>")
        case .ruby: writer.append("<ruby>")
        case .rubyText: writer.append("<rt>")
        case .rubyParenthesis: writer.append("<rp>")
        case .invisible: writer.append("<span class=\"invisible\">")
        case .ellipsis: writer.append("<span class=\"ellipsis\">")
        case .link(let tag): writer.raw(tag)
        }
    }

    private mutating func writeEnd(_ inline: Inline) {
        guard writer.form == .html else {
            if case .ellipsis = inline { writer.append("…") }
            return
        }
        switch inline {
        case .emphasis: writer.append("</em>")
        case .strong: writer.append("</strong>")
        case .underline: writer.append("</u>")
        case .strike: writer.append("</s>")
        case .deleted: writer.append("</del>")
        case .code: writer.append("</code>")
        case .keyboard: writer.append("</kbd>")
        case .lower: writer.append("</sub>")
        case .upper: writer.append("</sup>")
        case .ruby: writer.append("</ruby>")
        case .rubyText: writer.append("</rt>")
        case .rubyParenthesis: writer.append("</rp>")
        case .invisible, .ellipsis: writer.append("</span>")
        case .link: writer.append("</a>")
        }
    }
}
