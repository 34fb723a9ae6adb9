import GRDB
import Model

/// Pairs of places that two networks know by different ids, by the captures that say so.
enum AliasTable {
    /// Those of one capture, in its order.
    static func pairs(of capture: UInt32, _ database: Database) throws -> [CaptureBatch.Alias] {
        let statement = try HotStatement(database, "SELECT pairs FROM alias WHERE capture = ?")
        var found: [CaptureBatch.Alias] = []
        try statement.rows(Int64(capture)) { found += try pairs(statement) }
        return found
    }

    static func all(_ database: Database) throws -> Set<CaptureBatch.Alias> {
        let statement = try HotStatement(database, "SELECT pairs FROM alias")
        var found: Set<CaptureBatch.Alias> = []
        try statement.rows { found.formUnion(try pairs(statement)) }
        return found
    }

    private static func pairs(_ statement: HotStatement) throws -> [CaptureBatch.Alias] {
        try statement.blob(0) { bytes in
            var reader = ByteReader(bytes)
            return try reader.list { (reader) throws(DamagedBytes) in
                CaptureBatch.Alias(id: try reader.postID(), other: try reader.postID())
            }
        }
    }
}
