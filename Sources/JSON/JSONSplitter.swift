#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Finds the documents in a stretch of bytes: one, one a line, or several after each other, pretty-printed or not,
/// with byte-order marks, separators (`;`, `,`, RS) and lines of prose between them, and with what JavaScript
/// files put before them (`window.YTD.tweets.part0 = `). It only looks for where documents end; whether they are
/// JSON the parser says.
///
/// It works on a window of a longer text: when it needs more, it says so and is asked next with a longer window of the
/// same bytes, at the place it said.
package struct JSONSplitter {
    package enum Piece: Equatable {
        /// A document, and the name it is assigned to in a JavaScript file (`window.YTD.tweets.part0`).
        case document(Range<Int>, name: Range<Int>?)
        /// What is no JSON, up to the end of its line or to where JSON begins.
        case prose(Range<Int>)
        /// The window ends inside the piece that begins here.
        case incomplete(from: Int)
        case end
    }

    /// Whether a document stood on a line of its own. From then on a line is taken for a document without looking
    /// for its end, which is ten times as fast; see `exact`.
    package var isLines: Bool

    /// How far a document was looked through that the window ended in. A large one is not begun anew with each window.
    struct Scan {
        /// Bytes behind its first bracket.
        var length = 0
        var depth = 0
        var inString = false
        var hasLineFeed = false
    }

    var pending: Scan?

    package init(isLines: Bool = false) {
        self.isLines = isLines
    }

    /// The first piece at or behind a position.
    /// - Parameters:
    ///   - isLast: Whether nothing follows the window.
    ///   - exact: Look for the document's end by its brackets even where it should be the line's end. To be asked
    ///     for when a line turns out to be no document: it may hold two, or only the beginning of one.
    package mutating func next(
        in bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool, exact: Bool = false
    ) -> Piece {
        let position = Self.skipSeparators(bytes, start)
        guard position < bytes.count else { return isLast ? .end : .incomplete(from: position) }
        if Self.opens(bytes[position]) {
            if isLines, !exact, let range = line(bytes, position, isLast: isLast) { return .document(range, name: nil) }
            return bracketed(bytes, position, name: nil, piece: position, isLast: isLast)
        }
        return other(bytes, position, isLast: isLast)
    }

    /// The line from a position, when it looks like a whole document.
    private func line(_ bytes: UnsafeRawBufferPointer, _ position: Int, isLast: Bool) -> Range<Int>? {
        var end = Self.lineEnd(bytes, position)
        if end == bytes.count, !isLast { return nil }
        while end > position, Self.separates(bytes[end - 1]) { end -= 1 }
        return end > position && Self.closes(bytes[end - 1]) ? position..<end : nil
    }

    /// What does not begin with a bracket: an assignment, a document that is one scalar, or prose.
    private mutating func other(_ bytes: UnsafeRawBufferPointer, _ position: Int, isLast: Bool) -> Piece {
        if let (name, value) = Self.assignment(bytes, position) {
            if value < bytes.count, Self.opens(bytes[value]) {
                return bracketed(bytes, value, name: name, piece: position, isLast: isLast)
            }
            if value == bytes.count, !isLast { return .incomplete(from: position) }
        }
        let end = Self.lineEnd(bytes, position)
        // Endless lines of prose are cut, for the window must not grow with them.
        if end == bytes.count, !isLast, end - position < 1 << 20 { return .incomplete(from: position) }
        var trimmed = end
        while trimmed > position, Self.separates(bytes[trimmed - 1]) { trimmed -= 1 }
        let content = UnsafeRawBufferPointer(rebasing: bytes[position..<trimmed])
        if JSONValidator.firstError(in: content) == nil { return .document(position..<trimmed, name: nil) }
        for cursor in position..<max(position, trimmed - 1) where Self.opens(bytes[cursor]) {
            let next = bytes[cursor + 1]
            if next == UInt8(ascii: "\"") || (bytes[cursor] == UInt8(ascii: "[") && Self.opens(next)) {
                return .prose(position..<cursor)
            }
        }
        return .prose(position..<trimmed)
    }

    /// `NAME =` or `NAME(` at a position, and where its value begins.
    private static func assignment(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> (Range<Int>, Int)? {
        var cursor = start
        var nameStart = start
        var nameEnd = start
        while cursor < bytes.count, cursor - start < 200 {
            let byte = bytes[cursor]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "'"), UInt8(ascii: "\""):
                // `var`, `let` and `const` are words before the name.
                if nameEnd < cursor { nameStart = cursor }
                nameEnd = cursor + 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"): break
            case UInt8(ascii: "="), UInt8(ascii: "("):
                guard nameEnd > nameStart else { return nil }
                cursor += 1
                while cursor < bytes.count, isSpace(bytes[cursor]) { cursor += 1 }
                return (nameStart..<nameEnd, cursor)
            default: return nil
            }
            cursor += 1
        }
        return nil
    }

    private static func skipSeparators(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var position = start
        while position < bytes.count {
            if separates(bytes[position]) {
                position += 1
            } else if bytes[position] == 0xEF, position + 2 < bytes.count, bytes[position + 1] == 0xBB,
                bytes[position + 2] == 0xBF
            {
                position += 3
            } else {
                break
            }
        }
        return position
    }

    /// Whether nothing but white space and what stands between documents is there.
    package static func isBlank(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        skipSeparators(bytes, range.lowerBound) >= range.upperBound
    }

    static func skipBlanks(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var position = start
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
        return position
    }

    /// The position of the next line feed, or the end.
    private static func lineEnd(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> Int {
        guard let base = bytes.baseAddress,
            let found = memchr(base + position, Int32(UInt8(ascii: "\n")), bytes.count - position)
        else { return bytes.count }
        return UnsafeRawPointer(found) - base
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

    /// White space and what may stand between documents: `;` and `)` after an assignment or a call, `,`, and RS
    /// (RFC 7464).
    static func separates(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")")
            || byte == 0x1E
    }

    static func opens(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
    static func closes(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }
}
