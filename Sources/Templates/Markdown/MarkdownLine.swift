/// One line of a Markdown template: bytes and, by their numbers, tags.
struct MarkdownLine {
    enum Piece {
        case text([UInt8])
        /// A tag as it is to be shielded.
        case tag(Int, Manner)
    }

    /// How a tag is written for Markdown.
    enum Manner {
        /// A word among words.
        case word
        /// Invisible markup among words: the neighbours see each other through it.
        case markup
        /// An attribute of its own inside an HTML tag.
        case attribute
        /// A block that Markdown leaves alone.
        case block
    }

    var pieces: [Piece] = []
    /// Lines inside a fenced code block and inside HTML comments are left as they are.
    var isVerbatim = false

    var tags: [Int] {
        pieces.compactMap { if case .tag(let number, _) = $0 { number } else { nil } }
    }

    var isBlank: Bool {
        pieces.allSatisfy { if case .text(let text) = $0 { text.allSatisfy(Lexer.isSpace) } else { false } }
    }

    /// The text in front of the first tag.
    var head: ArraySlice<UInt8> {
        if case .text(let text) = pieces.first { text[...] } else { [] }
    }

    /// Nothing but tags, behind whitespace and the marks of block quotes.
    var isTagsOnly: Bool {
        guard !tags.isEmpty else { return false }
        for (index, piece) in pieces.enumerated() {
            guard case .text(let text) = piece else { continue }
            let isPlain =
                index == 0
                ? text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
                : text.allSatisfy(Lexer.isSpace)
            if !isPlain { return false }
        }
        return true
    }

    /// Spaces in front.
    var indentation: Int { head.prefix { $0 == 0x20 }.count }

    /// How far the content of the list item that begins here is indented; `nil` where none begins.
    var listItemContent: Int? {
        let start = indentation
        let rest = head.dropFirst(start)
        guard let first = rest.first else { return nil }
        var markerLength = 0
        if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first) {
            markerLength = 1
        } else {
            let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
            let after = rest.dropFirst(digits).first
            guard digits > 0, digits <= 9, after == UInt8(ascii: ".") || after == UInt8(ascii: ")") else { return nil }
            markerLength = digits + 1
        }
        let afterMarker = rest.dropFirst(markerLength)
        let spaces = afterMarker.prefix { $0 == 0x20 }.count
        guard spaces > 0, spaces <= 4, pieces.count > 1 || spaces < afterMarker.count else { return nil }
        return start + markerLength + spaces
    }

    /// Whether a cell's border can be seen.
    var hasPipe: Bool {
        pieces.contains { if case .text(let text) = $0 { text.contains(UInt8(ascii: "|")) } else { false } }
    }

    /// `| --- | :--: |`, the line under a table's header.
    var isTableDelimiter: Bool {
        guard pieces.count == 1, hasPipe || head.contains(UInt8(ascii: ":")) else { return false }
        var hasDash = false
        for byte in Lexer.trimmed(head) {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), 0x20, 0x09: break
            default: return false
            }
        }
        return hasDash
    }

    /// The character and length of a code fence that this line opens or closes.
    var fence: (mark: UInt8, length: Int)? {
        let text = head.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let length = text.prefix { $0 == mark }.count
        guard length >= 3 else { return nil }
        if mark == UInt8(ascii: "`"), text.dropFirst(length).contains(mark) { return nil }
        return (mark, length)
    }

    /// A line that a paragraph may consist of, as far as can be seen without reading Markdown.
    var isParagraphText: Bool {
        guard !isBlank, !isTagsOnly, !isVerbatim, listItemContent == nil, fence == nil else { return false }
        let text = Lexer.trimmed(head)
        guard let first = text.first else { return true }
        return ![UInt8(ascii: "<"), UInt8(ascii: "#"), UInt8(ascii: "|"), UInt8(ascii: ">")].contains(first)
            && !isRule
    }

    /// A thematic break or the underline of a heading.
    var isRule: Bool {
        let text = Lexer.trimmed(head).filter { $0 != 0x20 }
        guard pieces.count == 1, let first = text.first, text.allSatisfy({ $0 == first }) else { return false }
        return [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "=")].contains(first)
    }
}

extension MarkdownLine {
    /// The lines of a template; comments vanish, with their line when it held nothing else.
    static func lines(of tokens: [Token]) -> (lines: [MarkdownLine], tags: [Tag]) {
        var lines: [MarkdownLine] = []
        var tags: [Tag] = []
        var line = MarkdownLine()
        var hadComment = false
        func finish() {
            if !(hadComment && line.isBlank) { lines.append(line) }
            line = MarkdownLine()
            hadComment = false
        }
        for token in tokens {
            switch token {
            case .tag(let tag):
                if tag.kind == .comment || tag.kind == .delimiters {
                    hadComment = true
                } else {
                    line.pieces.append(.tag(tags.count, tag.isValue || tag.kind == .partial ? .word : .markup))
                    tags.append(tag)
                }
            case .text(let text):
                for (index, part) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                    .enumerated()
                {
                    if index > 0 { finish() }
                    let part = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
                    if !part.isEmpty { line.append(Array(part)) }
                }
            }
        }
        finish()
        return (lines, tags)
    }

    private mutating func append(_ text: [UInt8]) {
        if case .text(let before) = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(.text(text))
        }
    }
}
