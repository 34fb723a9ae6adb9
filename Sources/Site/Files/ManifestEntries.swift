#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Model

/// A manifest's entries by their addresses, in the order they came. A million texts take a second to make and another to
/// let go: the addresses lie one after the other in one array and are found by their hashes.
struct ManifestEntries: Sendable {
    typealias Entry = Manifest.Entry

    private struct Row: Sendable {
        let address: Range<Int>
        var entry: Entry
        /// Rows that are taken out keep their place.
        var isThere = true
    }

    /// Where a row is found.
    private struct Slot: Sendable {
        /// The number of a row, -1 for none.
        var row: Int32 = -1
        /// A part of its address's hash: most others need not be compared.
        var tag: UInt32 = 0
    }

    private var rows: [Row] = []
    private var addresses: [UInt8] = []
    /// Twice as many as rows at least, a power of two.
    private var slots: [Slot] = []

    private(set) var count = 0
    var isEmpty: Bool { count == 0 }
    /// The numbers of all rows, also of those that were taken out.
    var numbers: Range<Int> { rows.indices }
    /// How long the addresses are in all, in bytes.
    var addressBytes: Int { addresses.count }

    /// `bytes`: how long the addresses are in all.
    mutating func reserve(_ count: Int, bytes: Int = 0) {
        rows.reserveCapacity(count)
        addresses.reserveCapacity(bytes)
        if count * 2 > slots.count { index(count) }
    }

    subscript(address: String) -> Entry? { number(of: address).map { rows[$0].entry } }

    /// By a row's number.
    subscript(number: Int) -> Entry { _read { yield rows[number].entry } }

    /// The number of an address's row, in the order in which they came. `guess`: where it may well be, as the next one is
    /// in a list that has the same order; the address is compared there before it is looked for.
    func number(of address: String, guess: Int = -1) -> Int? {
        var address = address
        return address.withUTF8 { number(of: UnsafeRawBufferPointer($0), guess: guess) }
    }

    private func number(of address: UnsafeRawBufferPointer, guess: Int = -1) -> Int? {
        if rows.indices.contains(guess), isAddress(address, ofRow: guess) { return rows[guess].isThere ? guess : nil }
        if slots.isEmpty { return nil }
        let number = Int(slots[slot(of: address, hash: Self.hash(address))].row)
        return number >= 0 && rows[number].isThere ? number : nil
    }

    /// Puts an entry in, in place of one that is there.
    mutating func set(_ entry: Entry, at address: String) {
        var address = address
        address.withUTF8 { set(entry, at: UnsafeRawBufferPointer($0)) }
    }

    /// The same by the address's UTF-8 bytes.
    mutating func set(_ entry: Entry, at address: UnsafeRawBufferPointer) {
        if (rows.count + 1) * 2 > slots.count { index(rows.count * 2 + 8) }
        let hash = Self.hash(address)
        let slot = slot(of: address, hash: hash)
        let number = slots[slot].row
        guard number < 0 else {
            if !rows[Int(number)].isThere { count += 1 }
            rows[Int(number)].entry = entry
            rows[Int(number)].isThere = true
            return
        }
        count += 1
        slots[slot] = Slot(row: Int32(rows.count), tag: UInt32(truncatingIfNeeded: hash))
        rows.append(Row(address: addresses.count..<addresses.count + address.count, entry: entry))
        addresses.append(contentsOf: address)
    }

    /// Enters when a row's file was written, nanoseconds since 1970. What it contains is not kept: that is for copies.
    mutating func revise(row number: Int, modified: Int64) {
        rows[number].entry.modified = modified
        rows[number].entry.content = 0
    }

    /// Takes out all but some, by the numbers of their rows. What comes back has its row again, so that a manifest of nearly
    /// the same files is not made anew.
    mutating func keep(_ isKept: [Bool]) {
        for number in rows.indices where rows[number].isThere && !isKept[number] {
            rows[number].isThere = false
            count -= 1
        }
    }

    /// Puts in all of others, in place of those that are there.
    mutating func merge(_ others: ManifestEntries) {
        others.forEach { set($1, at: $0) }
    }

    /// Calls `body` with each address's UTF-8 bytes and its entry.
    func forEach(_ body: (UnsafeRawBufferPointer, Entry) -> Void) {
        forEach(in: numbers) { body($1, $2) }
    }

    /// The same of some rows, with their numbers.
    func forEach(in range: Range<Int>, _ body: (Int, UnsafeRawBufferPointer, Entry) -> Void) {
        addresses.withUnsafeBytes { bytes in
            for number in range where rows[number].isThere {
                body(number, UnsafeRawBufferPointer(rebasing: bytes[rows[number].address]), rows[number].entry)
            }
        }
    }

    // MARK: Finding

    /// Where an address is, or would be.
    private func slot(of address: UnsafeRawBufferPointer, hash: UInt64) -> Int {
        let mask = slots.count - 1
        let tag = UInt32(truncatingIfNeeded: hash)
        var place = Int(truncatingIfNeeded: hash >> 32) & mask
        while case let slot = slots[place], slot.row >= 0 {
            if slot.tag == tag, isAddress(address, ofRow: Int(slot.row)) { break }
            place = (place + 1) & mask
        }
        return place
    }

    private func isAddress(_ address: UnsafeRawBufferPointer, ofRow number: Int) -> Bool {
        let known = rows[number].address
        guard known.count == address.count else { return false }
        return addresses.withUnsafeBytes { bytes in
            guard let one = bytes.baseAddress, let other = address.baseAddress else { return true }
            return memcmp(one + known.lowerBound, other, known.count) == 0
        }
    }

    private static func hash(_ address: UnsafeRawBufferPointer) -> UInt64 {
        var hash = StableHash()
        hash.combine(blocks: address)
        return hash.value
    }

    /// Makes slots for so many rows.
    private mutating func index(_ count: Int) {
        var size = 16
        while size < count * 2 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
        for number in rows.indices {
            let (place, hash) = addresses.withUnsafeBytes { bytes in
                let address = UnsafeRawBufferPointer(rebasing: bytes[rows[number].address])
                let hash = Self.hash(address)
                return (slot(of: address, hash: hash), hash)
            }
            slots[place] = Slot(row: Int32(number), tag: UInt32(truncatingIfNeeded: hash))
        }
    }
}

/// Texts are made of the addresses while it is walked through: for what is seldom done.
extension ManifestEntries: Sequence {
    func makeIterator() -> some IteratorProtocol<(address: String, entry: Entry)> {
        let known = rows.lazy.filter(\.isThere)
        return known.map { (String(decoding: addresses[$0.address], as: UTF8.self), $0.entry) }.makeIterator()
    }

    /// Those whose addresses begin like this.
    func below(_ prefix: String) -> ManifestEntries {
        var found = ManifestEntries()
        forEach { if $0.starts(with: prefix.utf8) { found.set($1, at: $0) } }
        return found
    }

    /// Addresses that others do not have. Quick where these were made of the others' rows, or the others of these.
    func missing(in others: ManifestEntries) -> [String] {
        var missing: [String] = []
        forEach(in: numbers) { number, address, _ in
            if others.number(of: address, guess: number) == nil {
                missing.append(String(decoding: address, as: UTF8.self))
            }
        }
        return missing
    }
}
