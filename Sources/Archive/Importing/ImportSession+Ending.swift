import GRDB
import Model

extension ImportSession {
    /// Makes the archive consistent and visible.
    func commit() throws {
        try finish()
        try access { database in
            if hasChanges {
                try mergeAll()
                try removeOrphans()
                ledger = Threads.resolved(ledger, aliases: try aliases(database))
                try authors.resolve(referencedBy: ledger.rows, order: captureOrder(), database)
                try facts.flush(database)
                try LedgerTable.save(ledger, networksFrom: storedNetworks, &writer, database)
                try StateTable.update(ledger, captures: Array(captures.values), database)
            }
            try database.execute(sql: "COMMIT")
            isRunning = false
        }
        try useLog()
    }

    /// Where posts are that captures answer by another id.
    private func aliases(_ database: Database) throws -> [UInt32: UInt32] {
        var found: [UInt32: UInt32] = [:]
        // Of several captures the first in order of ids, whichever came first.
        let all = try AliasTable.all(database).sorted { ($0.other, $0.id) < ($1.other, $1.id) }
        for alias in all {
            guard let other = ledger.knownKey(of: alias.other), let key = ledger.knownKey(of: alias.id),
                ledger[key].isPresent, found[other] == nil
            else { continue }
            found[other] = key
        }
        return found
    }

    /// The first import of an empty archive runs with a rollback journal, which stays empty where all pages are
    /// new: the content is written once instead of twice. From then on the write-ahead log lets readers and the
    /// importer work at once.
    private func useLog() throws {
        try Archive.translating(path: archive.path) {
            try archive.queue.writeWithoutTransaction { database in
                let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
                // A reader that is still open prevents the change; the next import tries again.
                if mode != "wal" { _ = try? String.fetchOne(database, sql: "PRAGMA journal_mode = WAL") }
            }
        }
    }

    private func removeOrphans() throws {
        for key in orphans.sorted() {
            try statements.deletePost.run(Int64(key))
            var row = ledger[key]
            if row.flags.contains(.facts) { facts.set(PostFacts(), media: [], of: key, &scratch) }
            // What is left is a name that others may refer to.
            row = LedgerRow(number: row.number, network: row.network, flags: row.flags.intersection(.textID))
            ledger[key] = row
        }
        orphans = []
    }

    /// The order in which contributions are folded: by time, captures without one first, then by path.
    private func captureOrder() -> [UInt32: Int] {
        let sorted = captures.sorted { left, right in
            CaptureOrder.precedes(
                (left.value.captured, left.value.path), (right.value.captured, right.value.path))
        }
        return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) })
    }

    /// Writes the parts of a capture, with a digest of each that speaks of ids and not of keys.
    func storeParts(of capture: Open, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: "INSERT INTO part(capture, ordinal, digest, collection, members) VALUES (?, ?, ?, ?, ?)")
        let pathHash = Fingerprint.of(capture.stored.capture.path)
        let time = UInt64(bitPattern: capture.stored.capture.captured?.milliseconds ?? .min)
        for (ordinal, part) in capture.parts.enumerated() {
            var digest = Fingerprint.mix(pathHash, time &+ UInt64(ordinal))
            var collection: [UInt8]?
            if let value = part.collection {
                writer.restart()
                writer.collection(value)
                collection = writer.bytes
                digest = Fingerprint.of(writer.bytes, seed: digest)
            }
            for key in part.members.records { digest = Fingerprint.mix(digest, nameHash(key)) }
            writer.restart()
            part.members.write(to: &writer)
            try statement.execute(arguments: [
                Int64(capture.stored.number), ordinal, Int64(bitPattern: digest), collection?.data, writer.data,
            ])
        }
        try storeAliases(capture, database)
    }

    private func nameHash(_ key: UInt32) -> UInt64 {
        ledger[key].nameHash(networks: ledger.networks, texts: ledger.texts)
    }

    private func storeAliases(_ capture: Open, _ database: Database) throws {
        guard !capture.aliases.isEmpty else { return }
        writer.restart()
        writer.list(capture.aliases) { writer, alias in
            writer.postID(alias.id)
            writer.postID(alias.other)
        }
        try database.execute(
            sql: "INSERT INTO alias(capture, pairs) VALUES (?, ?)",
            arguments: [Int64(capture.stored.number), writer.data])
    }
}
