import GRDB
import Model

extension ImportSession {
    /// Opens a capture whose file has grown: what it gave stays, and what follows is added to it. Throws a `Diagnostic`
    /// where the archive's capture is not `before`.
    package func extend(_ capture: Archive.Capture, from before: Archive.Capture) throws {
        try finish()
        guard let number = numbers[capture.path], captures[number]?.hash == before.hash else {
            throw Archive.busy(archive.path)
        }
        var grown = capture
        grown.posts = before.posts
        grown.skipped = before.skipped
        grown.leftOut = before.leftOut
        var opened = Open(stored: CaptureTable.Stored(number: number, capture: grown), before: before)
        opened.hasStoredProfiles = true
        if capture.captured == nil { opened.capturedByCollections = before.captured }
        try access { database in
            opened.parts = try parts(of: number, database)
            opened.aliases = try AliasTable.pairs(of: number, database)
            // Written again at the end.
            try CaptureTable.remove(number, database)
        }
        open = opened
        part += 1
        if let last = opened.parts.last { place(last.members) }
        hasChanges = true
    }

    /// Whether all that the open capture has given so far belongs to one collection, or all of it to none.
    package var isOfOneCollection: Bool { open?.parts.count == 1 }

    private func parts(of number: UInt32, _ database: Database) throws -> [Part] {
        let statement = try HotStatement(
            database, "SELECT collection, members FROM part WHERE capture = ? ORDER BY ordinal")
        var parts: [Part] = []
        try statement.rows(Int64(number)) {
            var part = Part()
            if !statement.isNull(0) {
                part.collection = try statement.blob(0) { bytes in
                    var reader = ByteReader(bytes)
                    return try reader.collection()
                }
            }
            part.members = try statement.blob(1) { try Members($0) }
            parts.append(part)
        }
        return parts
    }

    /// Has the posts merged anew to which these parts gave one version of several: their capture has another time.
    func review(_ parts: [Part]) {
        for part in parts {
            for key in part.members.records + part.members.nested where ledger[key].flags.contains(.several) {
                unmerged.insert(key)
            }
        }
    }
}
