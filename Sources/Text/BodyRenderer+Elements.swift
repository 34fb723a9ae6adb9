import CGumbo
import Model

extension BodyRenderer {
    /// Writes what a node starts with; false where its children are left out.
    mutating func enter(_ node: MarkupTree.Node, _ walk: inout MarkupWalk, links: some LinkTargets) -> Bool {
        if let text = node.text {
            write(text, walk, links: links)
            return false
        }
        guard node.isElement else { return false }
        if isQuoteNote(node, walk) { return false }
        guard let end = start(node, &walk, links: links) else { return false }
        walk.ends.append(end)
        return true
    }

    /// Writes what an element ends with.
    mutating func leave(_ node: MarkupTree.Node, _ walk: inout MarkupWalk) {
        guard let end = walk.ends.popLast() else { return }
        switch end {
        case .nothing: break
        case .inline: flow.pop()
        case .heading:
            flow.pop()
            flow.paragraph(starts: false)
        case .paragraph: flow.paragraph(starts: false)
        case .blocks(let depth): flow.close(to: depth)
        }
    }

    /// Mastodon repeats the quoted post's address in front of the text for servers that know no quotes.
    private func isQuoteNote(_ node: MarkupTree.Node, _ walk: MarkupWalk) -> Bool {
        guard let post = walk.context.post, post.quoteOf != nil || post.quoteURL != nil else { return false }
        return (node.tag == GUMBO_TAG_P || node.tag == GUMBO_TAG_SPAN) && node.hasClass("quote-inline")
    }

    /// Writes the start of an element; `nil` where it has no content. There are only the elements that `MarkupFilter`
    /// leaves, and those the parser adds to tables.
    private mutating func start(
        _ node: MarkupTree.Node, _ walk: inout MarkupWalk, links: some LinkTargets
    ) -> MarkupWalk.End? {
        switch node.tag {
        case GUMBO_TAG_A: return startLink(node, walk, links: links)
        case GUMBO_TAG_BR:
            flow.lineBreak()
            return nil
        case GUMBO_TAG_HR:
            flow.rule()
            return nil
        case GUMBO_TAG_IMG:
            writePicture(node, walk, links: links)
            return nil
        case GUMBO_TAG_INPUT:
            // The boxes of task lists.
            if node.attribute("type") == Array("checkbox".utf8) {
                let box = Array((node.attribute("checked") == nil ? "☐ " : "☑ ").utf8)
                flow.text(box, 0..<box.count)
            }
            return nil
        case GUMBO_TAG_SPAN:
            if node.hasClass("invisible") { return push(.invisible) }
            return node.hasClass("ellipsis") ? push(.ellipsis) : .nothing
        case GUMBO_TAG_P, GUMBO_TAG_DIV:
            flow.paragraph(starts: node.tag == GUMBO_TAG_P)
            return .paragraph
        case GUMBO_TAG_H1:
            // A heading would claim a place in the page's outline.
            flow.paragraph(starts: true)
            flow.push(.strong)
            return .heading
        default: break
        }
        if let inline = Self.inline(node.tag) { return push(inline) }
        guard let block = block(node) else { return .nothing }
        let depth = flow.depth
        flow.open(block)
        return .blocks(depth)
    }

    private mutating func push(_ inline: FlowWriter.Inline) -> MarkupWalk.End {
        flow.push(inline)
        return .inline
    }

    private static func inline(_ tag: GumboTag) -> FlowWriter.Inline? {
        switch tag {
        case GUMBO_TAG_EM: .emphasis
        case GUMBO_TAG_STRONG: .strong
        case GUMBO_TAG_U: .underline
        case GUMBO_TAG_S: .strike
        case GUMBO_TAG_DEL: .deleted
        case GUMBO_TAG_CODE: .code
        case GUMBO_TAG_KBD: .keyboard
        case GUMBO_TAG_SUB: .lower
        case GUMBO_TAG_SUP: .upper
        case GUMBO_TAG_RUBY: .ruby
        case GUMBO_TAG_RT: .rubyText
        case GUMBO_TAG_RP: .rubyParenthesis
        default: nil
        }
    }

    private func block(_ node: MarkupTree.Node) -> FlowWriter.Block? {
        switch node.tag {
        case GUMBO_TAG_BLOCKQUOTE: .quote
        case GUMBO_TAG_PRE: .preformatted
        case GUMBO_TAG_UL: .unordered
        case GUMBO_TAG_OL: .ordered(number(node.attribute("start")) ?? 1)
        case GUMBO_TAG_LI: .item
        case GUMBO_TAG_TABLE: .table
        case GUMBO_TAG_THEAD: .head
        case GUMBO_TAG_TBODY: .rows
        case GUMBO_TAG_TR: .row
        case GUMBO_TAG_TH: .headCell
        case GUMBO_TAG_TD: .cell
        default: nil
        }
    }

    private func number(_ value: [UInt8]?) -> Int? {
        guard let value, value.count <= 6 else { return nil }
        return Int(String(decoding: value, as: UTF8.self))
    }
}
