/// Writes XML 1.0 (fifth edition) that is always well-formed: elements end in the order in which they began, each
/// attribute stands once, and characters that no XML document may hold become U+FFFD.
package struct XMLWriter: Sendable {
    /// UTF-8.
    package private(set) var bytes: [UInt8]

    /// Begins a document. `comment` says who made it.
    package init(comment: String) {
        bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
        // Two dashes end a comment.
        let words = comment.replacing("-", with: " ")
        bytes += "<!-- ".utf8
        write(words.utf8, isAttribute: false)
        bytes += " -->\n".utf8
    }

    /// An element with what `content` writes; names come from the program, values from anybody.
    package mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<String, String?> = [:],
        content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        content(&self)
        bytes.append(UInt8(ascii: "<"))
        bytes.append(UInt8(ascii: "/"))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: ">"))
    }

    /// An element with a text in it.
    package mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<String, String?> = [:], text: String
    ) {
        element(name, attributes) { $0.text(text.utf8) }
    }

    /// An element with nothing in it.
    package mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<String, String?> = [:]) {
        open(name, attributes)
        bytes += "/>".utf8
    }

    /// Text, escaped. HTML as text is how Atom carries it (RFC 4287, 3.1.1.2).
    package mutating func text(_ text: some Sequence<UInt8>) {
        let isWritten = text.withContiguousStorageIfAvailable { text in
            // Nearly all is: addresses and dates of a hundred thousand pages.
            guard text.allSatisfy(Self.isPlain) else { return false }
            bytes.append(contentsOf: text)
            return true
        }
        if isWritten != true { write(text, isAttribute: false) }
    }

    /// Whether a byte stands for itself whatever stands beside it.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != 0x26 && byte != 0x3C && byte != 0x3E
    }

    /// A line's end between elements, for people who look inside.
    package mutating func line() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Attributes without a value are left out, and so is the second of two with one name.
    private mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<String, String?>) {
        bytes.append(UInt8(ascii: "<"))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        if attributes.isEmpty { return }
        var seen: Set<String> = []
        for (key, value) in attributes {
            guard let value, seen.insert(key).inserted else { continue }
            bytes += " \(key)=\"".utf8
            write(value.utf8, isAttribute: true)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func write(_ text: some Sequence<UInt8>, isAttribute: Bool) {
        // 0 to 2: how much of U+FFFE or U+FFFF (EF BF BE, EF BF BF) has been written.
        var matched = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\"") where isAttribute: bytes += "&quot;".utf8
            // In an attribute a parser would make spaces of these.
            case 0x09 where isAttribute: bytes += "&#9;".utf8
            case 0x0A where isAttribute: bytes += "&#10;".utf8
            case 0x0D: bytes += "&#13;".utf8
            case 0x09, 0x0A: bytes.append(byte)
            case 0x00..<0x20: bytes += "\u{FFFD}".utf8
            case 0xBE, 0xBF:
                if matched == 2 {
                    bytes.removeLast(2)
                    bytes += "\u{FFFD}".utf8
                } else {
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
            matched = byte == 0xEF ? 1 : matched == 1 && byte == 0xBF ? 2 : 0
        }
    }
}
