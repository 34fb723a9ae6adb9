/// FNV-1a over everything that shapes an output: the same on every run and machine.
struct Fingerprint {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    mutating func combine(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    /// With its length, so that neighbours cannot be taken for each other.
    mutating func combine(_ bytes: [UInt8]) {
        for byte in bytes { combine(byte) }
        combine(UInt64(bytes.count))
    }

    mutating func combine(_ text: String) {
        combine(Array(text.utf8))
    }
}
