import GRDB
import Model

/// The ledger as it is stored.
enum LedgerTable {
    static func load(_ database: Database) throws -> Ledger {
        let stored = try stored(database)
        return Ledger(rows: stored.rows, texts: stored.texts, networks: stored.networks)
    }

    /// All rows, checked so that following their keys cannot trap, the ids that are no numbers, and the networks in the order
    /// of theirs.
    static func stored(_ database: Database) throws -> (rows: [LedgerRow], texts: [String], networks: [Network]) {
        var rows: [LedgerRow] = []
        let sheets = try Int.fetchOne(database, sql: "SELECT max(number) FROM sheet") ?? 0
        rows.reserveCapacity((sheets + 2) * Sheet.rows)
        var texts: [String] = []
        let statement = try HotStatement(database, "SELECT rows FROM sheet ORDER BY number")
        try statement.rows {
            try statement.blob(0) { try Sheet.read($0, rows: &rows, texts: &texts) }
        }
        let networks = try networks(database)
        try check(rows, networks: networks.count)
        return (rows, texts, networks)
    }

    private static func networks(_ database: Database) throws -> [Network] {
        try String.fetchAll(database, sql: "SELECT name FROM network ORDER BY number").map { Network($0) }
    }

    /// Keys and networks that lead out of the tables are damage; so nothing that follows them can trap.
    private static func check(_ rows: [LedgerRow], networks: Int) throws {
        let limit = UInt32(clamping: rows.count)
        for (key, row) in rows.enumerated() where key > 0 {
            let isSound =
                Int(row.network) < networks && row.reply < limit && row.conversation < limit && row.repost < limit
                && row.quote < limit && row.parent < limit && row.root < limit
            if !isSound { throw DamagedBytes() }
        }
    }

    static func save(
        _ ledger: Ledger, networksFrom first: Int, _ writer: inout ByteWriter, _ database: Database
    ) throws {
        for number in first..<max(first, ledger.networks.count) {
            try database.execute(
                sql: "INSERT INTO network(number, name) VALUES (?, ?)",
                arguments: [number, ledger.networks[number].name])
        }
        let statement = try HotStatement(database, "INSERT OR REPLACE INTO sheet(number, rows) VALUES (?, ?)")
        for number in ledger.dirtySheets {
            Sheet.write(ledger.sheet(number), texts: ledger.texts, to: &writer)
            try statement.run(Int64(number), blob: writer.bytes)
        }
    }
}

extension LedgerRow {
    /// A hash of the post's network and id, the same in every archive.
    func nameHash(networks: [Network], texts: [String]) -> UInt64 {
        let seed = Fingerprint.of(networks[Int(network)].name)
        return flags.contains(.textID)
            ? Fingerprint.of(texts[Int(number)], seed: seed) : Fingerprint.mix(seed, number)
    }
}
