/// Finds the tags that stand between the attributes of an HTML tag: there a word would be glued to its
/// neighbours, and Markdown would no longer see the HTML.
enum HTMLTagRegions {
    static func mark(_ lines: inout [MarkdownLine]) {
        var start = 0
        while start < lines.count {
            var end = start
            while end < lines.count, !lines[end].isBlank { end += 1 }
            markParagraph(&lines, start..<end)
            start = end + 1
        }
    }

    private enum State {
        case text
        case tag
        case value(UInt8)
    }

    private static func markParagraph(_ lines: inout [MarkdownLine], _ range: Range<Int>) {
        var state = State.text
        /// Tags seen since the HTML tag began: only when it ends were they inside of one.
        var found: [(line: Int, piece: Int)] = []
        for index in range where !lines[index].isVerbatim {
            for (number, piece) in lines[index].pieces.enumerated() {
                switch piece {
                case .tag(_, .block): break
                case .tag:
                    if case .tag = state { found.append((index, number)) }
                case .text(let text):
                    for (position, byte) in text.enumerated() {
                        switch state {
                        case .text:
                            if byte == UInt8(ascii: "<"), beginsTag(text[(position + 1)...]) {
                                state = .tag
                                found.removeAll()
                            }
                        case .tag:
                            if byte == UInt8(ascii: ">") {
                                state = .text
                                for place in found {
                                    if case .tag(let tag, _) = lines[place.line].pieces[place.piece] {
                                        lines[place.line].pieces[place.piece] = .tag(tag, .attribute)
                                    }
                                }
                                found.removeAll()
                            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                                state = .value(byte)
                            }
                        case .value(let quote):
                            if byte == quote { state = .tag }
                        }
                    }
                }
            }
        }
    }

    /// A name and then what may follow one; an address in angle brackets goes on with a colon.
    private static func beginsTag(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.first == UInt8(ascii: "/") ? text.dropFirst() : text
        guard let first = text.first, HTMLContext.isLetter(first) else { return false }
        let rest = text.drop { HTMLContext.isLetter($0) || $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "-") }
        guard let next = rest.first else { return true }
        return Lexer.isSpace(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: ">")
    }
}
