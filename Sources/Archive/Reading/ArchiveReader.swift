import GRDB
import Model

/// Reads one state of the archive through a read-only connection of its own. Make one for each worker and use it
/// from that worker only; it sees what was there when it was made, whatever is imported meanwhile.
package final class ArchiveReader {
    let path: String
    let queue: DatabaseQueue
    /// Numbers for summaries.
    package let counts: ArchiveCounts
    /// A hash of everything a site shows: as long as it is the same, nothing in the archive changed. The same
    /// captures give the same revision on every machine.
    package let revision: UInt64
    /// The posts between two keys.
    let stretch: HotStatement
    /// The author each author turned out to be, by key; only those who did.
    let same: [UInt32: UInt32]
    var names: [UInt32: String] = [:]

    init(path: String) throws {
        self.path = path
        var configuration = Configuration()
        configuration.label = "roost archive reader"
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { database in
            // Pages come from the system's own cache without a copy; not those of a large archive, for what each
            // worker has mapped counts as memory of the process.
            try database.execute(sql: "PRAGMA mmap_size = 67108864; PRAGMA cache_size = -2000")
        }
        let opened = configuration
        let parts = try Archive.translating(path: path) {
            let queue = try DatabaseQueue(path: path, configuration: opened)
            return try queue.unsafeRead { database in
                // The transaction fixes the state that is seen; it ends with the connection.
                try database.execute(sql: "BEGIN DEFERRED")
                let state = try StateTable.load(database)
                var same: [UInt32: UInt32] = [:]
                for row in try Row.fetchAll(database, sql: "SELECT key, same FROM author WHERE same != 0") {
                    same[UInt32(truncatingIfNeeded: row[0] as Int64)] = UInt32(truncatingIfNeeded: row[1] as Int64)
                }
                let stretch = try HotStatement(
                    database, "SELECT key, author, body FROM post WHERE key BETWEEN ? AND ? ORDER BY key")
                return (queue, state, same, stretch)
            }
        }
        queue = parts.0
        (counts, revision) = parts.1
        same = parts.2
        stretch = parts.3
    }

    deinit {
        queue.unsafeReentrantWrite { database in try? database.execute(sql: "ROLLBACK") }
    }

    func access<Result>(_ read: (Database) throws -> Result) throws -> Result {
        try Archive.translating(path: path) { try queue.unsafeReentrantRead(read) }
    }
}
