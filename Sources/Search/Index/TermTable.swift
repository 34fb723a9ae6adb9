/// Numbers for terms, in the order in which they first come: a hash table over bytes, because a dictionary of strings
/// would make one for every word of the archive.
struct TermTable {
    private var bytes: [UInt8] = []
    /// Where each term ends in `bytes`.
    private var ends: [UInt32] = [0]
    private var hashes: [UInt32] = []
    /// Numbers of terms plus one; 0 is free. A power of two, at most half full.
    private var slots = [UInt32](repeating: 0, count: 1 << 14)

    var count: Int { hashes.count }

    /// The number of a term, a new one if it is new.
    mutating func number(of term: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in term { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        hash ^= hash >> 15
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = slots[slot] - 1
            if hashes[Int(number)] == hash, isEqual(number, term) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = UInt32(hashes.count)
        slots[slot] = number + 1
        hashes.append(hash)
        bytes.append(contentsOf: term)
        ends.append(UInt32(bytes.count))
        if hashes.count * 2 > slots.count { grow() }
        return number
    }

    func range(_ number: Int) -> Range<Int> {
        Int(ends[number])..<Int(ends[number + 1])
    }

    /// A term's bytes.
    func term(_ number: Int) -> ArraySlice<UInt8> {
        bytes[range(number)]
    }

    /// Numbers in the order of the terms' bytes. Most are told apart by their first eight.
    func sorted() -> [Int] {
        bytes.withUnsafeBytes { bytes in
            (0..<count).map { (first: Self.first(bytes[range($0)]), number: $0) }.sorted { left, right in
                if left.first != right.first { return left.first < right.first }
                return bytes[range(left.number)].lexicographicallyPrecedes(bytes[range(right.number)])
            }.map(\.number)
        }
    }

    /// The first eight bytes as a number that is in their order; noughts for those that are not there.
    private static func first(_ term: Slice<UnsafeRawBufferPointer>) -> UInt64 {
        var number: UInt64 = 0
        for byte in term.prefix(8) { number = number << 8 | UInt64(byte) }
        return number << UInt64(8 * (8 - min(8, term.count)))
    }

    private func isEqual(_ number: UInt32, _ term: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(Int(number))
        guard range.count == term.count else { return false }
        for offset in 0..<term.count where bytes[range.lowerBound + offset] != term[offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number) + 1
        }
    }
}
