import GRDB
import Model

/// The stored parts of captures that belong to collections.
enum CollectionTable {
    struct Part {
        let capture: UInt32
        let ordinal: Int64
        let collection: Collection
    }

    /// All parts with a collection, without their members.
    static func parts(_ database: Database) throws -> [Part] {
        let statement = try HotStatement(
            database, "SELECT capture, ordinal, collection FROM part WHERE collection IS NOT NULL")
        var parts: [Part] = []
        try statement.rows {
            let collection = try statement.blob(2) { bytes in
                var reader = ByteReader(bytes)
                return try reader.collection()
            }
            parts.append(
                Part(
                    capture: UInt32(truncatingIfNeeded: statement.integer(0)), ordinal: statement.integer(1),
                    collection: collection))
        }
        return parts
    }

    static func names(_ database: Database) throws -> Set<CollectionName> {
        Set(try parts(database).map { CollectionName($0.collection) })
    }

    static func members(_ part: Part, _ database: Database) throws -> [UInt32] {
        let statement = try HotStatement(database, "SELECT members FROM part WHERE capture = ? AND ordinal = ?")
        var keys: [UInt32] = []
        try statement.rows(Int64(part.capture), part.ordinal) {
            keys = try statement.blob(0) { try Members($0).records }
        }
        return keys
    }
}
