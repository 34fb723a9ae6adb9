import GRDB
import Model

/// Totals that readers want without counting, and the revision of the whole archive.
enum StateTable {
    static func update(_ ledger: Ledger, captures: [Archive.Capture], _ database: Database) throws {
        var counts = ArchiveCounts()
        var revision: UInt64 = 0
        var records = 0
        for key in ledger.rows.indices.dropFirst() where ledger.rows[key].isPresent {
            let row = ledger.rows[key]
            counts.posts += 1
            if row.root == UInt32(key), !row.flags.contains(.reposts) { counts.threads += 1 }
            if row.flags.contains(.record) { records += 1 }
            // A sum, for keys come in another order where captures did.
            let name = row.nameHash(networks: ledger.networks, texts: ledger.texts)
            revision &+= Fingerprint.mix(name, row.revision &+ UInt64(row.flags.contains(.record) ? 1 : 0))
        }
        counts.captures = captures.count
        counts.records = captures.reduce(0) { $0 + $1.records }
        counts.merged = captures.reduce(0) { $0 + $1.posts } - records
        counts.authors =
            try Int.fetchOne(
                database, sql: "SELECT count(*) FROM author WHERE live = 1 AND same = 0") ?? 0
        counts.collections = try CollectionTable.names(database).count
        revision &+= try sum(database, "SELECT digest FROM part")
        revision &+= try sum(database, "SELECT revision FROM author WHERE live = 1 AND same = 0")
        revision &+= try sum(database, "SELECT pairs FROM alias")
        try store(counts, revision: revision, database)
    }

    /// The sum of hashes of a column's values.
    private static func sum(_ database: Database, _ sql: String) throws -> UInt64 {
        var sum: UInt64 = 0
        let statement = try HotStatement(database, sql)
        try statement.rows { statement.blob(0) { sum &+= Fingerprint.of($0, seed: 1) } }
        return sum
    }

    private static func store(_ counts: ArchiveCounts, revision: UInt64, _ database: Database) throws {
        let values: KeyValuePairs<String, Int64> = [
            "posts": Int64(counts.posts), "threads": Int64(counts.threads), "authors": Int64(counts.authors),
            "collections": Int64(counts.collections), "captures": Int64(counts.captures),
            "records": Int64(counts.records), "merged": Int64(counts.merged),
            "revision": Int64(bitPattern: revision),
        ]
        for (name, value) in values {
            try database.execute(
                sql: "INSERT OR REPLACE INTO state(name, value) VALUES (?, ?)", arguments: [name, value])
        }
    }

    static func load(_ database: Database) throws -> (counts: ArchiveCounts, revision: UInt64) {
        var values: [String: Int64] = [:]
        for row in try Row.fetchAll(database, sql: "SELECT name, value FROM state") {
            values[row["name"]] = row["value"]
        }
        var counts = ArchiveCounts()
        counts.posts = Int(values["posts"] ?? 0)
        counts.threads = Int(values["threads"] ?? 0)
        counts.authors = Int(values["authors"] ?? 0)
        counts.collections = Int(values["collections"] ?? 0)
        counts.captures = Int(values["captures"] ?? 0)
        counts.records = Int(values["records"] ?? 0)
        counts.merged = Int(values["merged"] ?? 0)
        return (counts, UInt64(bitPattern: values["revision"] ?? 0))
    }
}
