import GRDB
import Model

extension ArchiveReader {
    /// Light rows of all posts in the order of their keys, which is the order of import: sort by
    /// `PostRow.newestFirst` whatever is written. Costs about 0.1 µs a post.
    package func forEachPost(_ body: (PostRow) throws -> Void) throws {
        let ledger = try ledgerRows()
        for key in ledger.rows.indices.dropFirst() where ledger.rows[key].isPresent {
            let row = ledger.rows[key]
            let author = same[row.author] ?? row.author
            let repost = ledger.rows[Int(row.repost)].isPresent ? row.repost : 0
            let quote = ledger.rows[Int(row.quote)].isPresent ? row.quote : 0
            let found = try Archive.translating(path: path) {
                try PostRow(
                    key: key, row: row, author: author, repost: repost, quote: quote,
                    network: ledger.networks[Int(row.network)],
                    text: row.flags.contains(.textID) ? ledger.texts[Int(row.number)] : nil)
            }
            try body(found)
        }
    }

    /// The stored ledger, checked so that following its keys cannot trap.
    func ledgerRows() throws -> (rows: [LedgerRow], texts: [String], networks: [Network]) {
        try access { database in
            var rows: [LedgerRow] = []
            rows.reserveCapacity(counts.posts + counts.posts / 4 + 1)
            var texts: [String] = []
            let statement = try HotStatement(database, "SELECT rows FROM sheet ORDER BY number")
            try statement.rows {
                try statement.blob(0) { try Sheet.read($0, rows: &rows, texts: &texts) }
            }
            let networks = try LedgerTable.networks(database)
            try LedgerTable.check(rows, networks: networks.count)
            return (rows, texts, networks)
        }
    }

    /// Posts by their keys, in the order asked for; keys without a post are left out.
    package func posts(_ keys: some Sequence<Int64>) throws -> [StoredPost] {
        var result: [StoredPost] = []
        try access { database in
            for key in keys { try load(key, database) { result.append($0) } }
        }
        return result
    }

    /// One post, `nil` where no post has this key.
    package func post(_ key: Int64) throws -> StoredPost? {
        try access { database in
            var found: StoredPost?
            try load(key, database) { found = $0 }
            return found
        }
    }

    /// Hands a post over where there is one; nearly all of its cost is making its strings.
    private func load(_ key: Int64, _ database: Database, _ take: (consuming StoredPost) -> Void) throws {
        try body.rows(key) {
            let named = UInt32(truncatingIfNeeded: body.integer(0))
            let author = same[named] ?? named
            try body.blob(1) { bytes in
                var reader = ByteReader(bytes)
                var post = Post.unread
                let facts = try reader.post(into: &post)
                if let name = post.authorName, author != 0, name == (try self.name(of: author, database)) {
                    post.authorName = nil
                }
                take(StoredPost(key: key, post: post, facts: facts, authorKey: Int64(author)))
            }
        }
    }
}
