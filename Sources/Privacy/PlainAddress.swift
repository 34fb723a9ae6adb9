import Model

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
            let plain = percentDecoded(bytes)
            if plain == bytes { break }
            bytes = plain
            forms.append(String(decoding: bytes, as: UTF8.self))
        }
        if bytes.contains(UInt8(ascii: "+")) {
            forms.append(String(decoding: plusDecoded(bytes), as: UTF8.self))
        }
        return forms
    }
}
