/// What the archive knows of a post without opening its body: 64 bytes, numbers only, so that a plan over a
/// million posts reads 64 MB and threads are worked out on flat arrays. A post that is only referred to (answered,
/// quoted, reposted) has a row too, without `.present`; when the post itself comes, the row is already linked.
struct LedgerRow: Equatable {
    struct Flags: OptionSet, Equatable {
        let rawValue: UInt16

        /// The post itself is in the archive.
        static let present = Flags(rawValue: 1 << 0)
        /// A capture has it as a record of its own.
        static let record = Flags(rawValue: 1 << 1)
        /// More than one contribution; they are kept in a table of their own.
        static let several = Flags(rawValue: 1 << 2)
        /// `number` is an index into the ledger's texts.
        static let textID = Flags(rawValue: 1 << 3)
        static let media = Flags(rawValue: 1 << 4)
        static let sensitive = Flags(rawValue: 1 << 5)
        static let tombstone = Flags(rawValue: 1 << 6)
        static let edits = Flags(rawValue: 1 << 7)
        static let answers = Flags(rawValue: 1 << 8)
        static let warning = Flags(rawValue: 1 << 9)
        static let place = Flags(rawValue: 1 << 10)
        static let facts = Flags(rawValue: 1 << 11)
        static let reposts = Flags(rawValue: 1 << 12)
        static let quotes = Flags(rawValue: 1 << 13)
        static let notes = Flags(rawValue: 1 << 14)
        static let retells = Flags(rawValue: 1 << 15)

        /// Those that tell of the post's content and are set anew whenever it changes.
        static let content: Flags = [
            .media, .sensitive, .tombstone, .edits, .answers, .warning, .place, .facts, .reposts, .quotes,
            .notes, .retells,
        ]
    }

    /// The id where it is a number as networks write it, else an index into the ledger's texts.
    var number: UInt64 = 0
    /// Milliseconds; `.min` where the post has no time.
    var created: Int64 = .min
    /// The hash of the stored body.
    var revision: UInt64 = 0
    var author: UInt32 = 0
    var reply: UInt32 = 0
    var conversation: UInt32 = 0
    var repost: UInt32 = 0
    var quote: UInt32 = 0
    /// `reply` where that post is in the archive and no cycle was cut here.
    var parent: UInt32 = 0
    var root: UInt32 = 0
    /// The capture that alone gave the post; 0 where several did or none.
    var capture: UInt32 = 0
    var network: UInt16 = 0
    var flags: Flags = []
    var kind: UInt8 = 0
    var visibility: UInt8 = 0

    var isPresent: Bool { flags.contains(.present) }
}

extension LedgerRow {
    /// Bytes of a stored row.
    static let size = 64

    func write(to writer: inout ByteWriter) {
        writer.fixed64(flags.contains(.textID) ? 0 : number)
        writer.fixed64(UInt64(bitPattern: created))
        writer.fixed64(revision)
        for key in [author, reply, conversation, repost, quote, parent, root, capture] { writer.fixed32(key) }
        writer.fixed32(UInt32(network) | UInt32(flags.rawValue) << 16)
        writer.fixed32(UInt32(kind) | UInt32(visibility) << 8)
    }

    init(from reader: inout ByteReader) throws(DamagedBytes) {
        number = try reader.fixed64()
        created = Int64(bitPattern: try reader.fixed64())
        revision = try reader.fixed64()
        author = try reader.fixed32()
        reply = try reader.fixed32()
        conversation = try reader.fixed32()
        repost = try reader.fixed32()
        quote = try reader.fixed32()
        parent = try reader.fixed32()
        root = try reader.fixed32()
        capture = try reader.fixed32()
        let second = try reader.fixed32()
        network = UInt16(truncatingIfNeeded: second)
        flags = Flags(rawValue: UInt16(truncatingIfNeeded: second >> 16))
        let third = try reader.fixed32()
        kind = UInt8(truncatingIfNeeded: third)
        visibility = UInt8(truncatingIfNeeded: third >> 8)
    }
}
