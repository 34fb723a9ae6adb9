import GRDB
import Model

extension ArchiveReader {
    /// All authors who have a profile or a post, by network and handle. Two authors with one handle are two.
    package func authors() throws -> [StoredAuthor] {
        try access { database in
            let statement = try HotStatement(
                database, "SELECT key, handles, revision, body FROM author WHERE live = 1 AND same = 0")
            var authors: [StoredAuthor] = []
            try statement.rows { authors.append(try Self.author(statement)) }
            return authors.sorted { left, right in
                let one = left.author
                let other = right.author
                if one.id.network != other.id.network { return one.id.network < other.id.network }
                if one.handle != other.handle {
                    return one.handle.utf8.lexicographicallyPrecedes(other.handle.utf8)
                }
                return one.id.id.utf8.lexicographicallyPrecedes(other.id.id.utf8)
            }
        }
    }

    /// One author, `nil` where nobody has this key.
    package func author(_ key: Int64) throws -> StoredAuthor? {
        try access { database in
            let statement = try HotStatement(database, "SELECT key, handles, revision, body FROM author WHERE key = ?")
            var author: StoredAuthor?
            try statement.rows(Int64(same[UInt32(truncatingIfNeeded: key)] ?? UInt32(truncatingIfNeeded: key))) {
                author = try Self.author(statement)
            }
            return author
        }
    }

    private static func author(_ statement: HotStatement) throws -> StoredAuthor {
        let handles = try statement.blob(1) { bytes in
            var reader = ByteReader(bytes)
            return try reader.strings()
        }
        let author = try statement.blob(3) { bytes in
            var reader = ByteReader(bytes)
            return try reader.author()
        }
        return StoredAuthor(
            key: statement.integer(0), author: author, handles: handles,
            revision: UInt64(bitPattern: statement.integer(2)))
    }

    /// An author's display name of today; remembered, for posts of one page have few authors.
    func name(of key: UInt32, _ database: Database) throws -> String? {
        if let known = names[key] { return known }
        let statement = try HotStatement(database, "SELECT body FROM author WHERE key = ?")
        var name: String?
        try statement.rows(Int64(key)) {
            name = try statement.blob(0) { bytes in
                var reader = ByteReader(bytes)
                return try reader.author().name
            }
        }
        // Bounded, however many authors there are.
        if names.count > 20_000 { names.removeAll() }
        names[key] = name
        return name
    }
}
