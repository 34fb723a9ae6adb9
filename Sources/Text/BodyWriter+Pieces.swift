// What every body is written with. The walk over the text reads a buffer, for it is the part of rendering that sees
// every byte; each index comes from a range that the callers keep inside of their text.

extension BodyWriter {
    /// Markup of this room's own; nothing in plain text.
    mutating func markup(_ markup: StaticString) {
        if form == .html { append(markup) }
    }

    /// Characters of this room's own that need no escaping.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Text without paragraphs of its own.
    mutating func inline(_ text: [UInt8], _ range: Range<Int>, isEscaped: Bool) {
        text.withUnsafeBufferPointer { inline($0, range, isEscaped: isEscaped) }
    }

    /// A string as text without paragraphs of its own.
    mutating func inline(_ text: String) {
        // Strings are UTF-8 inside; this copies nothing.
        var text = text
        text.withUTF8 { inline($0, $0.indices, isEscaped: false) }
    }

    /// An attribute's value, without its quotes.
    mutating func attribute(_ value: [UInt8]) {
        if form == .html { inline(value, value.indices, isEscaped: false) }
    }

    /// An attribute's value, without its quotes.
    mutating func attribute(_ value: String) {
        if form == .html { inline(value) }
    }

    private mutating func inline(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isEscaped: Bool) {
        var start = range.lowerBound
        var index = start
        while true {
            index = PlainBytes.end(in: text, index..<range.upperBound)
            guard index < range.upperBound else { break }
            pass(text, &start, &index, range.upperBound, isEscaped: isEscaped)
        }
        copy(text, start..<range.upperBound)
    }

    /// Goes over a byte that may mean something: where it does, what stands before it from `start` is written and then
    /// what becomes of it.
    @inline(__always)
    private mutating func pass(
        _ text: UnsafeBufferPointer<UInt8>, _ start: inout Int, _ index: inout Int, _ end: Int, isEscaped: Bool
    ) {
        let length = specialLength(text, index, end, isEscaped: isEscaped)
        guard length > 0 else {
            index += 1
            return
        }
        copy(text, start..<index)
        writeSpecial(text[index], length: length, text: text, at: index)
        index = Swift.min(index + length, end)
        start = index
    }

    /// Words with single spaces between them and no other white space, from `start`; where they end.
    mutating func words(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isEscaped: Bool
    ) -> Int {
        var start = range.lowerBound
        var index = start
        while true {
            index = PlainBytes.wordsEnd(in: text, index..<range.upperBound)
            guard index < range.upperBound, !text[index].isASCIISpace else { break }
            pass(text, &start, &index, range.upperBound, isEscaped: isEscaped)
        }
        // A space at the end is held back as others are.
        if index > start, text[index - 1] == 0x20 { index -= 1 }
        copy(text, start..<index)
        return index
    }

    private mutating func copy(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        if !range.isEmpty { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[range])) }
    }

    /// How many bytes at `index` are not copied as they are; zero where all are.
    private func specialLength(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int, isEscaped: Bool
    ) -> Int {
        let byte = text[index]
        switch byte {
        case 0x26:
            if isEscaped {
                if text.hasASCII("&amp;", at: index), index + 5 <= end { return form == .html ? 0 : 5 }
                if text.hasASCII("&lt;", at: index) || text.hasASCII("&gt;", at: index), index + 4 <= end {
                    return form == .html ? 0 : 4
                }
            }
            return form == .html ? 1 : 0
        case 0x22, 0x3C, 0x3E: return form == .html ? 1 : 0
        case 0x09, 0x0A, 0x0D: return 1
        case 0xC2:
            // C1 controls are no text.
            return index + 1 < text.count && text[index + 1] < 0xA0 ? 2 : 0
        case 0xEF, 0xF0...0xFF:
            let step = text.scalar(at: index)
            let isNoCharacter = step.value & 0xFFFE == 0xFFFE || (step.value >= 0xFDD0 && step.value <= 0xFDEF)
            return isNoCharacter || step.value == 0xFEFF ? step.length : 0
        default: return 1
        }
    }

    private mutating func writeSpecial(
        _ byte: UInt8, length: Int, text: UnsafeBufferPointer<UInt8>, at index: Int
    ) {
        switch byte {
        case 0x22: append("&quot;")
        case 0x26:
            if form == .html {
                append("&amp;")
            } else {
                bytes.append(length == 5 ? 0x26 : text[index + 1] == 0x6C || text[index + 1] == 0x4C ? 0x3C : 0x3E)
            }
        case 0x3C: append("&lt;")
        case 0x3E: append("&gt;")
        case 0x09, 0x0A, 0x0D: bytes.append(0x20)
        default: break
        }
    }
}
