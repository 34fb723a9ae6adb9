import Search

/// Names and words that are looked for as search sees them: whatever their case, width and accents, so that what is
/// taken out of a text is not found in the search index either.
struct Needles: Sendable {
    private struct Needle: Hashable, Sendable {
        let scalars: [UInt32]
        /// Not inside of longer words.
        let isWhole: Bool
    }

    /// By their first code point.
    private var needles: [UInt32: [Needle]] = [:]

    var isEmpty: Bool { needles.isEmpty }

    /// `words` count wherever they stand, `names` only as whole words.
    init(words: some Sequence<String>, names: some Sequence<String>) {
        for word in words { insert(word, isWhole: false) }
        for name in names { insert(name, isWhole: true) }
    }

    private mutating func insert(_ text: String, isWhole: Bool) {
        let needle = Needle(scalars: FoldedText(text).scalars, isWhole: isWhole)
        guard let first = needle.scalars.first, needles[first]?.contains(needle) != true else { return }
        needles[first, default: []].append(needle)
    }

    func finds(in text: String) -> Bool {
        guard !needles.isEmpty else { return false }
        let folded = FoldedText(text).scalars
        return folded.indices.contains { !lengths(folded, at: $0).isEmpty }
    }

    /// Where they stand, as UTF-8, in order and apart.
    func ranges(in text: String) -> [Range<Int>] {
        guard !needles.isEmpty else { return [] }
        let folded = FoldedText(text)
        var ranges: [Range<Int>] = []
        for index in folded.scalars.indices {
            guard let length = lengths(folded.scalars, at: index).max() else { continue }
            let range = folded.origins[index].lowerBound..<folded.origins[index + length - 1].upperBound
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private func lengths(_ text: [UInt32], at index: Int) -> [Int] {
        guard let candidates = needles[text[index]] else { return [] }
        return candidates.compactMap { needle in
            guard let end = Self.end(of: needle.scalars, in: text, at: index) else { return nil }
            if needle.isWhole, goesOn(text, before: index) || goesOn(text, before: end) { return nil }
            return end - index
        }
    }

    /// Where a needle that stands at an index ends. Its spaces are any white space, also the end of a line.
    private static func end(of needle: [UInt32], in text: [UInt32], at start: Int) -> Int? {
        var index = start
        for scalar in needle {
            guard index < text.count else { return nil }
            if scalar == 0x20, isSpace(text[index]) {
                while index < text.count, isSpace(text[index]) { index += 1 }
            } else if text[index] == scalar {
                index += 1
            } else {
                return nil
            }
        }
        return index
    }

    private static func isSpace(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
    }

    /// Whether a word stands on both sides of a border. `_` is a border: it joins names to others in file names.
    private func goesOn(_ text: [UInt32], before index: Int) -> Bool {
        guard index > 0, index < text.count else { return false }
        return [text[index - 1], text[index]].allSatisfy { $0 != 0x5F && FoldedText.isWord($0) }
    }
}
