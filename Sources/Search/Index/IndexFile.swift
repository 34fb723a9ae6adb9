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

    /// How each file begins.
    package static let heading = "/* roost */roost."

    /// `/* roost */roost.CALL(…);`
    init(name: String, call: String, arguments: [[UInt8]]) {
        self.name = name
        var bytes = Array("\(Self.heading)\(call)(".utf8)
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

    /// Digits of `short`.
    static let shortCount = 6

    static func short(_ bytes: [UInt8]) -> String { digits(sum(bytes[...]), shortCount) }

    /// A sum of many bytes, eight at a time.
    static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBytes { buffer in
            var value: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(buffer.count)
            func mix(_ word: UInt64) {
                value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
                value ^= value >> 29
            }
            let whole = buffer.count & ~7
            for place in stride(from: 0, to: whole, by: 8) {
                mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            }
            for byte in buffer[whole...] { mix(UInt64(byte)) }
            return value
        }
    }

    static func digits(_ value: UInt64, _ count: Int) -> String {
        let mixed = value ^ value >> 32
        let text = String(mixed, radix: 16)
        return String((String(repeating: "0", count: max(0, 16 - text.count)) + text).suffix(count))
    }
}
