/// The top-level domains an address may end with, by twitter-text's rule.
struct TopLevelDomains: Sendable {
    static let known = TopLevelDomains()

    /// The ASCII names one after the other, in order, and where each starts.
    private let letters: [UInt8]
    private let starts: [Int]
    /// Where in `starts` the names with each first letter start, and one past the last.
    private let firsts: [Int]
    /// The other names in lower case, the longest first, so that a name is preferred to its own beginning.
    private let others: [[UInt8]]
    /// The code points those start with: most text behind a full stop starts with another.
    private let otherStarts: Set<UInt32>

    private init() {
        var letters: [UInt8] = []
        var starts: [Int] = []
        Self.asciiNames.withUTF8Buffer { names in
            for name in names.split(separator: 0x20) {
                starts.append(letters.count)
                letters.append(contentsOf: name)
            }
        }
        starts.append(letters.count)
        self.letters = letters
        self.starts = starts
        firsts = (0...26).map { letter in
            starts.dropLast().firstIndex { letters[$0] >= 0x61 + UInt8(letter) } ?? starts.count - 1
        }
        others = Self.otherNames.withUTF8Buffer { names in
            names.split(separator: 0x20).map { [UInt8]($0) }.sorted { $0.count > $1.count }
        }
        otherStarts = Set(others.map { $0.scalar(at: 0).value })
    }

    /// Where the top-level domain that starts at `start` ends, `nil` where none does. It must not run on into a
    /// letter, a digit, `@`, `+` or `-`; nothing at or after `limit` is looked at.
    func end(in text: [UInt8], from start: Int, limit: Int) -> Int? {
        var end = start
        while end < limit, text[end].isASCIIAlphanumeric { end += 1 }
        if end > start {
            if endsWell(text, end, limit), containsASCII(text, start..<end) { return end }
            if text.hasASCII("xn--", at: start), start + 4 < limit {
                return punycodeEnd(in: text, from: start + 4, limit: limit)
            }
        }
        guard end < limit, text[end] >= 0x80 else { return nil }
        let first = text.scalar(at: start).value
        guard otherStarts.contains(first) || otherStarts.contains(CaseFolding.lower(first)) else { return nil }
        for name in others {
            if let end = self.end(of: name, in: text, from: start, limit: limit), endsWell(text, end, limit) {
                return end
            }
        }
        return nil
    }

    /// Whether `name`, in lower case, is one of the ASCII names.
    func isKnown(_ name: [UInt8]) -> Bool {
        containsASCII(name, 0..<name.count)
    }

    private func endsWell(_ text: [UInt8], _ end: Int, _ limit: Int) -> Bool {
        guard end < limit else { return true }
        let next = text[end]
        return !next.isASCIIAlphanumeric && next != 0x40 && next != 0x2B && next != 0x2D
    }

    private func punycodeEnd(in text: [UInt8], from start: Int, limit: Int) -> Int? {
        var end = start
        while end < limit, text[end].isASCIIAlphanumeric || text[end] == 0x2D { end += 1 }
        return end > start ? end : nil
    }

    private func containsASCII(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        guard let first = text[range].first?.asciiLowercased, first.isASCIILetter else { return false }
        var low = firsts[Int(first - 0x61)]
        var high = firsts[Int(first - 0x60)]
        while low < high {
            let middle = (low + high) / 2
            let order = compare(text, range, starts[middle]..<starts[middle + 1])
            if order == 0 { return true }
            if order < 0 { high = middle } else { low = middle + 1 }
        }
        return false
    }

    /// Below zero where the text sorts before the name, zero where it is the name in any case.
    private func compare(_ text: [UInt8], _ range: Range<Int>, _ name: Range<Int>) -> Int {
        for offset in 0..<Swift.min(range.count, name.count) {
            let difference =
                Int(text[range.lowerBound + offset].asciiLowercased) - Int(letters[name.lowerBound + offset])
            if difference != 0 { return difference }
        }
        return range.count - name.count
    }

    private func end(of name: [UInt8], in text: [UInt8], from start: Int, limit: Int) -> Int? {
        var index = start
        var position = 0
        while position < name.count {
            guard index < limit else { return nil }
            let wanted = name.scalar(at: position)
            let found = text.scalar(at: index)
            guard found.value == wanted.value || CaseFolding.lower(found.value) == wanted.value else { return nil }
            position += wanted.length
            index += found.length
        }
        return index <= limit ? index : nil
    }
}
