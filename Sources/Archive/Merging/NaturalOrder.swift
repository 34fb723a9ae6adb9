/// The order in which people expect names: `page-2` before `page-10`.
enum NaturalOrder {
    /// Runs of digits compare as numbers, everything else byte by byte; names that differ only in leading zeros
    /// compare byte by byte, so that the order is total.
    static func precedes(_ left: String, _ right: String) -> Bool {
        let one = Array(left.utf8)
        let other = Array(right.utf8)
        var i = 0
        var j = 0
        while i < one.count, j < other.count {
            if isDigit(one[i]), isDigit(other[j]) {
                let first = number(one, &i)
                let second = number(other, &j)
                if first.count != second.count { return first.count < second.count }
                if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
            } else if one[i] != other[j] {
                return one[i] < other[j]
            } else {
                i += 1
                j += 1
            }
        }
        if one.count - i != other.count - j { return one.count - i < other.count - j }
        return one.lexicographicallyPrecedes(other)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// The digits from `index` on without leading zeros; moves past them.
    private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        while index < bytes.count, bytes[index] == 0x30 { index += 1 }
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }
}
