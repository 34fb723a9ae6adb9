/// The order in which people expect names: `page-2` before `page-10`.
enum NaturalOrder {
    /// Runs of digits compare as numbers, everything else byte by byte; names that differ only in leading zeros
    /// compare byte by byte, so that the order is total.
    /// The ending counts last: `search.json` comes before `search-2.json`.
    static func precedes(_ left: String, _ right: String) -> Bool {
        let (first, second) = (stem(left), stem(right))
        if first == second { return precedes(Array(left.utf8), Array(right.utf8)) }
        return precedes(Array(first.utf8), Array(second.utf8))
    }

    /// The path without endings of letters (`.json`, `.jsonl.gz`).
    private static func stem(_ path: String) -> Substring {
        var stem = path[...]
        while let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot > stem.startIndex {
            let ending = stem[dot...].utf8.dropFirst()
            guard !ending.isEmpty, ending.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }) else { break }
            stem = stem[..<dot]
        }
        return stem
    }

    private static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
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
