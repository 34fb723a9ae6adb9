/// FNV-1a, 64 bits: the same on every machine and in every run, unlike `Hasher`.
package struct StableHash: Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func combine(_ text: String) {
        for byte in text.utf8 { mix(byte) }
        mix(0xff)
    }

    package mutating func combine(bytes: some Sequence<UInt8>) {
        // Over what lies in one piece the loop is made for its kind; of others each byte is asked for.
        let isMixed: Void? = bytes.withContiguousStorageIfAvailable { bytes in for byte in bytes { mix(byte) } }
        if isMixed == nil { for byte in bytes { mix(byte) } }
        mix(0xff)
    }

    /// Bytes eight at a time: another value than theirs one by one, in a fifth of the time. For what is no name.
    package mutating func combine(blocks bytes: UnsafeRawBufferPointer) {
        var place = 0
        while place + 8 <= bytes.count {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            place += 8
        }
        while place < bytes.count {
            combine(UInt64(bytes[place]))
            place += 1
        }
    }

    /// A text eight bytes at a time: another value than its bytes one by one. For what is no name.
    package mutating func combine(blocks text: String) {
        var text = text
        text.withUTF8 { bytes in
            combine(blocks: UnsafeRawBufferPointer(bytes))
            combine(UInt64(bytes.count))
        }
    }

    /// Folds a number in whole; a finaliser instead of eight steps, for fingerprints of many revisions.
    package mutating func combine(_ number: UInt64) {
        var mixed = (value ^ number) &* 0x9e37_79b9_7f4a_7c15
        mixed ^= mixed >> 32
        value = mixed &* 0xd6e8_feb8_6659_fd93
    }

    private mutating func mix(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
}

/// The stable hash of one text.
package func stableHash(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.combine(text)
    return hash.value
}

/// Sixteen lower-case digits.
package func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
