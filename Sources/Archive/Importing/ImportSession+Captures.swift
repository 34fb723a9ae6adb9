import GRDB
import Model

extension ImportSession {
    /// Begins a capture; an earlier import of the same path is replaced by what follows. Ends one that is still open.
    package func begin(_ capture: Archive.Capture) throws {
        try finish()
        try access { _ in
            if let old = numbers[capture.path] { try retire(old) }
        }
        var fresh = capture
        fresh.posts = 0
        fresh.skipped = 0
        fresh.leftOut = [:]
        open = Open(stored: CaptureTable.Stored(number: nextCapture, capture: fresh))
        nextCapture += 1
        part += 1
        hasChanges = true
    }

    /// Ends the open capture and returns it with its totals; `update` may set what is known only now (the hash of
    /// a stream, further diagnostics). Without an open capture it does nothing.
    @discardableResult
    package func finish(_ update: (inout Archive.Capture) -> Void = { _ in }) throws -> Archive.Capture? {
        guard var ending = open else { return nil }
        let posts = (ending.stored.capture.posts, ending.stored.capture.skipped, ending.stored.capture.leftOut)
        update(&ending.stored.capture)
        (ending.stored.capture.posts, ending.stored.capture.skipped, ending.stored.capture.leftOut) = posts
        if ending.stored.capture.captured == nil { ending.stored.capture.captured = ending.capturedByCollections }
        open = ending
        try access { database in
            try storeProfiles(database)
            try CaptureTable.insert(ending.stored, database)
            try storeParts(of: ending, database)
            if let before = ending.before, before.captured != ending.stored.capture.captured {
                try authors.review(capture: ending.stored.number, database)
                review(ending.parts)
            }
        }
        captures[ending.stored.number] = ending.stored.capture
        numbers[ending.stored.capture.path] = ending.stored.number
        open = nil
        return ending.stored.capture
    }

    /// Takes back everything a capture gave. Returns whether there was such a capture.
    @discardableResult
    package func remove(path: String) throws -> Bool {
        try finish()
        guard let number = numbers[path] else { return false }
        try access { _ in try retire(number) }
        hasChanges = true
        return true
    }

    /// Notes that a capture's file has another size or time but the same content. Returns whether it is known.
    @discardableResult
    package func touch(_ capture: Archive.Capture) throws -> Bool {
        guard let number = numbers[capture.path] else { return false }
        captures[number]?.size = capture.size
        captures[number]?.modified = capture.modified
        try access { try CaptureTable.touch(number, capture, $0) }
        return true
    }

    /// Detaches a capture from everything it gave. Posts that nobody else gives stay until the end of the import,
    /// for the capture's new content mostly gives them again.
    private func retire(_ number: UInt32) throws {
        try access { database in
            let parts = try HotStatement(database, "SELECT members FROM part WHERE capture = ?")
            try parts.rows(Int64(number)) {
                let members = try parts.blob(0) { try Members($0) }
                for key in members.records + members.nested { try detach(key, from: number) }
            }
            try authors.retire(capture: number, database)
            try CaptureTable.remove(number, database)
        }
        if let path = captures.removeValue(forKey: number)?.path { numbers[path] = nil }
    }

    private func detach(_ key: UInt32, from number: UInt32) throws {
        guard Int(key) < ledger.rows.count else { throw DamagedBytes() }
        var row = ledger[key]
        if row.flags.contains(.several) {
            let known = try contributions(of: key)
            guard known.contains(where: { $0.capture == number }) else { return }
            try statements.deleteContributions.run(Int64(key), Int64(number))
            several[key] = known.filter { $0.capture != number }
            unmerged.insert(key)
        } else if row.capture == number {
            row.flags.remove([.present, .record])
            row.capture = 0
            ledger[key] = row
            orphans.insert(key)
        }
    }
}
