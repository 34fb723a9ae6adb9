import Model

/// Finds the row of a post by its id. Ids that are numbers, nearly all of them, are compared as numbers.
struct PostNames {
    private struct Text: Hashable {
        var network: UInt16
        var value: String
    }

    private var numbers = NumberTable()
    private var texts: [Text: UInt32] = [:]

    mutating func reserve(_ count: Int) {
        numbers.reserve(count)
    }

    func row(network: UInt16, number: UInt64) -> UInt32? {
        numbers.row(network: network, number: number)
    }

    func row(network: UInt16, text: String) -> UInt32? {
        texts[Text(network: network, value: text)]
    }

    mutating func set(_ row: UInt32, network: UInt16, number: UInt64) {
        numbers.set(row, network: network, number: number)
    }

    mutating func set(_ row: UInt32, network: UInt16, text: String) {
        texts[Text(network: network, value: text)] = row
    }

    /// The number an id stands for, where the number alone gives the id back: digits only, no leading zero, and
    /// within 64 bits.
    static func number(_ id: String) -> UInt64? {
        let length = id.utf8.count
        guard (1...19).contains(length) else { return nil }
        var value: UInt64 = 0
        var isFirst = true
        for unit in id.utf8 {
            guard unit >= 0x30, unit <= 0x39 else { return nil }
            if isFirst, unit == 0x30, length > 1 { return nil }
            isFirst = false
            value = value * 10 + UInt64(unit - 0x30)
        }
        return value
    }
}
