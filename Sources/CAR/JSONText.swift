/// Writes DAG-CBOR as atproto writes it in JSON (atproto.com/specs/data-model): links as `{"$link": …}`, bytes as
/// `{"$bytes": …}`. No line feed is in it.
struct JSONText {
    /// Nobody nests deeper; what does was made to fill memory.
    private static let deepest = 64

    private(set) var bytes: [UInt8] = []

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ text: JSONText) { bytes.append(contentsOf: text.bytes) }

    /// Writes the next item with all that is in it.
    mutating func append(_ source: inout DagCBOR, depth: Int = 0) throws(CARFault) {
        guard depth < Self.deepest else { throw CARFault(reason: "is nested too deep") }
        switch try source.item() {
        case .unsigned(let number): bytes.append(contentsOf: String(number).utf8)
        case .negative(let number):
            // The lowest of all is one that no number of 64 bits is.
            bytes.append(contentsOf: number == .max ? "-18446744073709551616".utf8 : "-\(number + 1)".utf8)
        case .double(let number): bytes.append(contentsOf: number.isFinite ? "\(number)".utf8 : "null".utf8)
        case .boolean(let isTrue): append(isTrue ? "true" : "false")
        case .null: append("null")
        case .text(let text): append(quoted: text)
        case .link(let name):
            append("{\"$link\":\"")
            bytes.append(contentsOf: name.text.utf8)
            append("\"}")
        case .bytes(let data):
            append("{\"$bytes\":\"")
            Digits.write(data, as: Digits.base64, into: &bytes)
            append("\"}")
        case .array(let count):
            append("[")
            for place in 0..<count {
                if place > 0 { append(",") }
                try append(&source, depth: depth + 1)
            }
            append("]")
        case .map(let count):
            append("{")
            for place in 0..<count {
                if place > 0 { append(",") }
                append(quoted: try source.text())
                append(":")
                try append(&source, depth: depth + 1)
            }
            append("}")
        }
    }

    /// A string; what is no UTF-8 in it stays as it is, for the reader to say.
    mutating func append(quoted text: some Sequence<UInt8>) {
        append("\"")
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0..<0x20:
                append(byte < 0x10 ? "\\u000" : "\\u001")
                bytes.append(contentsOf: String(byte & 15, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        append("\"")
    }
}
