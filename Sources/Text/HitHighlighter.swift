/// Marks hits in a piece of HTML for search pages, by twitter-text's rules: positions count the characters a reader
/// sees, markup takes no room. Where a hit covers only part of an element the mark is split, so that elements stay
/// nested.
package enum HitHighlighter {
    /// `html` with `<em>` around each hit. Positions count code points of the text, a character reference as one.
    /// Hits are in order; what is empty, negative or overlaps an earlier one is left out, what is beyond the end cut.
    package static func highlight(_ html: SafeHTML, hits: [Range<Int>]) -> SafeHTML {
        SafeHTML(bytes: highlight(html.bytes, hits: hits))
    }

    /// The same on bytes.
    static func highlight(_ html: [UInt8], hits: [Range<Int>]) -> [UInt8] {
        var hits = hits.filter { !$0.isEmpty && $0.lowerBound >= 0 }[...]
        guard !hits.isEmpty else { return html }
        let ends = elementEnds(html)
        var output: [UInt8] = []
        output.reserveCapacity(html.count + hits.count * 9)
        var (index, position, tag) = (0, 0, 0)
        var isMarked = false
        // Elements that are open inside of the mark.
        var depth = 0
        func mark(_ opens: Bool) {
            output.append(contentsOf: (opens ? "<em>" : "</em>").utf8)
            isMarked = opens
            depth = 0
        }
        while index < html.count {
            if isMarked, depth == 0, let hit = hits.first, position >= hit.upperBound { mark(false) }
            while let hit = hits.first, hit.upperBound <= position, !isMarked { hits.removeFirst() }
            let end: Int
            if html[index] == 0x3C {
                end = tagEnd(in: html, from: index)
                if index + 1 < html.count, html[index + 1] == 0x2F {
                    if isMarked { if depth == 0 { mark(false) } else { depth -= 1 } }
                } else {
                    let isEmpty = ends[tag] == -1
                    if isMarked, !isEmpty {
                        if let hit = hits.first, ends[tag] > hit.upperBound { mark(false) } else { depth += 1 }
                    }
                    tag += 1
                }
            } else {
                end = index + characterLength(in: html, at: index)
                if !isMarked, let hit = hits.first, hit.lowerBound <= position { mark(true) }
                position += 1
            }
            output.append(contentsOf: html[index..<end])
            index = end
        }
        if isMarked { mark(false) }
        return output
    }

    /// For each start tag, in order, the position of the text where its element ends; -1 for elements without an end
    /// tag.
    private static func elementEnds(_ html: [UInt8]) -> [Int] {
        var ends: [Int] = []
        var open: [Int] = []
        var (index, position) = (0, 0)
        while index < html.count {
            guard html[index] == 0x3C else {
                index += characterLength(in: html, at: index)
                position += 1
                continue
            }
            if index + 1 < html.count, html[index + 1] == 0x2F {
                if let start = open.popLast() { ends[start] = position }
            } else if isVoid(html, at: index) {
                ends.append(-1)
            } else {
                open.append(ends.count)
                ends.append(Int.max)
            }
            index = tagEnd(in: html, from: index)
        }
        return ends
    }

    /// The elements without an end tag that this room writes.
    private static func isVoid(_ html: [UInt8], at index: Int) -> Bool {
        html.hasASCII("<br>", at: index) || html.hasASCII("<hr>", at: index) || html.hasASCII("<img ", at: index)
    }

    private static func tagEnd(in html: [UInt8], from start: Int) -> Int {
        var index = start + 1
        var quote: UInt8 = 0
        while index < html.count {
            let byte = html[index]
            index += 1
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == 0x3E {
                break
            }
        }
        return index
    }

    /// The bytes of a character or a character reference.
    private static func characterLength(in html: [UInt8], at index: Int) -> Int {
        guard html[index] == 0x26 else { return html.scalar(at: index).length }
        var end = index + 1
        while end < html.count, end - index < 10, html[end].isASCIIAlphanumeric || html[end] == 0x23 { end += 1 }
        return end < html.count && html[end] == 0x3B ? end + 1 - index : 1
    }
}
