/// Character references in attributes, those that addresses and names are written with.
enum Entities {
    private static let named: [String: UInt8] = [
        "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
        "apos": UInt8(ascii: "'"),
    ]

    /// Replaces the content of `result`.
    static func decode(_ bytes: some Collection<UInt8>, into result: inout [UInt8]) {
        result.removeAll(keepingCapacity: true)
        guard bytes.contains(UInt8(ascii: "&")) else { return result.append(contentsOf: bytes) }
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                result.append(byte)
                continue
            }
            let name = String(decoding: rest[..<end], as: UTF8.self)
            if let sign = named[name] {
                result.append(sign)
            } else if let scalar = number(name) {
                result.append(contentsOf: Array(String(Character(scalar)).utf8))
            } else {
                result.append(byte)
                continue
            }
            rest = rest[(end + 1)...]
        }
    }

    private static func number(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.dropFirst().first == "x" || name.dropFirst().first == "X"
        let value = isHexadecimal ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        return value.flatMap(Unicode.Scalar.init)
    }
}
