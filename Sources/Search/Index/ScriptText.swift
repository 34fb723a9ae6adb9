/// Values as JavaScript reads them.
enum ScriptText {
    static func quoted(_ text: String) -> [UInt8] { quoted(Array(text.utf8)) }

    /// A string in quotation marks: JSON, which is JavaScript as well (ECMA-262, since 2019).
    static func quoted(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [UInt8(ascii: "\"")]
        result.reserveCapacity(text.count + 2)
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case 0x0A: result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0..<0x20, 0x7F: result.append(0x20)
            default: result.append(byte)
            }
        }
        result.append(UInt8(ascii: "\""))
        return result
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Base 64 in quotation marks (RFC 4648, section 4), without padding.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let count = (bytes.count * 4 + 2) / 3
        return [UInt8](unsafeUninitializedCapacity: count + 2 + 4) { result, filled in
            result[0] = UInt8(ascii: "\"")
            var end = 1
            var index = 0
            while index < bytes.count {
                let left = bytes.count - index
                let second = left > 1 ? bytes[index + 1] : 0
                let third = left > 2 ? bytes[index + 2] : 0
                // The last digits may stand for nothing: what is behind the count is written over.
                result[end] = digits[Int(bytes[index] >> 2)]
                result[end + 1] = digits[Int((bytes[index] & 3) << 4 | second >> 4)]
                result[end + 2] = digits[Int((second & 15) << 2 | third >> 6)]
                result[end + 3] = digits[Int(third & 63)]
                index += 3
                end += 4
            }
            result[count + 1] = UInt8(ascii: "\"")
            filled = count + 2
        }
    }

    static func list(_ items: some Sequence<[UInt8]>) -> [UInt8] {
        var result: [UInt8] = [UInt8(ascii: "[")]
        for item in items {
            if result.count > 1 { result.append(UInt8(ascii: ",")) }
            result += item
        }
        result.append(UInt8(ascii: "]"))
        return result
    }

    static func number(_ value: Int) -> [UInt8] { Array(String(value).utf8) }
}
