/// Takes the marks of spoilers out of a text, `>!…!<` within a paragraph or `>!` before the lines of one: Markdown knows
/// neither, would show what is between them and make a quotation of the latter. What they hid is for the post's warning
/// to fold. https://support.reddithelp.com/hc/en-us/articles/360043033952-Formatting-Guide
struct RedditSpoilers {
    private(set) var text: String
    /// Whether there was one.
    private(set) var wereThere = false

    init(_ markdown: String) {
        text = markdown
        guard markdown.utf8.contains(UInt8(ascii: ">")) else { return }
        let bytes = Array(markdown.utf8)
        guard Self.first(of: ">!", in: bytes[...]) != nil else { return }
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var paragraph: Range<Int>?
        var fence: (mark: UInt8, count: Int)?
        var index = 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            let line = Line(bytes[index..<end])
            let isCode: Bool
            if let open = fence {
                isCode = true
                if line.closes(open) { fence = nil }
            } else {
                fence = line.fence
                // Indented lines are code unless they go on with a paragraph (CommonMark 4.4).
                isCode = fence != nil || (paragraph == nil && line.indentation > 3)
            }
            if isCode || line.isBlank {
                if let paragraph { wereThere = Self.add(bytes[paragraph], to: &kept) || wereThere }
                paragraph = nil
                kept += bytes[index..<end]
            } else {
                paragraph = (paragraph?.lowerBound ?? index)..<end
            }
            index = end
        }
        if let paragraph { wereThere = Self.add(bytes[paragraph], to: &kept) || wereThere }
        if wereThere { text = String(decoding: kept, as: UTF8.self) }
    }

    /// Adds a paragraph without its marks; whether it had any.
    private static func add(_ paragraph: ArraySlice<UInt8>, to kept: inout [UInt8]) -> Bool {
        var spans = CodeSpans(paragraph)
        var index = paragraph.startIndex
        var end: Int?
        var hasEnds = true
        var found = false
        while index < paragraph.endIndex {
            if let after = spans.end(at: index) {
                kept += paragraph[index..<after]
                index = after
                // What is in a span of code ends nothing.
                if let inside = end, inside < after { end = first(of: "!<", in: paragraph[after...]) }
            } else if paragraph[index] == UInt8(ascii: "\\"), index + 1 < paragraph.endIndex {
                kept += paragraph[index..<index + 2]
                index += 2
            } else if index == end {
                end = nil
                index += 2
            } else if end == nil, paragraph[index...].starts(with: ">!".utf8) {
                // Looked for once where there is none: a text of nothing but beginnings costs no more than another.
                if hasEnds { end = first(of: "!<", in: paragraph[(index + 2)...]) }
                hasEnds = end != nil
                if end != nil || isLineStart(index, in: paragraph) {
                    found = true
                } else {
                    kept += paragraph[index..<index + 2]
                }
                index += 2
            } else {
                kept.append(paragraph[index])
                index += 1
            }
        }
        return found
    }

    /// Whether only blanks are before a place in its line.
    private static func isLineStart(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
        let before = bytes[..<index].last { $0 != UInt8(ascii: " ") }
        return before == nil || before == UInt8(ascii: "\n")
    }

    private static func first(of pattern: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        let (one, two) = (pattern.utf8Start[0], pattern.utf8Start[1])
        var index = bytes.startIndex
        while let place = bytes[index...].firstIndex(of: one), place + 1 < bytes.endIndex {
            if bytes[place + 1] == two { return place }
            index = place + 1
        }
        return nil
    }
}
