/// The postings of some posts that follow each other, by term; runs of an archive are merged. Posts are counted from
/// the run's own first, so that a run stays as it is when posts come in before it.
package struct IndexRun: Sendable {
    /// What the run has of one term: its bytes, the postings behind the first number, and the places in the texts, one
    /// behind the other in `bytes`. Small, for an archive of a million posts has millions.
    struct Entry: Sendable {
        var start: UInt32
        var termEnd: UInt32 = 0
        var postingsEnd: UInt32 = 0
        var placesEnd: UInt32 = 0
        /// The first post, and what its first number has in its low bits; they are joined to the run before it.
        var first: UInt32 = 0
        var low: UInt32 = 0
        /// The last post.
        var last: UInt32 = 0
        /// Posts that have it.
        var count: UInt32 = 0

        var term: Range<Int> { Int(start)..<Int(termEnd) }
        var postings: Range<Int> { Int(termEnd)..<Int(postingsEnd) }
        var places: Range<Int> { Int(postingsEnd)..<Int(placesEnd) }
    }

    /// How many posts it is of.
    package internal(set) var posts = 0
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
