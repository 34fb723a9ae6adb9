/// Finds the next byte of a text that is not simply copied into a page, eight bytes a step: rendering looks at every
/// byte of every post, and most are letters. (Vectors of the standard library compare lane by lane and are several times
/// slower; measured.)
enum PlainBytes {
    /// The first byte in the range that may need more than being copied, or the end of the range: markup, controls,
    /// and the first bytes of code points that no page may contain.
    @inline(__always)
    static func end(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let found = special(load(text, index))
            if found != 0 { return index + (found.trailingZeroBitCount >> 3) }
            index += 8
        }
        while index < range.upperBound, !isSpecial(text[index]) { index += 1 }
        return index
    }

    /// The same, but stops before a space that another white space follows as well.
    @inline(__always)
    static func wordsEnd(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound {
            if index + 9 <= range.upperBound {
                let bytes = load(text, index)
                let gaps = zeros(bytes ^ 0x20 &* ones) & below(load(text, index + 1), 0x21)
                let found = special(bytes) | gaps
                if found == 0 {
                    index += 8
                    continue
                }
                index += (found.trailingZeroBitCount >> 3)
            }
            let byte = text[index]
            if isSpecial(byte) { break }
            if byte == 0x20, index + 1 < range.upperBound, text[index + 1] <= 0x20 { break }
            index += 1
        }
        return index
    }

    @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool {
        if byte > 0x3E { return byte == 0x7F || byte == 0xC2 || byte >= 0xEF }
        return byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E
    }

    // Sets of bytes in a word: the top bit of each. What borrows carry upwards sets wrong bits only above a right one.
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// `"` and `&`, `<` and `>` differ by one bit each.
    @inline(__always)
    private static func special(_ bytes: UInt64) -> UInt64 {
        let signs = zeros((bytes | 0x04 &* ones) ^ 0x26 &* ones) | zeros((bytes | 0x02 &* ones) ^ 0x3E &* ones)
        let single = zeros(bytes ^ 0x7F &* ones) | zeros(bytes ^ 0xC2 &* ones)
        let high = ((bytes & ~tops) &+ 0x11 &* ones) & bytes & tops
        return signs | single | high | below(bytes, 0x20)
    }

    @inline(__always)
    private static func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes & tops }

    /// Bytes below a limit of ASCII.
    @inline(__always)
    private static func below(_ bytes: UInt64, _ limit: UInt64) -> UInt64 { (bytes &- limit &* ones) & ~bytes & tops }

    @inline(__always)
    private static func load(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
}
