/// Where what readers see as one character ends. The library's answer is slow; between two code
/// points that join with nothing there is always a border (UAX #29, GB999), and most text is made of those.
enum CharacterBorder {
    /// The end of the character that starts at `start`, which must not be the end of the text. `bytes` are the text's.
    static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ text: String) -> Int {
        let first = bytes.scalar(at: start)
        let next = start + first.length
        if joinsNothing(first.value), next == bytes.count || joinsNothing(bytes.scalar(at: next).value) { return next }
        let end = text.index(after: text.utf8.index(text.startIndex, offsetBy: start))
        return text.utf8.distance(from: text.startIndex, to: end)
    }

    /// Whether the character that starts there is white space.
    static func isSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        CharacterClass.isSpace(bytes.scalar(at: start).value)
    }

    /// ASCII but for the carriage return, Latin, Cyrillic, kana, Han and Hangul syllables.
    @inline(__always)
    static func joinsNothing(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0x7E, 0x0A, 0xC0...0x2FF, 0x400...0x482, 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF,
            0x4E00...0x9FFF, 0xFF01...0xFF9D:
            true
        default: false
        }
    }
}
