/// Scripts that run from right to left.
enum RightToLeft {
    /// The first place in well-formed UTF-8 with a letter of such a script: U+0590 to U+08FF, U+FB1D to U+FDFF,
    /// U+FE70 to U+FEFC, U+10800 to U+10FFF and U+1E800 to U+1EFFF (Unicode's DerivedBidiClass, classes R and AL).
    static func first(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte >= 0xD6, begins(bytes[index..<min(index + 3, range.upperBound)]) { return index }
            index += 1
        }
        return nil
    }

    private static func begins(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let start = bytes.startIndex
        guard bytes.count > 1 else { return false }
        let (first, second, third) = (bytes[start], bytes[start + 1], bytes.count > 2 ? bytes[start + 2] : 0)
        switch first {
        case 0xD6: return second >= 0x90
        case 0xD7...0xDF: return true
        case 0xE0: return (0xA0...0xA3).contains(second)
        case 0xEF:
            switch second {
            case 0xAC: return third >= 0x9D
            case 0xAD...0xB7: return true
            case 0xB9: return third >= 0xB0
            case 0xBA: return true
            case 0xBB: return third <= 0xBC
            default: return false
            }
        case 0xF0: return (second == 0x90 || second == 0x9E) && third >= 0xA0
        default: return false
        }
    }
}

extension String {
    /// Without white space around it.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
