/// How far the path and the query of an address reach.
enum AddressPath {
    /// The end of the path that starts at `start`; `start` itself where there is none. Parentheses count where they
    /// are balanced, up to two deep; the end is the last character that may end a path.
    static func end(in text: [UInt8], from start: Int) -> Int {
        guard start < text.count, text[start] == 0x2F else { return start }
        var index = start + 1
        var end = index
        while index < text.count {
            if text[index] == 0x28 {
                guard let closed = parenthesesEnd(in: text, from: index) else { break }
                index = closed
                end = closed
                continue
            }
            let step = text.scalar(at: index)
            guard CharacterClass.isPath(step.value) else { break }
            index += step.length
            if CharacterClass.isPathEnd(step.value) { end = index }
        }
        return end
    }

    /// The end of the query that starts at `start`; `start` itself where there is none.
    static func queryEnd(in text: [UInt8], from start: Int) -> Int {
        guard start < text.count, text[start] == 0x3F else { return start }
        var index = start + 1
        var end = start
        while index < text.count, CharacterClass.isQuery(text[index]) {
            index += 1
            if CharacterClass.isQueryEnd(text[index - 1]) { end = index }
        }
        return end
    }

    /// Whether an address that ends at `end` has a path after its domain and port.
    static func startsPath(in text: [UInt8], after domainEnd: Int, before end: Int) -> Bool {
        var index = domainEnd
        if index < end, text[index] == 0x3A { index += 1 }
        while index < end, text[index].isASCIIDigit { index += 1 }
        return index < end && text[index] == 0x2F
    }

    /// `(…)` or `(…(…)…)` with path characters only; nothing where it is not closed.
    private static func parenthesesEnd(in text: [UInt8], from open: Int) -> Int? {
        let inner = pathEnd(in: text, from: open + 1)
        guard inner < text.count else { return nil }
        if text[inner] == 0x29 { return inner > open + 1 ? inner + 1 : nil }
        guard text[inner] == 0x28 else { return nil }
        let nested = pathEnd(in: text, from: inner + 1)
        guard nested > inner + 1, nested < text.count, text[nested] == 0x29 else { return nil }
        let outer = pathEnd(in: text, from: nested + 1)
        return outer < text.count && text[outer] == 0x29 ? outer + 1 : nil
    }

    private static func pathEnd(in text: [UInt8], from start: Int) -> Int {
        var index = start
        while index < text.count {
            let step = text.scalar(at: index)
            guard CharacterClass.isPath(step.value) else { break }
            index += step.length
        }
        return index
    }
}
