#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Walks over the tags of a page as the HTML standard's tokenizer does (13.2.5), without copying a byte.
struct TagScanner {
    struct Attribute {
        let name: Hash
        /// Without quotes, as written.
        let value: Range<Int>
    }

    enum Step {
        /// `isClosed`: `<path/>`.
        case start(isClosed: Bool)
        case end
        /// What is no tag and should be.
        case broken(String)
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    /// Where the tag begins.
    private(set) var place = 0
    private(set) var name = Hash()
    private(set) var nameRange = 0..<0
    /// Of the last start tag.
    private(set) var attributes: [Attribute] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// What stands before the tag, since the one before it.
    private(set) var textRange = 0..<0

    /// The next tag; `nil` at the end.
    mutating func next() -> Step? {
        let start = position
        defer { textRange = start..<max(start, place) }
        while let found = find(UInt8(ascii: "<"), from: position) {
            place = found
            position = found + 1
            guard position < bytes.count else { return .broken("<") }
            let sign = bytes[position]
            if sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") {
                guard skipDeclaration() else { return .broken("a comment without its end") }
            } else if sign == UInt8(ascii: "/") {
                position += 1
                readName()
                guard let end = find(UInt8(ascii: ">"), from: position) else { return .broken("a tag without its end") }
                position = end + 1
                return .end
            } else if Self.isLetter(sign) {
                readName()
                return readAttributes()
            } else {
                return .broken("a lone <")
            }
        }
        (position, place) = (bytes.count, bytes.count)
        return nil
    }

    /// Past the text of an element that has no tags in it: `script`, `style`, `title`, `textarea`.
    mutating func skipText(of element: Range<Int>) {
        var from = position
        while let found = find(UInt8(ascii: "<"), from: from) {
            from = found + 1
            let end = found + 2 + element.count
            guard end <= bytes.count, bytes[found + 1] == UInt8(ascii: "/") else { continue }
            if Hash(lowercased: bytes[(found + 2)..<end]) == Hash(lowercased: bytes[element]) {
                position = found
                return
            }
        }
        position = bytes.count
    }

    /// From 1.
    func line(of place: Int) -> Int {
        1 + bytes[..<place].count { $0 == 0x0A }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func skipDeclaration() -> Bool {
        let isComment = position + 2 < bytes.count && bytes[position + 1] == 0x2D && bytes[position + 2] == 0x2D
        var from = position
        while let end = find(UInt8(ascii: ">"), from: from) {
            if !isComment || (end >= position + 4 && bytes[end - 1] == 0x2D && bytes[end - 2] == 0x2D) {
                position = end + 1
                return true
            }
            from = end + 1
        }
        position = bytes.count
        return false
    }

    private mutating func readName() {
        let start = position
        while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
        nameRange = start..<position
        name = Hash(lowercased: bytes[nameRange])
    }

    private mutating func readAttributes() -> Step {
        attributes.removeAll(keepingCapacity: true)
        var isClosed = false
        while position < bytes.count {
            let sign = bytes[position]
            if sign == UInt8(ascii: ">") {
                position += 1
                return .start(isClosed: isClosed)
            }
            isClosed = sign == UInt8(ascii: "/")
            if isClosed || Self.isSpace(sign) {
                position += 1
                continue
            }
            guard readAttribute() else { break }
        }
        position = bytes.count
        return .broken("a tag without its end")
    }

    private mutating func readAttribute() -> Bool {
        let start = position
        position += 1
        while position < bytes.count, !Self.endsName(bytes[position]), bytes[position] != UInt8(ascii: "=") {
            position += 1
        }
        let name = Hash(lowercased: bytes[start..<position])
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            attributes.append(Attribute(name: name, value: position..<position))
            return true
        }
        position += 1
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        guard position < bytes.count else { return false }
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = find(quote, from: position + 1) else { return false }
            attributes.append(Attribute(name: name, value: (position + 1)..<end))
            position = end + 1
            return true
        }
        let value = position
        while position < bytes.count, !Self.isSpace(bytes[position]), bytes[position] != UInt8(ascii: ">") {
            position += 1
        }
        attributes.append(Attribute(name: name, value: value..<position))
        return true
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    private static func endsName(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x3E || byte == 0x2F }
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
}
