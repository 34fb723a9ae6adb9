@testable import Templates

/// Reads JSON into plain values, numbers as they are written. For tests only: it trusts its input.
struct JSONText {
    private let bytes: [UInt8]
    private var position = 0

    static func value(_ text: [UInt8]) -> PlainValue {
        var reader = JSONText(bytes: text)
        return reader.value()
    }

    private mutating func next() -> UInt8 {
        while bytes[position] <= 0x20 { position += 1 }
        return bytes[position]
    }

    private mutating func value() -> PlainValue {
        switch next() {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "\""): return .text(string())
        default:
            let start = position
            while position < bytes.count, !Array(",]} \n\r\t".utf8).contains(bytes[position]) { position += 1 }
            let word = String(decoding: bytes[start..<position], as: UTF8.self)
            return switch word {
            case "null": .null
            case "true": .bool(true)
            case "false": .bool(false)
            default: .number(word)
            }
        }
    }

    private mutating func object() -> PlainValue {
        var members: [(String, PlainValue)] = []
        position += 1
        while next() != UInt8(ascii: "}") {
            if next() == UInt8(ascii: ",") { position += 1 }
            _ = next()
            let key = string()
            _ = next()
            position += 1
            members.append((key, value()))
        }
        position += 1
        let object = PlainObject(members)
        if case .text("code") = object["__tag__"] { return .lambda }
        return .object(object)
    }

    private mutating func list() -> PlainValue {
        var items: [PlainValue] = []
        position += 1
        while next() != UInt8(ascii: "]") {
            if next() == UInt8(ascii: ",") { position += 1 }
            items.append(value())
        }
        position += 1
        return .list(items)
    }

    private mutating func string() -> String {
        var units: [UInt16] = []
        var plain: [UInt8] = []
        var text = ""
        func flush() {
            text += String(decoding: plain, as: UTF8.self)
            plain.removeAll()
            text += String(decoding: units, as: UTF16.self)
            units.removeAll()
        }
        position += 1
        while bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
                let mark = bytes[position]
                if mark == UInt8(ascii: "u") {
                    if !plain.isEmpty { flush() }
                    let hex = String(decoding: bytes[(position + 1)...(position + 4)], as: UTF8.self)
                    units.append(UInt16(hex, radix: 16) ?? 0xFFFD)
                    position += 5
                    continue
                }
                if !units.isEmpty { flush() }
                let meanings: [UInt8: UInt8] = [0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x62: 0x08, 0x66: 0x0C]
                plain.append(meanings[mark] ?? mark)
            } else {
                if !units.isEmpty { flush() }
                plain.append(bytes[position])
            }
            position += 1
        }
        position += 1
        flush()
        return text
    }
}

extension PlainValue {
    subscript(_ key: String) -> PlainValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    var string: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var items: [PlainValue] {
        if case .list(let items) = self { items } else { [] }
    }
}
