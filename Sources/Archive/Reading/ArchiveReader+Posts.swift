import GRDB
import Model

extension ArchiveReader {
    /// Light rows of all posts in the order of their keys, which is the order of import: sort by
    /// `PostRow.newestFirst` whatever is written. Costs about 0.1 µs a post.
    package func forEachPost(_ body: (PostRow) throws -> Void) throws {
        let ledger = try access { try LedgerTable.stored($0) }
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

    /// Posts by their keys, in the order asked for; keys without a post are left out. Posts whose keys are close together
    /// are read in one go, which costs half of asking for each.
    package func posts(_ keys: some Sequence<Int64>) throws -> [StoredPost] {
        let keys = Array(keys)
        let order = keys.indices.sorted { keys[$0] < keys[$1] }
        var found: [StoredPost?] = Array(repeating: nil, count: keys.count)
        try access { database in
            var start = 0
            while start < order.count {
                var end = start + 1
                while end < order.count, keys[order[end]] - keys[order[end - 1]] <= Self.nearby { end += 1 }
                var next = start
                try stretch.rows(keys[order[start]], keys[order[end - 1]]) {
                    let key = stretch.integer(0)
                    while next < end, keys[order[next]] < key { next += 1 }
                    guard next < end, keys[order[next]] == key else { return }
                    let post = try post(key, database)
                    while next < end, keys[order[next]] == key {
                        found[order[next]] = post
                        next += 1
                    }
                }
                start = end
            }
        }
        return found.compactMap(\.self)
    }

    /// Passing over so many posts costs less than looking for the next one.
    private static let nearby: Int64 = 4

    /// One post, `nil` where no post has this key.
    package func post(_ key: Int64) throws -> StoredPost? {
        try access { database in
            var found: StoredPost?
            try stretch.rows(key, key) { found = try post(key, database) }
            return found
        }
    }

    /// The post that was just found; nearly all of its cost is making its strings.
    private func post(_ key: Int64, _ database: Database) throws -> StoredPost {
        let named = UInt32(truncatingIfNeeded: stretch.integer(1))
        let author = same[named] ?? named
        return try stretch.blob(2) { bytes in
            var reader = ByteReader(bytes)
            var post = Post.unread
            let facts = try reader.post(into: &post)
            if let name = post.authorName, author != 0, name == (try self.name(of: author, database)) {
                post.authorName = nil
            }
            return StoredPost(key: key, post: post, facts: facts, authorKey: Int64(author))
        }
    }
}
