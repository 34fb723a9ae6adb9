import GRDB
package import Model

extension ArchiveReader {
    /// All tags by their folded form, each with its posts newest first.
    package func tags() throws -> [StoredTag] {
        struct Use {
            var labels: [String: Int] = [:]
            var keys: [UInt32] = []
        }
        var uses: [String: Use] = [:]
        try forEachFacts { key, facts, _ in
            for (index, tag) in facts.tags.enumerated() {
                let label = index < facts.tagLabels.count ? facts.tagLabels[index] : tag
                uses[tag, default: Use()].labels[label, default: 0] += 1
                uses[tag, default: Use()].keys.append(UInt32(key))
            }
        }
        let place = try places()
        return uses.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { folded, use in
            // The most used spelling; of several the first in the order of their bytes, not of a dictionary.
            let label = use.labels.min { left, right in
                left.value != right.value
                    ? left.value > right.value : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
            }
            let keys = use.keys.sorted { place[Int($0)] < place[Int($1)] }.map(Int64.init)
            return StoredTag(folded: folded, label: label?.key ?? folded, keys: keys)
        }
    }

    /// The place of each post in the order of time, newest first, by key.
    private func places() throws -> [UInt32] {
        var rows: [PostRow] = []
        rows.reserveCapacity(counts.posts)
        var last = 0
        try forEachPost { row in
            rows.append(row)
            last = Int(row.key)
        }
        rows.sort(by: PostRow.newestFirst)
        // Keys of posts that are gone keep the last place; no facts lead to them.
        var places = Array(repeating: UInt32.max, count: max(last + 1, Sheet.rows))
        for (place, row) in rows.enumerated() { places[Int(row.key)] = UInt32(clamping: place) }
        return places
    }

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
