/// Emoji of one or several code points (UTS #51).
enum EmojiSequence {
    private static let joiner: UInt32 = 0x200D
    private static let picture: UInt32 = 0xFE0F
    private static let keycap: UInt32 = 0x20E3

    /// The emoji of a text as they are written, without repeats, in order.
    static func all(in text: [UInt8]) -> [String] {
        var found: [String] = []
        var index = 0
        while index < text.count {
            // Nothing below U+2000 is an emoji by itself, but for keycaps, which no statistics miss.
            if text[index] < 0xE2 {
                index += 1
            } else if let end = end(in: text, from: index) {
                let emoji = String(decoding: text[index..<end], as: UTF8.self)
                if !found.contains(emoji) { found.append(emoji) }
                index = end
            } else {
                index += text.scalar(at: index).length
            }
        }
        return found
    }

    /// Where the emoji that starts at `start` ends; `nil` where none does.
    static func end(in text: [UInt8], from start: Int) -> Int? {
        let first = text.scalar(at: start)
        if first.value < 0x80 { return keycapEnd(in: text, from: start, first: first) }
        if isFlag(first.value) {
            let next = start + first.length
            guard next < text.count, isFlag(text.scalar(at: next).value) else { return nil }
            return next + 4
        }
        guard var end = elementEnd(in: text, from: start) else { return nil }
        while end + 3 <= text.count, text.scalar(at: end).value == joiner,
            let next = elementEnd(in: text, from: end + 3)
        {
            end = next
        }
        return end
    }

    /// One emoji with its skin tone, presentation or tags.
    private static func elementEnd(in text: [UInt8], from start: Int) -> Int? {
        guard start < text.count else { return nil }
        let first = text.scalar(at: start)
        guard first.value >= 0x80, !isOfScripts(first.value), let scalar = Unicode.Scalar(first.value),
            scalar.properties.isEmoji
        else { return nil }
        var end = start + first.length
        var isPicture = first.value > 0xFF && first.value != 0x2122
        if end < text.count {
            let next = text.scalar(at: end)
            if next.value == 0xFE0E { return nil }
            if next.value == picture || (0x1F3FB...0x1F3FF).contains(next.value) {
                end += next.length
                isPicture = true
            }
        }
        // Tags, as in the flags of Scotland and Wales.
        while end < text.count, (0xE0020...0xE007F).contains(text.scalar(at: end).value) { end += 4 }
        return isPicture ? end : nil
    }

    private static func keycapEnd(in text: [UInt8], from start: Int, first: ScalarStep) -> Int? {
        let byte = UInt8(first.value)
        guard byte.isASCIIDigit || byte == 0x23 || byte == 0x2A, start + 1 < text.count else { return nil }
        var end = start + 1
        if text.scalar(at: end).value == picture { end += 3 }
        guard end < text.count, text.scalar(at: end).value == keycap else { return nil }
        return end + 3
    }

    /// Kana, Han, Hangul and whatever else lies between the last emoji of East Asia's signs and the first tile of Mahjong:
    /// the library takes its time to say that these are none.
    private static func isOfScripts(_ scalar: UInt32) -> Bool {
        (0x303E..<0x3297).contains(scalar) || (0x329A..<0x1F004).contains(scalar)
    }

    private static func isFlag(_ scalar: UInt32) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar)
    }
}
