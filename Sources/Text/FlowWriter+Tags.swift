extension FlowWriter {
    mutating func writeStart(_ block: Block) {
        guard writer.form == .html else {
            writer.lineBreak()
            return
        }
        switch block {
        case .paragraph: writer.paragraphStart()
        case .ordered(let start) where start != 1:
            writer.append("<ol start=\"")
            writer.inline(String(start))
            writer.append("\">")
        default: write("<", block.name)
        }
    }

    mutating func writeEnd(_ block: Block) {
        guard writer.form == .html else {
            writer.lineBreak()
            return
        }
        write("</", block.name)
    }

    mutating func writeStart(_ inline: Inline) {
        guard writer.form == .html else { return }
        switch inline {
        case .invisible: writer.append("<span class=\"invisible\">")
        case .ellipsis: writer.append("<span class=\"ellipsis\">")
        case .link(let tag, let isIsolated):
            writer.raw(tag)
            if isIsolated { writer.append("<bdi>") }
        default: write("<", inline.name)
        }
    }

    mutating func writeEnd(_ inline: Inline) {
        if writer.form == .html {
            if case .link(_, isIsolated: true) = inline { writer.append("</bdi>") }
            write("</", inline.name)
        } else if case .ellipsis = inline {
            writer.append("…")
        }
    }

    private mutating func write(_ opening: StaticString, _ name: StaticString) {
        writer.append(opening)
        writer.append(name)
        writer.append(">")
    }
}
