// Hot paths of this room work on arrays of UTF-8 bytes. These read code points in them; whatever is not UTF-8
// reads as U+FFFD of one byte, so that a walk always advances and never leaves the array.

/// A code point and the number of bytes it takes.
struct ScalarStep {
    let value: UInt32
    let length: Int
}

/// Bytes with positions that count from zero: an array, or a buffer somebody else owns.
protocol ByteText: RandomAccessCollection where Element == UInt8, Index == Int {}

extension Array: ByteText where Element == UInt8 {}

extension UnsafeBufferPointer: ByteText where Element == UInt8 {}

extension ByteText {
    /// The code point that starts at `index`, which must be inside the array.
    @inline(__always)
    func scalar(at index: Int) -> ScalarStep {
        let first = self[index]
        if first < 0x80 { return ScalarStep(value: UInt32(first), length: 1) }
        return longScalar(at: index, first: first)
    }

    private func longScalar(at index: Int, first: UInt8) -> ScalarStep {
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5, index + length <= count else { return ScalarStep(value: 0xFFFD, length: 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let next = self[index + offset]
            guard next & 0xC0 == 0x80 else { return ScalarStep(value: 0xFFFD, length: 1) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        return ScalarStep(value: value, length: length)
    }

    /// The code point that ends right before `index`, which must be above zero.
    @inline(__always)
    func scalar(before index: Int) -> ScalarStep {
        let last = self[index - 1]
        if last < 0x80 { return ScalarStep(value: UInt32(last), length: 1) }
        var start = index - 1
        while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        let step = scalar(at: start)
        return start + step.length == index ? step : ScalarStep(value: 0xFFFD, length: 1)
    }

    /// Whether the ASCII word `word`, given in lower case, stands at `index` in any case.
    func hasASCII(_ word: StaticString, at index: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard index >= 0, index + length <= count else { return false }
        return word.withUTF8Buffer { letters in
            for offset in 0..<length where self[index + offset].asciiLowercased != letters[offset] { return false }
            return true
        }
    }

    /// Whether `index` is between two code points.
    func isBoundary(_ index: Int) -> Bool {
        index == count || (index >= 0 && index < count && self[index] & 0xC0 != 0x80)
    }

    /// The bytes of a range as a string.
    func string(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }

    /// The offset of the code point that is `points` after the one at `offset`; the end where there are not as many.
    /// Only for what is known to be UTF-8.
    func offset(_ points: Int, after offset: Int) -> Int {
        var (index, rest) = (offset, points)
        // Whole blocks are counted without branches.
        while index + 32 <= count {
            var firsts = 0
            for position in index..<(index + 32) { firsts &+= self[position] & 0xC0 != 0x80 ? 1 : 0 }
            if firsts > rest { break }
            rest -= firsts
            index += 32
        }
        while index < count {
            if self[index] & 0xC0 != 0x80 {
                if rest == 0 { break }
                rest -= 1
            }
            index += 1
        }
        return index
    }

    /// Whether no byte is outside of ASCII.
    var isASCII: Bool {
        var seen: UInt8 = 0
        for byte in self { seen |= byte }
        return seen < 0x80
    }
}

extension UInt8 {
    var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

    var isASCIILetter: Bool { asciiLowercased >= 0x61 && asciiLowercased <= 0x7A }

    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// Letters, digits and `_`: what Twitter's names are made of.
    var isASCIIWord: Bool { isASCIIAlphanumeric || self == 0x5F }

    /// Space, tab and the line breaks.
    var isASCIISpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
