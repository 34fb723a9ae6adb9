/// Why bytes are no JSON document, and where.
package struct JSONError: Error, Hashable, Sendable {
    /// One sentence, lower case, no full stop.
    package var message: String
    /// Bytes from the document's start.
    package var offset: Int
    /// From 1, counted from the document's start.
    package var line: Int
    /// From 1, in characters (code points).
    package var column: Int
    /// The document ends in the middle of a value.
    package var isCutOff: Bool
    /// Nested beyond what is read.
    package var isTooDeep: Bool

    init(
        _ message: String, at offset: Int, in bytes: UnsafeRawBufferPointer, isCutOff: Bool = false,
        isTooDeep: Bool = false
    ) {
        self.message = message
        self.offset = offset
        self.isCutOff = isCutOff
        self.isTooDeep = isTooDeep
        var line = 1
        var lineStart = 0
        let end = min(offset, bytes.count)
        for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        self.line = line
        // Continuation bytes (0b10xxxxxx) are no characters of their own.
        self.column = 1 + (lineStart..<max(lineStart, end)).count { bytes[$0] & 0xC0 != 0x80 }
    }
}
