import Model

extension BodyRenderer {
    /// Text in which shortcodes of the body's custom emoji become pictures where the site has them.
    mutating func writeWithEmoji(_ range: Range<Int>, emoji: [Entity], links: some LinkTargets) {
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            guard text[index] == 0x3A, let end = Shortcode.end(in: text, from: index, limit: range.upperBound),
                let found = emoji.first(where: {
                    $0.kind == .emoji && $0.value.utf8.elementsEqual(text[(index + 1)..<(end - 1)])
                }), writer.form == .html, let file = links.media(found.target)
            else {
                index += 1
                continue
            }
            if start < index { writer.paragraphs(text, start..<index, isEscaped: isEscaped) }
            writer.open()
            writer.emoji(Array(text[index..<end]), file: file)
            (index, start) = (end, end)
        }
        if start < range.upperBound { writer.paragraphs(text, start..<range.upperBound, isEscaped: isEscaped) }
    }
}

extension BodyWriter {
    /// The picture of a custom emoji; `alternative` is its shortcode.
    mutating func emoji(_ alternative: [UInt8], file: String) {
        append("<img class=\"emoji\" src=\"")
        attribute(Array(file.utf8))
        append("\" alt=\"")
        attribute(alternative)
        append("\" width=\"20\" height=\"20\">")
    }
}
