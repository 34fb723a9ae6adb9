/// The first `limit` characters of a plain text, for titles, descriptions and feeds: cut between what readers see as
/// characters, at the end of a word where one ends in the last third, with `…`. Line breaks become spaces.
package func summary(of plain: String, limit: Int) -> String {
    guard limit > 0 else { return "" }
    var plain = plain
    plain.makeContiguousUTF8()
    if isSummary(plain, limit: limit) { return plain }
    var summary = Summary(limit: limit)
    let isWhole = plain.utf8.withContiguousStorageIfAvailable { bytes in
        var index = 0
        while index < bytes.count {
            let run = plainRun(bytes, from: index, atMost: summary.room)
            if run.count > 0, summary.add(bytes[index..<run.end], characters: run.count) {
                index = run.end
                continue
            }
            let end = CharacterBorder.end(of: index, in: bytes, plain)
            if CharacterBorder.isSpace(bytes, index) {
                summary.endWord()
            } else if !summary.add(bytes[index..<end], characters: 1) {
                return false
            }
            index = end
        }
        return true
    }
    return isWhole == true ? String(decoding: summary.bytes, as: UTF8.self) : summary.cut()
}

/// Whether a text is its own summary: few enough characters of ASCII, and single spaces between words.
private func isSummary(_ plain: String, limit: Int) -> Bool {
    guard plain.utf8.count <= limit else { return false }
    var last: UInt8 = 0x20
    for byte in plain.utf8 {
        guard byte >= 0x20, byte < 0x7F, byte | last != 0x20 else { return false }
        last = byte
    }
    return last != 0x20
}

/// Characters without spaces, at most so many, of one code point each: where they end, and how many they are.
private func plainRun(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, atMost limit: Int
) -> (end: Int, count: Int) {
    var (end, count, last) = (start, 0, start)
    while end < bytes.count {
        if bytes[end] > 0x20, bytes[end] < 0x7F {
            if count == limit { return (end, count) }
            last = end
            end += 1
        } else {
            let scalar = bytes.scalar(at: end)
            // It may join the one before.
            guard CharacterBorder.joinsNothing(scalar.value) else { return count > 0 ? (last, count - 1) : (end, 0) }
            if count == limit || CharacterClass.isSpace(scalar.value) { return (end, count) }
            last = end
            end += scalar.length
        }
        count += 1
    }
    return (end, count)
}

/// A summary in the making.
private struct Summary {
    let limit: Int
    var bytes: [UInt8] = []
    private var count = 0
    private var wasSpace = true
    /// The last end of a word: bytes and characters before it.
    private var wordEnd = (bytes: 0, characters: 0)

    init(limit: Int) {
        self.limit = limit
        bytes.reserveCapacity(min(limit, 1024) * 3)
    }

    /// How many characters fit before the next space.
    var room: Int { limit - count - (wasSpace && count > 0 ? 1 : 0) }

    /// Adds characters that are not spaces; false, and nothing added, where not all of them fit.
    mutating func add(_ text: Slice<UnsafeBufferPointer<UInt8>>, characters: Int) -> Bool {
        let needed = characters + (wasSpace && count > 0 ? 1 : 0)
        if count + needed > limit { return false }
        if needed > characters { bytes.append(0x20) }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text))
        count += needed
        wasSpace = false
        return true
    }

    /// A space between words, or another one.
    mutating func endWord() {
        if !wasSpace { wordEnd = (bytes.count, count) }
        wasSpace = true
    }

    /// The summary where not everything fits.
    func cut() -> String {
        let end = wordEnd.characters * 3 >= limit * 2 ? wordEnd.bytes : bytes.count
        return String(decoding: bytes[..<end], as: UTF8.self) + "…"
    }
}
