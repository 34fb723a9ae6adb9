import Archive
import Model

/// The posts that may be shown, oldest first, as flat arrays: a plan touches every post several times, and a row
/// of its own for each would cost more than all the rest. An index into the arrays stands for a post; `none`
/// where there is none. The order depends on time and id alone, never on how the archive was filled. A class, for views
/// ask it again and again, and a dozen arrays are dear to hand around.
final class PostTable: Sendable {
    static let none: Int32 = -1

    let keys: [Int64]
    let ids: [PostID]
    /// Archive keys of authors, 0 for none.
    let authors: [Int64]
    /// Milliseconds since 1970; `Int64.min` where nobody knows.
    let created: [Int64]
    let kinds: [Post.Kind]
    let flags: [PostRow.Flags]
    let revisions: [UInt64]
    let parents: [Int32]
    let roots: [Int32]
    /// What a repost shows: never a repost itself.
    let reposts: [Int32]
    let quotes: [Int32]
    /// Archive key to index, for keys up to the largest.
    private let indices: [Int32]
    /// Indices by id; made when it is first needed would need a lock, and it is cheap.
    private let idOrder: [Int32]

    var count: Int { keys.count }

    /// The index of a post by its id: binary search over the ids in order.
    func index(of id: PostID) -> Int32? {
        var low = 0
        var high = idOrder.count
        while low < high {
            let middle = (low + high) / 2
            if ids[Int(idOrder[middle])] < id { low = middle + 1 } else { high = middle }
        }
        return low < idOrder.count && ids[Int(idOrder[low])] == id ? idOrder[low] : nil
    }

    /// The index of an archive key, `none` when the post is hidden or unknown.
    func index(ofKey key: Int64) -> Int32 {
        key > 0 && key < indices.count ? indices[Int(key)] : Self.none
    }

    func timestamp(_ index: Int32) -> Timestamp? {
        let value = created[Int(index)]
        return value == .min ? nil : Timestamp(milliseconds: value)
    }

    /// A repost whose original is here: it has no text of its own.
    func isRepost(_ index: Int32) -> Bool {
        reposts[Int(index)] != Self.none
    }

    /// Reads the rows that `isShown` lets through.
    init(_ reader: ArchiveReader, isShown: (PostRow) throws -> Bool) throws {
        var rows: [PostRow] = []
        rows.reserveCapacity(reader.counts.posts)
        var hidden: Set<Int64> = []
        try reader.forEachPost { row in
            if try isShown(row) { rows.append(row) } else { hidden.insert(row.key) }
        }
        if !hidden.isEmpty { Self.hideReposts(of: hidden, &rows) }
        let largest = rows.map(\.key).max() ?? 0
        rows.sort { PostRow.newestFirst($1, $0) }
        var indices = Array(repeating: Self.none, count: Int(largest) + 1)
        for (index, row) in rows.enumerated() { indices[Int(row.key)] = Int32(index) }
        func index(_ key: Int64) -> Int32 { key > 0 && key < indices.count ? indices[Int(key)] : Self.none }
        let ids = rows.map(\.id)
        let reposts = Self.originals(rows.map { index($0.repost) })
        // A repost is never shown itself: who quotes or answers one, quotes or answers its original.
        func shown(_ key: Int64) -> Int32 {
            let place = index(key)
            return place == Self.none || reposts[Int(place)] == Self.none ? place : reposts[Int(place)]
        }
        let parents = Self.parents(rows.map { index($0.parent) }, reposts)
        self.indices = indices
        self.ids = ids
        self.parents = parents
        keys = rows.map(\.key)
        authors = rows.map(\.authorKey)
        created = rows.map { $0.created ?? .min }
        kinds = rows.map(\.kind)
        flags = rows.map(\.flags)
        revisions = rows.map(\.revision)
        self.reposts = reposts
        quotes = rows.map { shown($0.quote) }
        idOrder = (0..<Int32(rows.count)).sorted { ids[Int($0)] < ids[Int($1)] }
        roots = Self.roots(parents, recorded: rows.map { $0.threadRoot == $0.key ? Self.none : shown($0.threadRoot) })
    }

    /// The topmost shown ancestor; where the chain is broken, the root the archive found by other means.
    private static func roots(_ parents: [Int32], recorded: [Int32]) -> [Int32] {
        var roots = Array(repeating: none, count: parents.count)
        var path: [Int32] = []
        for start in parents.indices where roots[start] == none {
            var at = Int32(start)
            path.removeAll(keepingCapacity: true)
            while roots[Int(at)] == none {
                path.append(at)
                // A mark against cycles: until the true root is known a post is its own.
                roots[Int(at)] = at
                var next = parents[Int(at)]
                if next == none { next = recorded[Int(at)] }
                if next == none || next == at { break }
                at = next
            }
            let root = roots[Int(at)]
            for index in path { roots[Int(index)] = root }
        }
        return roots
    }
}
