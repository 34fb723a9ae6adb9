/// The postings of some thousand posts that follow each other, by term; runs of an archive are merged.
package struct IndexRun: Sendable {
    /// What the run has of one term.
    struct Entry: Sendable {
        /// In `bytes`.
        var term: Range<Int>
        /// The first post, and what its first number has in its low bits; they are joined to the run before it.
        var first: UInt32
        var low: UInt32
        /// The last post.
        var last: UInt32
        /// Posts that have it.
        var count: Int
        /// In `bytes`: the postings behind the first number, and the places in the texts.
        var postings: Range<Int>
        var places: Range<Int>
    }

    var bytes: [UInt8] = []
    /// In the order of terms.
    var entries: [Entry] = []

    func term(_ entry: Entry) -> ArraySlice<UInt8> { bytes[entry.term] }
}

/// How postings are written down, the same for both ends. Numbers are LEB128.
enum Posting {
    /// A word's posting is the distance from the post before, less one, and three bits of weight.
    static let weightBits: UInt32 = 3
    /// A filter's is the distance from the post before and one bit: whether several follow each other; then their
    /// number, less two.
    static let runBits: UInt32 = 1
    /// A place is the distance from the place before and one bit: whether more follow in the same post.
    static let moreBits: UInt32 = 1

    /// Whether a term is a name to filter by: words have no colon.
    static func isFilter(_ term: some Sequence<UInt8>) -> Bool { term.contains(UInt8(ascii: ":")) }

    /// Bits that the distance shares its number with.
    static func lowBits(_ isFilter: Bool) -> UInt32 { isFilter ? runBits : weightBits }
}

extension [UInt8] {
    mutating func appendNumber(_ value: UInt32) {
        var value = value
        while value >= 0x80 {
            append(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        append(UInt8(value))
    }
}
