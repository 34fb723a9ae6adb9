/// Packs bytes without compressing them: enough to be read as gzip and zip, and every field can be wrong.
package enum Packing {
    package static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }

    package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        for start in stride(from: 0, to: max(1, bytes.count), by: 0xFFFF) {
            let block = bytes[start..<min(bytes.count, start + 0xFFFF)]
            packed.append(start + block.count == bytes.count ? 1 : 0)
            packed += little(UInt16(block.count)) + little(~UInt16(block.count)) + block
        }
        return packed + little(checksum(bytes)) + little(UInt32(bytes.count))
    }

    package struct Member {
        let name: String
        let bytes: [UInt8]
        let flags: UInt16
        let attributes: UInt32
        /// Bytes unpacked, their checksum and the method, where `bytes` is packed already.
        var unpacked: (size: UInt32, checksum: UInt32, method: UInt16)?

        /// `flags`: bit 0 says that it is encrypted. `attributes`: the Unix mode in the upper half.
        package init(name: String, bytes: [UInt8], flags: UInt16 = 0, attributes: UInt32 = 0o100644 << 16) {
            (self.name, self.bytes, self.flags, self.attributes) = (name, bytes, flags, attributes)
        }
    }

    /// A member of so many spaces, packed as tightly as fixed codes allow: 158 to 1.
    package static func bomb(name: String, spaces: Int) -> Member {
        var member = Member(name: name, bytes: deflatedSpaces(spaces))
        member.unpacked = (UInt32(spaces), 0, 8)
        return member
    }

    /// The same as gzip; its checksum is wrong, which nobody is to get to.
    package static func gzipBomb(spaces: Int) -> [UInt8] {
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflatedSpaces(spaces) + little(UInt32(0)) + little(UInt32(spaces))
    }

    /// Deflate (RFC 1951) with fixed codes: one space, then copies of 258 bytes from one byte before.
    private static func deflatedSpaces(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var (word, bits) = (0, 0)
        func put(_ code: Int, _ length: Int) {
            for place in stride(from: length - 1, through: 0, by: -1) {
                word |= (code >> place & 1) << bits
                bits += 1
                if bits == 8 {
                    bytes.append(UInt8(word))
                    (word, bits) = (0, 0)
                }
            }
        }
        // The last block (1), fixed codes (01, sent from its lowest bit); then codes from their highest bit.
        put(0b110, 3)
        put(0x30 + 0x20, 8)
        for _ in 0..<count / 258 { put(0b1100_0101 << 5, 13) }
        put(0, 7 + 8)
        return bytes
    }

    package static func zip(_ members: [Member]) -> [UInt8] {
        var archive: [UInt8] = []
        var directory: [UInt8] = []
        for member in members {
            let name = Array(member.name.utf8)
            var common = little(UInt16(20)) + little(member.flags) + little(member.unpacked?.method ?? 0)
            common += little(UInt32(0x5021_0000))
            common += little(member.unpacked?.checksum ?? checksum(member.bytes)) + little(UInt32(member.bytes.count))
            common += little(member.unpacked?.size ?? UInt32(member.bytes.count))
            common += little(UInt16(name.count)) + little(UInt16(0))
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
