/// Handles in plain text that are written as such: `@name`, `@name@host`, `u/name`.
enum WrittenHandles {
    /// As UTF-8, in order: of the name without what says that it is one.
    static func ranges(in text: String, but spared: Set<String>) -> [Range<Int>] {
        let bytes = Array(text.utf8)
        var ranges: [Range<Int>] = []
        var index = 0
        while let start = next(bytes, from: index) {
            var end = start
            while end < bytes.count, isOfHandle(bytes[end]) { end += 1 }
            // A full stop ends the sentence, not the name.
            while end > start, bytes[end - 1] == UInt8(ascii: ".") || bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
            index = max(end, start + 1)
            guard end > start else { continue }
            let name = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
            if !spared.contains(name) { ranges.append(start..<end) }
        }
        return ranges
    }

    /// Where the next name begins.
    private static func next(_ bytes: [UInt8], from: Int) -> Int? {
        var index = from
        while index < bytes.count {
            if index == 0 || !isOfWord(bytes[index - 1]) {
                if bytes[index] == UInt8(ascii: "@") { return index + 1 }
                // The full-width sign.
                if bytes[index...].starts(with: [0xEF, 0xBC, 0xA0]) { return index + 3 }
                if bytes[index] | 0x20 == UInt8(ascii: "u"), index + 1 < bytes.count, bytes[index + 1] == 0x2F {
                    return index + 2
                }
            }
            index += 1
        }
        return nil
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "_")
    }

    private static func isOfHandle(_ byte: UInt8) -> Bool {
        isOfWord(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "@")].contains(byte)
    }
}
