import GRDB
import Model

/// Tags, mentions, links, emoji and names of media of posts, gathered a sheet of 512 posts at a time, so that tag pages and statistics
/// read a few hundred values and open no post.
struct FactsBuffer {
    /// Entries not yet written, by sheet; a later entry of a post replaces an earlier one.
    private var pending: [Int: ByteWriter] = [:]
    private var size = 0

    /// Bounded memory: above this the buffer should be flushed.
    var isLarge: Bool { size > 16 << 20 }

    mutating func set(_ facts: PostFacts, media: [Media], of key: UInt32, _ scratch: inout ByteWriter) {
        scratch.restart()
        scratch.strings(facts.tags)
        scratch.strings(facts.tagLabels)
        scratch.strings(facts.mentions)
        scratch.strings(facts.links)
        scratch.strings(facts.emoji)
        scratch.strings(media.flatMap { [$0.file, $0.url] }.compactMap(\.self))
        let entry = scratch.bytes
        pending[Int(key) / Sheet.rows, default: ByteWriter()].entry(UInt64(Int(key) % Sheet.rows), entry)
        size += entry.count + 4
    }

    mutating func flush(_ database: Database) throws {
        let select = try HotStatement(database, "SELECT entries FROM facts WHERE number = ?")
        let insert = try HotStatement(database, "INSERT OR REPLACE INTO facts(number, entries) VALUES (?, ?)")
        for (number, added) in pending.sorted(by: { $0.key < $1.key }) {
            var all: [UInt8] = []
            try select.rows(Int64(number)) { all = select.bytes(0) }
            all += added.bytes
            let merged = try all.withUnsafeBytes { try Self.latest($0) }
            try insert.run(Int64(number), blob: merged)
        }
        pending = [:]
        size = 0
    }

    /// The last entry of each post, by place in the sheet; empty ones are left out.
    private static func latest(_ bytes: UnsafeRawBufferPointer) throws(DamagedBytes) -> [UInt8] {
        var entries: [UnsafeRawBufferPointer?] = Array(repeating: nil, count: Sheet.rows)
        var reader = ByteReader(bytes)
        while !reader.isAtEnd {
            let slot = try reader.count()
            guard slot < UInt64(Sheet.rows) else { throw DamagedBytes() }
            entries[Int(slot)] = try reader.slice()
        }
        var writer = ByteWriter()
        for (slot, entry) in entries.enumerated() {
            // Six lists without elements.
            if let entry, entry.count > 6 { writer.entry(UInt64(slot), Array(entry)) }
        }
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func entry(_ slot: UInt64, _ entry: [UInt8]) {
        count(slot)
        count(entry.count)
        raw(entry)
    }
}
