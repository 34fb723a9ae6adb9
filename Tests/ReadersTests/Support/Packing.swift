/// Packs bytes without compressing them: enough to be read as gzip and zip, and every field can be wrong.
enum Packing {
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }

    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        for start in stride(from: 0, to: max(1, bytes.count), by: 0xFFFF) {
            let block = bytes[start..<min(bytes.count, start + 0xFFFF)]
            packed.append(start + block.count == bytes.count ? 1 : 0)
            packed += little(UInt16(block.count)) + little(~UInt16(block.count)) + block
        }
        return packed + little(checksum(bytes)) + little(UInt32(bytes.count))
    }

    struct Member {
        var name: String
        var bytes: [UInt8]
        /// Bit 0 says that it is encrypted.
        var flags: UInt16 = 0
        /// Unix mode in the upper half.
        var attributes: UInt32 = 0o100644 << 16
    }

    static func zip(_ members: [Member]) -> [UInt8] {
        var archive: [UInt8] = []
        var directory: [UInt8] = []
        for member in members {
            let name = Array(member.name.utf8)
            var common = little(UInt16(20)) + little(member.flags) + little(UInt16(0)) + little(UInt32(0x5021_0000))
            common += little(checksum(member.bytes)) + little(UInt32(member.bytes.count))
            common += little(UInt32(member.bytes.count)) + little(UInt16(name.count)) + little(UInt16(0))
            directory += little(UInt32(0x0201_4B50)) + little(UInt16(3 << 8 | 20)) + common + little(UInt16(0))
            directory += little(UInt16(0)) + little(UInt16(0)) + little(member.attributes)
            directory += little(UInt32(archive.count)) + name
            archive += little(UInt32(0x0403_4B50)) + common + name + member.bytes
        }
        let start = archive.count
        archive += directory + little(UInt32(0x0605_4B50)) + little(UInt16(0)) + little(UInt16(0))
        archive += little(UInt16(members.count)) + little(UInt16(members.count)) + little(UInt32(directory.count))
        return archive + little(UInt32(start)) + little(UInt16(0))
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
