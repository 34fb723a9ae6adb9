import GRDB
import Model

extension AuthorDirectory {
    private struct HandleName: Hashable {
        let network: Network
        let handle: String
    }

    /// Finds out who is live and who is whom, and merges the profiles of those that changed. An author known by
    /// nothing but a handle is the author of the same network that ever had this handle, where exactly one did.
    mutating func resolve(referencedBy rows: [LedgerRow], order: [UInt32: Int], _ database: Database) throws {
        var referenced = Array(repeating: false, count: entries.count)
        for row in rows where row.isPresent && Int(row.author) < referenced.count { referenced[Int(row.author)] = true }
        let load = try HotStatement(database, "SELECT capture, body FROM profile WHERE author = ?")
        for key in changed { try learnHandles(key, load) }
        for key in entries.indices.dropFirst() {
            let isLive = entries[key].hasProfiles || referenced[key]
            if isLive != entries[key].isLive {
                entries[key].isLive = isLive
                changed.insert(UInt32(key))
            }
        }
        unify()
        try write(load, order: order, database)
    }

    private mutating func learnHandles(_ key: UInt32, _ load: HotStatement) throws {
        var handles: Set<String> = []
        var hasProfiles = false
        try load.rows(Int64(key)) {
            let handle = try load.blob(1) { bytes in
                var reader = ByteReader(bytes)
                return try reader.author().handle
            }
            hasProfiles = true
            if !handle.isEmpty { handles.insert(Folding.fold(handle)) }
        }
        entries[Int(key)].handles = handles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        entries[Int(key)].hasProfiles = hasProfiles
    }

    /// The handle of an author of whom nothing else is known.
    private static func onlyHandle(_ entry: Entry) -> String? {
        let id = Folding.fold(entry.id.id)
        if entry.handles.contains(id) { return id }
        // Without a profile a number is an id, anything else may be a handle.
        return entry.hasProfiles || PostNames.number(id) != nil ? nil : id
    }

    private mutating func unify() {
        var owners: [HandleName: [UInt32]] = [:]
        var nameless: [(key: UInt32, handle: String)] = []
        for key in entries.indices.dropFirst() where entries[key].isLive {
            if let handle = Self.onlyHandle(entries[key]) {
                nameless.append((UInt32(key), handle))
            } else {
                for handle in entries[key].handles {
                    owners[HandleName(network: entries[key].id.network, handle: handle), default: []].append(
                        UInt32(key))
                }
            }
        }
        var same: [UInt32: UInt32] = [:]
        for (key, handle) in nameless {
            let name = HandleName(network: entries[Int(key)].id.network, handle: handle)
            if let found = owners[name], found.count == 1 { same[key] = found[0] }
        }
        for key in entries.indices.dropFirst() {
            let now = same[UInt32(key)] ?? 0
            let before = entries[key].same
            guard now != before else {
                if now != 0, changed.contains(UInt32(key)) { changed.insert(now) }
                continue
            }
            entries[key].same = now
            changed.formUnion([UInt32(key), now, before])
        }
    }

    private mutating func write(_ load: HotStatement, order: [UInt32: Int], _ database: Database) throws {
        var members: [UInt32: [UInt32]] = [:]
        for key in entries.indices where entries[key].same != 0 {
            members[entries[key].same, default: []].append(UInt32(key))
        }
        for key in entries.indices.dropFirst() where entries[key].isNew { changed.insert(UInt32(key)) }
        let store = try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO author(key, network, id, same, live, revision, handles, body)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """)
        var writer = ByteWriter()
        for key in changed.sorted() where key != 0 {
            let entry = entries[Int(key)]
            let group = [key] + (entry.same == 0 ? members[key] ?? [] : [])
            writer.restart()
            writer.author(try merged(group, load, order: order))
            let body = writer.data
            let revision = Fingerprint.of(writer.bytes)
            entries[Int(key)].revision = revision
            writer.restart()
            writer.strings(entry.handles)
            try store.execute(arguments: [
                Int64(key), entry.id.network.name, entry.id.id, Int64(entry.same), entry.isLive,
                Int64(bitPattern: revision), writer.data, body,
            ])
            entries[Int(key)].isNew = false
        }
        changed = []
    }

    /// All profiles of an author and of those who turned out to be the same, the oldest capture first.
    private func merged(_ group: [UInt32], _ load: HotStatement, order: [UInt32: Int]) throws -> Author {
        let id = entries[Int(group[0])].id
        var versions: [(place: Int, isOwn: Bool, author: Author)] = []
        for key in group {
            try load.rows(Int64(key)) {
                let author = try load.blob(1) { bytes in
                    var reader = ByteReader(bytes)
                    return try reader.author()
                }
                versions.append((order[UInt32(truncatingIfNeeded: load.integer(0))] ?? 0, key == group[0], author))
            }
        }
        versions.sort { left, right in
            if left.place != right.place { return left.place < right.place }
            if left.isOwn != right.isOwn { return right.isOwn }
            return left.author.id < right.author.id
        }
        guard var result = versions.first?.author else { return Author(id: id, handle: id.id, name: "") }
        for version in versions.dropFirst() { result = AuthorMerge.merged(result, newer: version.author) }
        result.id = id
        return result
    }
}
