/// JSON (RFC 8259) that means the same to every parser and cannot end the element it stands in: `<`, `>` and `&` are
/// written as escapes, and so are U+2028 and U+2029, which older scripts take for line ends. With that it may stand
/// in `<script type="application/ld+json">`, where nothing else of a stranger may. It can be made from values alone.
package struct SafeJSON: Hashable, Sendable {
    /// UTF-8.
    package let bytes: [UInt8]

    /// The value without white space between its parts.
    package init(_ value: JSONValue) {
        var bytes: [UInt8] = []
        Self.write(value, into: &bytes)
        self.bytes = bytes
    }

    private static func write(_ value: JSONValue, into bytes: inout [UInt8]) {
        switch value {
        case .text(let text): write(text, into: &bytes)
        case .number(let number): bytes += String(number).utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .list(let items):
            bytes.append(UInt8(ascii: "["))
            for (place, item) in items.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                write(item, into: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (place, member) in members.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                write(member.name, into: &bytes)
                bytes.append(UInt8(ascii: ":"))
                write(member.value, into: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            case "\n": bytes += "\\n".utf8
            case "<", ">", "&", "\u{7f}", "\0"..<" ", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                bytes += "\\u".utf8
                bytes += String(repeating: "0", count: 4 - digits.count).utf8
                bytes += digits.utf8
            default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
