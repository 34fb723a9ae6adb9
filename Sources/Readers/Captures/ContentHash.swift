/// xxHash64 (Yann Collet's specification) of bytes that come in pieces: tells whether a capture changed. Not for
/// anything an attacker could gain from.
struct ContentHash {
    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5
    )

    private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
        Self.primes.0 &+ Self.primes.1, Self.primes.1, 0, 0 &- Self.primes.0
    )
    private var tail: [UInt8] = []
    private var total: UInt64 = 0

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        total &+= UInt64(bytes.count)
        var rest = bytes[...]
        if !tail.isEmpty {
            let missing = min(32 - tail.count, rest.count)
            tail.append(contentsOf: rest.prefix(missing))
            rest = rest.dropFirst(missing)
            guard tail.count == 32 else { return }
            tail.withUnsafeBytes { stripe($0) }
            tail.removeAll(keepingCapacity: true)
        }
        let whole = rest.count & ~31
        if whole > 0 { stripe(UnsafeRawBufferPointer(rebasing: rest.prefix(whole))) }
        tail.append(contentsOf: rest.dropFirst(whole))
    }

    /// Adds the hash of a block in its place.
    mutating func add(hash block: UInt64) {
        withUnsafeBytes(of: block.littleEndian) { add($0) }
    }

    /// Of bytes that are all there.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = ContentHash()
        hash.add(bytes)
        return hash.value
    }

    var value: UInt64 {
        let (p1, p2, p3, p4, p5) = Self.primes
        var hash: UInt64
        if total >= 32 {
            hash =
                Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7) &+ Self.rotate(lanes.2, 12)
                &+ Self.rotate(lanes.3, 18)
            for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
                hash = (hash ^ Self.round(0, lane)) &* p1 &+ p4
            }
        } else {
            hash = p5
        }
        hash &+= total
        tail.withUnsafeBytes { bytes in
            var index = 0
            while index + 8 <= bytes.count {
                hash ^= Self.round(0, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
                hash = Self.rotate(hash, 27) &* p1 &+ p4
                index += 8
            }
            if index + 4 <= bytes.count {
                let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
                hash ^= UInt64(word) &* p1
                hash = Self.rotate(hash, 23) &* p2 &+ p3
                index += 4
            }
            while index < bytes.count {
                hash ^= UInt64(bytes[index]) &* p5
                hash = Self.rotate(hash, 11) &* p1
                index += 1
            }
        }
        hash = (hash ^ (hash >> 33)) &* p2
        hash = (hash ^ (hash >> 29)) &* p3
        return hash ^ (hash >> 32)
    }

    private mutating func stripe(_ bytes: UnsafeRawBufferPointer) {
        var (a, b, c, d) = lanes
        for index in stride(from: 0, to: bytes.count, by: 32) {
            a = Self.round(a, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            b = Self.round(b, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)))
            c = Self.round(c, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)))
            d = Self.round(d, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)))
        }
        lanes = (a, b, c, d)
    }

    private static func round(_ accumulator: UInt64, _ input: UInt64) -> UInt64 {
        rotate(accumulator &+ input &* primes.1, 31) &* primes.0
    }

    private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
        value << bits | value >> (64 - bits)
    }
}
