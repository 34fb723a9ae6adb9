/// A file of the index, a script that hands its content to the page's own: pages opened from a folder may load
/// scripts and nothing else.
package struct IndexFile: Sendable {
    /// What the manifest says of a file.
    package struct Name: Sendable, Hashable {
        /// Its first term.
        package let first: String
        /// Without folder and ending.
        package let name: String
        /// Of its bytes: part of the address, so that no browser shows an old one.
        package let hash: String
    }

    /// Without folder and ending.
    package let name: String
    package let bytes: [UInt8]

    /// `/* roost */roost.CALL(…);`
    init(name: String, call: String, arguments: [[UInt8]]) {
        self.name = name
        var bytes = Array("/* roost */roost.\(call)(".utf8)
        for (index, argument) in arguments.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += argument
        }
        bytes += ");\n".utf8
        self.bytes = bytes
    }

    var hash: String { StableName.short(bytes) }
}

/// FNV-1a as names: the same on every machine.
enum StableName {
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return value
    }

    /// Six digits.
    static func short(_ bytes: some Sequence<UInt8>) -> String { digits(hash(bytes), 6) }

    static func digits(_ value: UInt64, _ count: Int) -> String {
        let mixed = value ^ value >> 32
        let text = String(mixed, radix: 16)
        return String((String(repeating: "0", count: max(0, 16 - text.count)) + text).suffix(count))
    }
}
