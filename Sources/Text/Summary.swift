/// The first `limit` characters of a plain text, for titles, descriptions and feeds: cut between what readers see as
/// characters, at the end of a word where one ends in the last third, with `…`. Line breaks become spaces.
package func summary(of plain: String, limit: Int) -> String {
    guard limit > 0 else { return "" }
    var plain = plain
    plain.makeContiguousUTF8()
    var summary = Summary(limit: limit)
    var index = plain.startIndex
    let utf8 = plain.utf8
    while index < utf8.endIndex {
        let end = CharacterBorder.end(of: index, in: plain)
        let isSpace = CharacterBorder.isSpace(plain, index..<end)
        guard summary.add(utf8[index..<end], isSpace: isSpace) else { return summary.cut() }
        index = end
    }
    return String(decoding: summary.bytes, as: UTF8.self)
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

    /// Adds a character; false where it does not fit any more.
    mutating func add(_ character: Substring.UTF8View, isSpace: Bool) -> Bool {
        if isSpace {
            if !wasSpace { wordEnd = (bytes.count, count) }
            wasSpace = true
            return true
        }
        let needed = wasSpace && count > 0 ? 2 : 1
        if count + needed > limit { return false }
        if needed == 2 { bytes.append(0x20) }
        bytes.append(contentsOf: character)
        count += needed
        wasSpace = false
        return true
    }

    /// The summary where not everything fits.
    func cut() -> String {
        let end = wordEnd.characters * 3 >= limit * 2 ? wordEnd.bytes : bytes.count
        return String(decoding: bytes[..<end], as: UTF8.self) + "…"
    }
}
