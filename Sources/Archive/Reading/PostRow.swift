package import Model

/// A post as a plan of pages sees it: who, when, how linked; not what it says.
package struct PostRow: Sendable {
    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        init(_ flags: LedgerRow.Flags) {
            rawValue = flags.rawValue
        }

        /// A record of a capture; without it the post only ever came inside another one.
        package static let record = Flags(LedgerRow.Flags.record)
        package static let media = Flags(LedgerRow.Flags.media)
        package static let sensitive = Flags(LedgerRow.Flags.sensitive)
        /// Stands for a post that the network no longer shows.
        package static let tombstone = Flags(LedgerRow.Flags.tombstone)
        /// Earlier texts are known.
        package static let edits = Flags(LedgerRow.Flags.edits)
        /// Answers a post, whether that is in the archive or not.
        package static let reply = Flags(LedgerRow.Flags.answers)
        /// Has a content warning.
        package static let warning = Flags(LedgerRow.Flags.warning)
        /// Is or carries a place.
        package static let place = Flags(LedgerRow.Flags.place)
        /// Only passes on another post, whether that is in the archive or not.
        package static let repost = Flags(LedgerRow.Flags.reposts)
        /// Quotes a post, whether that is in the archive or not.
        package static let quote = Flags(LedgerRow.Flags.quotes)
        /// Others' notes stand below it.
        package static let notes = Flags(LedgerRow.Flags.notes)
        /// A repost that holds no post of another: of old, whose text begins with `RT @` and whose it is, or one that names
        /// the original by its address.
        package static let retells = Flags(LedgerRow.Flags.retells)
        /// Has tags, mentions or links.
        package static let facts = Flags(LedgerRow.Flags.facts)
    }

    /// Names the post inside this archive file only; another archive of the same captures may number otherwise, so
    /// nothing that is written may depend on it.
    package let key: Int64
    /// 0 where nobody is named.
    package let authorKey: Int64
    /// Milliseconds since 1970.
    package let created: Int64?
    package let kind: Post.Kind
    package let visibility: Post.Visibility
    package let flags: Flags
    /// The root of its thread, in the archive; its own key where it is the root.
    package let threadRoot: Int64
    /// The answered post, 0 where it is not in the archive. Following parents always ends.
    package let parent: Int64
    /// The post it passes on, 0 where it is not in the archive.
    package let repost: Int64
    /// The quoted post, 0 where it is not in the archive.
    package let quote: Int64
    /// A hash of the whole post with its facts: equal posts have equal revisions on every machine.
    package let revision: UInt64
    package let network: Network
    private let number: UInt64
    private let text: String?

    init(
        key: Int, row: LedgerRow, author: UInt32, repost: UInt32, quote: UInt32, network: Network, text: String?
    ) throws(DamagedBytes) {
        guard let kind = Post.Kind(rawValue: row.kind), let visibility = Post.Visibility(rawValue: row.visibility)
        else { throw DamagedBytes() }
        self.key = Int64(key)
        self.kind = kind
        self.visibility = visibility
        authorKey = Int64(author)
        created = row.created == .min ? nil : row.created
        flags = Flags(row.flags)
        threadRoot = Int64(row.root)
        parent = Int64(row.parent)
        self.repost = Int64(repost)
        self.quote = Int64(quote)
        revision = row.revision
        self.network = network
        number = row.number
        self.text = text
    }

    /// Made when asked for: most ids are kept as numbers.
    package var id: PostID { PostID(network, text ?? String(number)) }
    package var isRecord: Bool { flags.contains(.record) }
    package var isRepost: Bool { flags.contains(.repost) }
    package var isTombstone: Bool { flags.contains(.tombstone) }

    /// The order of time lines: newest first, posts without a time last, of equal times the higher id first: networks
    /// count ids up, and a longer one comes after all that are shorter. It is the same in every archive of the same
    /// captures.
    package static func newestFirst(_ left: PostRow, _ right: PostRow) -> Bool {
        if left.created != right.created { return (left.created ?? .min) > (right.created ?? .min) }
        if left.network != right.network { return left.network < right.network }
        switch (left.text, right.text) {
        case (nil, nil): return left.number > right.number
        case (nil, .some): return true
        case (.some, nil): return false
        case (.some(let one), .some(let other)):
            guard one.utf8.count == other.utf8.count else { return one.utf8.count > other.utf8.count }
            return other.utf8.lexicographicallyPrecedes(one.utf8)
        }
    }
}
