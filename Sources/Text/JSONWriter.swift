/// Writes JSON (RFC 8259) that is always well-formed and cannot end the element it stands in: `<`, `>` and `&` are
/// written as escapes, and so are U+2028 and U+2029, which older scripts take for line ends. Members keep the order in
/// which they are written, so that the same content gives the same bytes.
package struct JSONWriter: Sendable {
    /// UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var isFirst = true

    package init() {}

    /// Begins anew; keeps the memory.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isFirst = true
    }

    /// An object: the document, or an element of a list.
    package mutating func object<Failure: Error>(
        _ content: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        separate()
        try enclose("{", "}", content)
    }

    /// A member that is an object.
    package mutating func object<Failure: Error>(
        _ name: StaticString, _ content: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        key(name)
        try enclose("{", "}", content)
    }

    /// A member that is a list; left out where nothing is written into it.
    package mutating func list<Failure: Error>(
        _ name: StaticString, _ content: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        let (start, wasFirst) = (bytes.count, isFirst)
        key(name)
        let empty = bytes.count + 2
        try enclose("[", "]", content)
        if bytes.count == empty {
            bytes.removeLast(bytes.count - start)
            isFirst = wasFirst
        }
    }

    /// A member that is a text; left out where there is none.
    package mutating func text(_ name: StaticString, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        key(name)
        string(text)
    }

    /// A member that is a text, given in two pieces.
    package mutating func text(_ name: StaticString, _ text: (String, String)) {
        key(name)
        bytes.append(UInt8(ascii: "\""))
        escape(text.0)
        escape(text.1)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A member that is a text, written as UTF-8 behind what is there; for short ones, like dates.
    package mutating func text(_ name: StaticString, writing write: (inout [UInt8]) -> Void) {
        key(name)
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        write(&bytes)
        let isPlain = bytes[start...].allSatisfy {
            ($0 >= 0x30 && $0 <= 0x3A) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
                || $0 == 0x2B || $0 == 0x2D
        }
        if !isPlain {
            let written = Array(bytes[start...])
            bytes.removeLast(written.count)
            written.withUnsafeBufferPointer { escape($0) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A member that was written before.
    package mutating func json(_ name: StaticString, _ json: SafeJSON) {
        key(name)
        bytes.append(contentsOf: json.bytes)
    }

    /// A member that is a text, even an empty one, given as UTF-8.
    package mutating func text(_ name: StaticString, utf8 text: [UInt8]) {
        key(name)
        text.withUnsafeBufferPointer { string($0) }
    }

    /// An element that is a text.
    package mutating func text(_ text: String) {
        separate()
        string(text)
    }

    /// A member that is a number; left out where there is none.
    package mutating func number(_ name: StaticString, _ number: Int64?) {
        guard let number else { return }
        key(name)
        bytes.append(contentsOf: String(number).utf8)
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func enclose<Failure: Error>(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ content: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        bytes.append(UInt8(ascii: opening))
        isFirst = true
        try content(&self)
        isFirst = false
        bytes.append(UInt8(ascii: closing))
    }

    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        escape(text)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        escape(text)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            let length = Self.escapedLength(text, index)
            guard length > 0 else {
                index += 1
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            escape(text, index, length)
            index += length
            start = index
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// How many bytes stand for a character that is written as an escape; zero for others.
    @inline(__always)
    private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        switch text[index] {
        case 0..<0x20, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F: return 1
        case 0xE2:
            guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
            return text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int) {
        bytes.append(UInt8(ascii: "\\"))
        switch text[index] {
        case 0x22, 0x5C: bytes.append(text[index])
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        default:
            let value = length == 3 ? 0x2000 + Int(text[index + 2]) - 0x80 : Int(text[index])
            bytes.append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] {
                let digit = UInt8(value >> shift & 15)
                bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        }
    }
}
