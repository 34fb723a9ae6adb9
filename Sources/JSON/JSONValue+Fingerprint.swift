extension JSONValue {
    /// A hash of the value and everything in it, the order of members included: the same of the same JSON wherever
    /// it stands. For recognising what was read before (an author stands in each of their posts); not for anything
    /// an attacker could gain from.
    package var fingerprint: UInt64 {
        guard let tape, let strings else { return 0 }
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        var firstString = -1
        var lastString = -1
        var cursor = index
        let end = end
        while cursor < end {
            let word = tape[cursor]
            let tag = UInt8(truncatingIfNeeded: word >> 56)
            hash = Self.mix(hash, UInt64(tag))
            switch tag {
            case Tag.string:
                // Strings of one value lie one after the other in the buffer.
                let offset = Int(word & 0x00FF_FFFF_FFFF_FFFF)
                if firstString < 0 { firstString = offset }
                lastString = offset
            case Tag.int, Tag.unsigned, Tag.double:
                cursor += 1
                hash = Self.mix(hash, tape[cursor])
            default: break
            }
            cursor += 1
        }
        guard firstString >= 0 else { return hash }
        let last = UnsafeRawPointer(strings + lastString).loadUnaligned(as: UInt32.self)
        let bytes = UnsafeRawBufferPointer(
            start: strings + firstString, count: lastString - firstString + 4 + Int(last))
        var position = 0
        while position + 8 <= bytes.count {
            hash = Self.mix(hash, bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            position += 8
        }
        while position < bytes.count {
            hash = Self.mix(hash, UInt64(bytes[position]))
            position += 1
        }
        return hash
    }

    @inline(__always) private static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
        let product = (hash ^ value).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.low ^ product.high
    }
}
