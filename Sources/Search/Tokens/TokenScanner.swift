/// Cuts text into terms, after folding it: words; for scripts without spaces each pair of neighbours and the last
/// character of a run; each emoji. Apostrophes inside of a word are left out. The page's script does the same.
///
/// A hot path: UTF-8 bytes in, one buffer for the term; ASCII never meets the tables.
struct TokenScanner {
    /// A word is known by its beginning.
    static let longestWord = 32
    /// What comes later in a text is not searched.
    static let lastPosition: UInt32 = 20_000
    /// Stands between the fields of a post in one text: phrases do not reach across.
    static let fieldMark: UInt8 = 0x1F

    /// The place of the next term; after a scan how many places the text has.
    private(set) var position: UInt32 = 0
    /// How many terms the text has so far: its length for ranking.
    private(set) var count = 0
    private let tables = FoldingTables.shared
    private var word: [UInt8] = []
    private var wordLength = 0
    /// An apostrophe that counts only if the word goes on.
    private var hasApostrophe = false
    /// The last character of a run without spaces; 0 for none.
    private var pending: UInt32 = 0
    /// A folded character that the next one may join; 0 for none.
    private var held: UInt32 = 0

    /// Hands all terms of a text to `sink`.
    mutating func scan(_ text: UnsafeBufferPointer<UInt8>, into sink: inout some TokenSink) {
        position = 0
        count = 0
        var index = 0
        while index < text.count, position < Self.lastPosition {
            let first = text[index]
            if first < 0x80 {
                index += 1
                if held != 0 { release(&sink) }
                take(ascii: first, &sink)
            } else {
                let (scalar, length) = Self.scalar(text, index)
                index += length
                var folded: (UInt32, [UInt32]) = (0, [])
                tables.fold(scalar) { part in
                    if folded.0 == 0 { folded.0 = part } else { folded.1.append(part) }
                }
                guard folded.0 != 0 else { continue }
                hold(folded.0, &sink)
                for part in folded.1 { hold(part, &sink) }
            }
        }
        if held != 0 { release(&sink) }
        endWord(&sink)
        endRun(&sink)
    }

    private mutating func hold(_ scalar: UInt32, _ sink: inout some TokenSink) {
        if Composition.mayJoin(scalar) {
            if let joined = Composition.joined(held, scalar) {
                if joined != 0 { held = joined }
                return
            }
        }
        if held != 0 { release(&sink) }
        held = scalar
    }

    private mutating func release(_ sink: inout some TokenSink) {
        let scalar = held
        held = 0
        if scalar < 0x80 { take(ascii: UInt8(scalar), &sink) } else { take(scalar, tables.kind(scalar), &sink) }
    }

    @inline(__always)
    private mutating func take(ascii byte: UInt8, _ sink: inout some TokenSink) {
        let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
        if lower &- 0x61 < 26 || lower &- 0x30 < 10 || lower == 0x5F {
            if pending != 0 { endRun(&sink) }
            if wordLength < Self.longestWord { word.append(lower) }
            wordLength += 1
            hasApostrophe = false
        } else if lower == 0x27, wordLength > 0, !hasApostrophe {
            hasApostrophe = true
        } else {
            endWord(&sink)
            endRun(&sink)
            if byte == Self.fieldMark { position += 8 }
        }
    }

    private mutating func take(_ scalar: UInt32, _ kind: FoldingTables.Kind, _ sink: inout some TokenSink) {
        switch kind {
        case .word:
            if pending != 0 { endRun(&sink) }
            if wordLength < Self.longestWord { word.appendScalar(scalar) }
            wordLength += 1
            hasApostrophe = false
        case .between:
            if scalar == 0x2019, wordLength > 0, !hasApostrophe {
                hasApostrophe = true
            } else {
                endWord(&sink)
                endRun(&sink)
            }
        case .unspaced:
            endWord(&sink)
            if pending != 0 { give(pending, scalar, &sink) }
            pending = scalar
        case .picture:
            endWord(&sink)
            endRun(&sink)
            give(scalar, 0, &sink)
        }
    }

    @inline(__always)
    private mutating func endWord(_ sink: inout some TokenSink) {
        hasApostrophe = false
        if wordLength > 0 { giveWord(&sink) }
    }

    private mutating func giveWord(_ sink: inout some TokenSink) {
        word.withUnsafeBufferPointer { sink.take($0, at: position) }
        position += 1
        count += 1
        word.removeAll(keepingCapacity: true)
        wordLength = 0
    }

    @inline(__always)
    private mutating func endRun(_ sink: inout some TokenSink) {
        if pending != 0 {
            give(pending, 0, &sink)
            pending = 0
        }
    }

    /// One character or two as a term.
    private mutating func give(_ first: UInt32, _ second: UInt32, _ sink: inout some TokenSink) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { buffer in
            var length = Self.encode(first, buffer, 0)
            if second != 0 { length = Self.encode(second, buffer, length) }
            sink.take(UnsafeBufferPointer(rebasing: buffer[..<length]), at: position)
        }
        position += 1
        count += 1
    }

    private static func encode(_ scalar: UInt32, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ start: Int) -> Int {
        var end = start
        for byte in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
            buffer[end] = byte
            end += 1
        }
        return end
    }

    /// The code point at a byte that is not ASCII; what is no UTF-8 reads as U+FFFD.
    private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (UInt32, Int) {
        let first = text[index]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5, index + length <= text.count else { return (0xFFFD, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
        return value < 0x11_0000 ? (value, length) : (0xFFFD, 1)
    }
}

extension [UInt8] {
    /// A code point as UTF-8.
    mutating func appendScalar(_ scalar: UInt32) {
        append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }
}
