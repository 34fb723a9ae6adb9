import Foundation
import GRDB
package import Model

extension Archive {
    /// Opens the archive at `path` or makes it. A file that is no archive, or one of a newer roost, is moved aside
    /// to `<path>.aside` and made anew, which a diagnostic says. Throws a `Diagnostic` where that is impossible
    /// (a folder of that name, no permission, a full disk).
    package static func open(at path: String) throws -> (archive: Archive, diagnostics: [Diagnostic]) {
        do {
            return (try opened(path), [])
        } catch let reason as Unusable {
            try discard(at: path)
            let note = Diagnostic(
                .warning, .archiveRebuilt, "\(reason.message) and is made anew from the captures", file: path,
                hint: "the old file is kept as \(aside(path))")
            return (try opened(path), [note])
        }
    }

    /// Moves an archive aside to `<path>.aside`, in the place of an earlier one, so that the next `open` makes a
    /// new one. Nothing is lost: the archive is derived from the captures.
    package static func discard(at path: String) throws {
        let files = FileManager.default
        do {
            for ending in ["-wal", "-shm", "-journal"] where files.fileExists(atPath: path + ending) {
                try files.removeItem(atPath: path + ending)
            }
            if files.fileExists(atPath: path) {
                if files.fileExists(atPath: aside(path)) { try files.removeItem(atPath: aside(path)) }
                try files.moveItem(atPath: path, toPath: aside(path))
            }
        } catch {
            throw failed("cannot be moved aside", file: path, hint: "remove it; it is made anew from the captures")
        }
    }

    private static func aside(_ path: String) -> String { path + ".aside" }

    /// Why a file cannot be used as it is.
    private struct Unusable: Error {
        let message: String
    }

    private static func opened(_ path: String) throws -> Archive {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw failed("is a folder, not an archive", file: path)
        }
        do {
            return try translating(path: path) {
                let queue = try DatabaseQueue(path: path, configuration: configuration())
                do {
                    try prepare(queue)
                } catch {
                    try? queue.close()
                    throw error
                }
                return Archive(path: path, queue: queue)
            }
        } catch is Damaged {
            throw Unusable(message: "is not a readable archive")
        }
    }

    private static func prepare(_ queue: DatabaseQueue) throws {
        let migrator = Schema.migrator()
        try queue.writeWithoutTransaction { database in
            let mark = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            // One that was killed while it was made may have the migrator's own table and nothing else.
            let isEmpty =
                try Int.fetchOne(
                    database,
                    sql: """
                        SELECT count(*) FROM sqlite_master
                        WHERE tbl_name <> 'grdb_migrations' AND name NOT LIKE 'sqlite_%'
                        """) == 0
            guard mark == Schema.mark || isEmpty else { throw Unusable(message: "is no archive of roost") }
            if try migrator.hasBeenSuperseded(database) {
                throw Unusable(message: "was made by a newer version of roost")
            }
        }
        do {
            try migrator.migrate(queue)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            throw Unusable(message: "is of an unknown form")
        }
    }

    private static func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.label = "roost archive"
        // An import spans many accesses, so that its body can await the next batch.
        configuration.allowsUnsafeTransactions = true
        // Two builds at once: the second one says so and stops, after the time a reader needs to open.
        configuration.busyMode = .timeout(2)
        configuration.prepareDatabase { database in
            try database.execute(
                sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY")
        }
        return configuration
    }
}
