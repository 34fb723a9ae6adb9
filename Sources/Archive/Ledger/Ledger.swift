import Model

/// All rows in memory while an import runs. A post's key is its row's index; key 0 is nobody's.
struct Ledger {
    private(set) var rows: [LedgerRow] = [LedgerRow()]
    private(set) var texts: [String] = []
    private(set) var networks: [Network] = []
    /// By sheet, whether it is to be written.
    private var isDirty: [Bool] = []
    private var names = PostNames()

    /// Rows as stored, and the networks in the order of their numbers.
    init(rows: [LedgerRow], texts: [String], networks: [Network]) {
        self.rows = rows.isEmpty ? [LedgerRow()] : rows
        self.texts = texts
        self.networks = networks
        names.reserve(self.rows.count)
        for key in self.rows.indices.dropFirst() {
            let row = self.rows[key]
            if row.flags.contains(.textID) {
                names.set(UInt32(key), network: row.network, text: texts[Int(row.number)])
            } else {
                names.set(UInt32(key), network: row.network, number: row.number)
            }
        }
    }

    /// Changing a row through this marks its sheet to be written.
    subscript(key: UInt32) -> LedgerRow {
        get { rows[Int(key)] }
        set {
            if rows[Int(key)] != newValue {
                rows[Int(key)] = newValue
                markDirty(Int(key) / Sheet.rows)
            }
        }
    }

    mutating func number(of network: Network) throws -> UInt16 {
        if let index = networks.firstIndex(of: network) { return UInt16(index) }
        guard networks.count < Int(UInt16.max) else { throw Archive.failed("too many networks") }
        networks.append(network)
        return UInt16(networks.count - 1)
    }

    /// The key of a post, made where it is new.
    mutating func key(of id: PostID) throws -> UInt32 {
        let network = try number(of: id.network)
        if let number = PostNames.number(id.id) {
            if let known = names.row(network: network, number: number) { return known }
            let key = try append(LedgerRow(number: number, network: network))
            names.set(key, network: network, number: number)
            return key
        }
        if let known = names.row(network: network, text: id.id) { return known }
        texts.append(id.id)
        let key = try append(LedgerRow(number: UInt64(texts.count - 1), network: network, flags: .textID))
        names.set(key, network: network, text: id.id)
        return key
    }

    /// The key of a post that is there or that others name.
    func knownKey(of id: PostID) -> UInt32? {
        guard let network = networks.firstIndex(of: id.network).map({ UInt16($0) }) else { return nil }
        if let number = PostNames.number(id.id) { return names.row(network: network, number: number) }
        return names.row(network: network, text: id.id)
    }

    private mutating func append(_ row: LedgerRow) throws -> UInt32 {
        guard rows.count < Int(UInt32.max) else { throw Archive.failed("more posts than keys") }
        rows.append(row)
        markDirty((rows.count - 1) / Sheet.rows)
        return UInt32(rows.count - 1)
    }

    private mutating func markDirty(_ sheet: Int) {
        while isDirty.count <= sheet { isDirty.append(false) }
        isDirty[sheet] = true
    }

    /// Sheets that changed, in order.
    var dirtySheets: [Int] { isDirty.indices.filter { isDirty[$0] } }

    func id(_ key: UInt32) -> PostID {
        rows[Int(key)].id(networks: networks, texts: texts)
    }

    /// Rows of one sheet.
    func sheet(_ number: Int) -> ArraySlice<LedgerRow> {
        rows[number * Sheet.rows..<min(rows.count, (number + 1) * Sheet.rows)]
    }
}

extension LedgerRow {
    func id(networks: [Network], texts: [String]) -> PostID {
        PostID(networks[Int(network)], flags.contains(.textID) ? texts[Int(number)] : String(number))
    }
}
