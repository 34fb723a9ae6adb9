/// Names a block by the SHA-256 of its content: a CID of version 1 (github.com/multiformats/cid), which is all that
/// atproto's repositories use.
struct ContentID: Hashable, Sendable {
    /// Bytes of a name: version, codec, kind and length of the hash, the hash.
    static let size = 36

    /// 0x71 for DAG-CBOR, 0x55 for bytes as they are.
    private let codec: UInt8
    private let hash: SIMD4<UInt64>

    init(_ cursor: inout ByteCursor) throws(CARFault) {
        guard try cursor.byte() == 1 else { throw CARFault(reason: "names a block in a way that is not known") }
        codec = try cursor.byte()
        guard codec < 0x80, try cursor.byte() == 0x12, try cursor.byte() == 32 else {
            throw CARFault(reason: "names a block by something else than SHA-256")
        }
        hash = SIMD4(
            try cursor.number(bytes: 8), try cursor.number(bytes: 8), try cursor.number(bytes: 8),
            try cursor.number(bytes: 8))
    }

    /// As links say it: in base 32 (RFC 4648, lower case, not padded), which a `b` in front tells.
    var text: String {
        var bytes: [UInt8] = [1, codec, 0x12, 32]
        for place in 0..<4 {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: hash[place] >> UInt64(shift)))
            }
        }
        var text = [UInt8(ascii: "b")]
        Digits.write(bytes, as: Digits.base32, into: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
