import Foundation
import GRDB
import Model

/// One import, from its first capture to its commit; made by `Archive.importing`, which also ends it. Use it from
/// one task at a time, and not after `importing` has returned.
package final class ImportSession {
    /// What a batch did to the archive.
    package struct Added: Sendable, Hashable {
        /// Posts that the archive did not hold before.
        package var new = 0
        /// Items whose post another capture, or an earlier item with other content, had given already.
        package var merged = 0
        /// Items that an earlier item of the same capture equals.
        package var repeated = 0
    }

    /// The capture being read.
    struct Open {
        var stored: CaptureTable.Stored
        /// What the capture was, where it goes on.
        var before: Archive.Capture?
        /// Parts in order; a batch whose collection is another one begins the next.
        var parts: [Part] = []
        var aliases: [CaptureBatch.Alias] = []
        /// Profiles of this capture, folded in its order, not yet written.
        var profiles = ProfileBuffer()
        /// Some profiles of this capture were written before its end.
        var hasStoredProfiles = false
        var capturedByCollections: Timestamp?
    }

    struct Part {
        var collection: Collection?
        var members = Members()
    }

    let archive: Archive
    var isRunning = true
    var writer = ByteWriter()
    var scratch = ByteWriter()
    var open: Open?

    // Loaded when the first capture needs them.
    var ledger: Ledger
    var statements: ImportStatements
    var authors: AuthorDirectory
    var captures: [UInt32: Archive.Capture] = [:]
    var numbers: [String: UInt32] = [:]
    var nextCapture: UInt32 = 1
    let storedNetworks: Int

    /// Posts that lost their last contribution; those that nobody gives again are removed at the end.
    var orphans: Set<UInt32> = []
    /// Contributions of the posts with several that this import met.
    var several: [UInt32: [Contribution]] = [:]
    /// Posts to be merged anew at the end.
    var unmerged: Set<UInt32> = []
    var facts = FactsBuffer()
    /// The part in which a post was last a record, or last nested; by key.
    var lastRecord: [UInt32] = []
    var lastNested: [UInt32] = []
    var part: UInt32 = 0
    /// Whether anything but time stamps changed.
    var hasChanges = false

    init(_ archive: Archive) throws {
        self.archive = archive
        let queue = archive.queue
        try queue.writeWithoutTransaction { database in
            guard !database.isInsideTransaction else { throw Archive.busy(archive.path) }
            try database.execute(sql: "BEGIN IMMEDIATE")
        }
        do {
            let loaded = try queue.writeWithoutTransaction { database in
                let statements = try ImportStatements(database)
                let ledger = try LedgerTable.load(database)
                return (statements, ledger, try AuthorDirectory(database), try CaptureTable.all(database))
            }
            (statements, ledger, authors) = (loaded.0, loaded.1, loaded.2)
            storedNetworks = ledger.networks.count
            for stored in loaded.3 {
                captures[stored.number] = stored.capture
                numbers[stored.capture.path] = stored.number
                nextCapture = max(nextCapture, stored.number + 1)
            }
        } catch {
            queue.writeWithoutTransaction { database in try? database.execute(sql: "ROLLBACK") }
            throw error
        }
    }

    /// One access to the database inside of the running transaction.
    func access<Result>(_ body: (Database) throws -> Result) throws -> Result {
        guard isRunning else { throw Archive.failed("the import has ended", file: archive.path) }
        return try Archive.translating(path: archive.path) { try archive.queue.unsafeReentrantWrite(body) }
    }

    func rollback() {
        guard isRunning else { return }
        isRunning = false
        archive.queue.unsafeReentrantWrite { database in
            // After a full disk SQLite may have rolled back by itself.
            if database.isInsideTransaction { try? database.execute(sql: "ROLLBACK") }
        }
    }
}

extension Archive {
    func startImport() throws -> ImportSession {
        try Archive.translating(path: path) { try ImportSession(self) }
    }
}
