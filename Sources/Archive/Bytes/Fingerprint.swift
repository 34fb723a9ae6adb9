/// 64-bit hashes that are the same on every machine and in every run, unlike the standard library's `Hasher`.
/// Multiply-and-fold over eight bytes at a time (the construction of wyhash); not for secrets.
enum Fingerprint {
    private static let first: UInt64 = 0xA076_1D64_78BD_642F
    private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

    static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = (left ^ first).multipliedFullWidth(by: right ^ second)
        return product.high ^ product.low
    }

    static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var state = mix(seed, UInt64(truncatingIfNeeded: bytes.count))
        var offset = 0
        while bytes.count - offset >= 8 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            state = mix(state ^ word, first)
            offset += 8
        }
        var rest: UInt64 = 0
        var shift: UInt64 = 0
        while offset < bytes.count {
            rest |= UInt64(bytes[offset]) << shift
            shift += 8
            offset += 1
        }
        return mix(state ^ rest, first)
    }

    static func of(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
        bytes.withUnsafeBytes { of($0, seed: seed) }
    }

    static func of(_ text: String, seed: UInt64 = 0) -> UInt64 {
        text.utf8.withContiguousStorageIfAvailable { of(UnsafeRawBufferPointer($0), seed: seed) }
            ?? of(Array(text.utf8), seed: seed)
    }
}
