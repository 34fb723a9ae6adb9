/// Web addresses in plain text, from their scheme to the first sign that addresses do not have.
enum WrittenAddresses {
    /// As UTF-8, in order.
    static func ranges(in text: String) -> [Range<Int>] {
        guard text.contains("://") else { return [] }
        let bytes = Array(text.utf8)
        var ranges: [Range<Int>] = []
        var index = 0
        while index + 3 < bytes.count {
            guard bytes[index...].starts(with: "://".utf8) else {
                index += 1
                continue
            }
            var start = index
            while start > (ranges.last?.upperBound ?? 0), isLetter(bytes[start - 1]) { start -= 1 }
            var end = index + 3
            while end < bytes.count, isOfAddress(bytes[end]) { end += 1 }
            ranges.append(start..<end)
            index = end
        }
        return ranges
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    private static func isOfAddress(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\"<>`\\{}|^".utf8.contains(byte)
    }
}
