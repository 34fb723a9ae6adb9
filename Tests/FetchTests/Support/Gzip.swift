/// Packs bytes without compressing them.
enum Gzip {
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        let size = UInt16(bytes.count)
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
        return head + little(size) + little(~size) + bytes + little(checksum(bytes)) + little(UInt32(bytes.count))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
