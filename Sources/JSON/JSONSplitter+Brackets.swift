/// Documents in brackets: where they end, and where one that was cut off gives way to the next.
extension JSONSplitter {
    /// The document whose bracket opens at a position.
    mutating func bracketed(
        _ bytes: UnsafeRawBufferPointer, _ position: Int, name: Range<Int>?, piece: Int, isLast: Bool
    ) -> Piece {
        var scan = pending ?? Scan()
        pending = nil
        var cursor = position + scan.length
        while cursor < bytes.count {
            let byte = bytes[cursor]
            cursor += 1
            // Most bytes decide nothing. Brackets of both kinds differ by one bit.
            let folded = byte | 0x20
            if byte == UInt8(ascii: "\n") {
                // Whether it breaks off there, the byte behind it says.
                guard cursor < bytes.count || isLast else {
                    cursor -= 1
                    break
                }
                if breaksOff(bytes, cursor, scan, from: position) {
                    return .document(position..<cursor - 1, name: name)
                }
                scan.hasLineFeed = true
            } else if byte == UInt8(ascii: "\"") {
                scan.inString.toggle()
            } else if scan.inString {
                if byte == UInt8(ascii: "\\") { cursor += 1 }
            } else if folded == UInt8(ascii: "{") {
                scan.depth += 1
            } else if folded == UInt8(ascii: "}") {
                scan.depth -= 1
                if scan.depth == 0 {
                    let end = Self.skipBlanks(bytes, cursor)
                    let endsLine =
                        end < bytes.count && (bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r"))
                    if !scan.hasLineFeed, name == nil, endsLine { isLines = true }
                    return .document(position..<cursor, name: name)
                }
            }
        }
        if !isLast {
            scan.length = cursor - position
            pending = scan
            return .incomplete(from: piece)
        }
        var end = bytes.count
        while end > position, Self.separates(bytes[end - 1]) { end -= 1 }
        return .document(position..<end, name: name)
    }

    /// Whether a document on a line of its own breaks off at the line feed before a position: the next begins at the
    /// start of a line, and what stood before does not ask for more.
    private func breaksOff(_ bytes: UnsafeRawBufferPointer, _ cursor: Int, _ scan: Scan, from position: Int) -> Bool {
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "{") else { return false }
        if scan.inString || isLines { return true }
        var last = cursor - 1
        while last > position, bytes[last] <= 0x20 { last -= 1 }
        let mark = bytes[last]
        return !(Self.opens(mark) || mark == UInt8(ascii: ",") || mark == UInt8(ascii: ":"))
    }
}
