import GRDB
package import Model

extension ArchiveReader {
    /// Facts of all posts that have any, without the plain text, and the names of their media (the file that came
    /// with the capture, the address), in the order of keys, which is the order of import. Opens no post.
    package func forEachFacts(_ body: (_ key: Int64, _ facts: PostFacts, _ media: [String]) throws -> Void) throws {
        try access { database in
            let statement = try HotStatement(database, "SELECT number, entries FROM facts ORDER BY number")
            try statement.rows {
                let first = statement.integer(0) * Int64(Sheet.rows)
                try statement.blob(1) { bytes in
                    var reader = ByteReader(bytes)
                    while !reader.isAtEnd {
                        let slot = try reader.count()
                        guard slot < UInt64(Sheet.rows), let key = UInt32(exactly: first + Int64(slot)) else {
                            throw DamagedBytes()
                        }
                        var entry = ByteReader(try reader.slice())
                        var facts = PostFacts()
                        facts.tags = try entry.strings()
                        facts.tagLabels = try entry.strings()
                        facts.mentions = try entry.strings()
                        facts.links = try entry.strings()
                        facts.emoji = try entry.strings()
                        let media = try entry.strings()
                        try entry.end()
                        try body(Int64(key), facts, media)
                    }
                }
            }
        }
    }
}
