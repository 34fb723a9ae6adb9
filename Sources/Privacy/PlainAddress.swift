import Text

/// What an address says to somebody who reads it.
enum PlainAddress {
    /// Inside of an address another one may stand, and in that one a third.
    private static let depth = 3

    /// The address without percent signs, as often as there are any, and with spaces for plus signs. Bytes that are no UTF-8
    /// are no reason to leave the others as they are.
    static func forms(_ address: String) -> [String] {
        var bytes = Array(address.utf8)
        var forms: [String] = []
        for _ in 0..<depth where bytes.contains(UInt8(ascii: "%")) {
            let plain = decoded(bytes)
            if plain == bytes { break }
            bytes = plain
            forms.append(String(decoding: bytes, as: UTF8.self))
        }
        if bytes.contains(UInt8(ascii: "+")) {
            let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
            forms.append(String(decoding: spaced, as: UTF8.self))
        }
        return forms
    }

    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
            {
                result.append(UInt8(high << 4 | low))
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
