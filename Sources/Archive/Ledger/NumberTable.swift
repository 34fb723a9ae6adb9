/// Finds the row of a number within a network: open addressing in flat arrays, for this is asked several times for
/// each post and the standard dictionary costs four times as much. The seed is new in every run, so that nobody can
/// choose ids that meet.
struct NumberTable {
    private var numbers: [UInt64] = Array(repeating: 0, count: 16)
    private var networks: [UInt16] = Array(repeating: 0, count: 16)
    /// 0 is an empty place; no number has row 0.
    private var rows: [UInt32] = Array(repeating: 0, count: 16)
    private var count = 0
    private let seed = UInt64.random(in: .min ... .max)

    func row(network: UInt16, number: UInt64) -> UInt32? {
        let found = rows[place(network, number)]
        return found == 0 ? nil : found
    }

    mutating func set(_ row: UInt32, network: UInt16, number: UInt64) {
        if count * 2 >= rows.count { resize(to: rows.count * 2) }
        let place = place(network, number)
        if rows[place] == 0 { count += 1 }
        numbers[place] = number
        networks[place] = network
        rows[place] = row
    }

    mutating func reserve(_ capacity: Int) {
        var size = rows.count
        while size < capacity * 2 { size *= 2 }
        if size > rows.count { resize(to: size) }
    }

    /// Where the number is, or the empty place where it belongs; at least half of all places are empty.
    private func place(_ network: UInt16, _ number: UInt64) -> Int {
        let mask = rows.count - 1
        var place = Int(truncatingIfNeeded: Fingerprint.mix(number ^ seed, seed &+ UInt64(network))) & mask
        while rows[place] != 0, numbers[place] != number || networks[place] != network { place = (place + 1) & mask }
        return place
    }

    private mutating func resize(to size: Int) {
        let old = (numbers, networks, rows)
        numbers = Array(repeating: 0, count: size)
        networks = Array(repeating: 0, count: size)
        rows = Array(repeating: 0, count: size)
        count = 0
        for index in old.2.indices where old.2[index] != 0 {
            set(old.2[index], network: old.1[index], number: old.0[index])
        }
    }
}
