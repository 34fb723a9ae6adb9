/// 64 bits of some bytes (FNV-1a), so that names and paths are compared without making text of them. Of a million paths
/// two are the same with a chance of 1 in 30 million, and then a broken link is missed.
struct Hash: Hashable {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    init() {}

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }

    /// A name of HTML's, in any case.
    init(lowercased bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) }
    }

    init(_ name: String) { self.init(name.utf8) }

    mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    /// Of this and a number.
    func with(_ number: Int) -> Hash {
        var hash = self
        hash.value = (hash.value ^ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15) &* 0x100_0000_01b3
        return hash
    }
}
