import GRDB
import Model

/// The rows of imported captures.
enum CaptureTable {
    struct Stored {
        var number: UInt32
        var capture: Archive.Capture
    }

    static func all(_ database: Database) throws -> [Stored] {
        let statement = try HotStatement(
            database, "SELECT number, path, size, modified, hash, reader, captured, totals FROM capture")
        var result: [Stored] = []
        try statement.rows {
            var capture = Archive.Capture(
                path: statement.text(1), size: statement.integer(2), modified: statement.integer(3),
                hash: UInt64(bitPattern: statement.integer(4)), reader: statement.text(5),
                captured: statement.isNull(6) ? nil : Timestamp(milliseconds: statement.integer(6)))
            try statement.blob(7) { bytes in
                var reader = ByteReader(bytes)
                try reader.totals(into: &capture)
            }
            guard let number = UInt32(exactly: statement.integer(0)) else { throw DamagedBytes() }
            result.append(Stored(number: number, capture: capture))
        }
        return result
    }

    static func insert(_ stored: Stored, _ database: Database) throws {
        let capture = stored.capture
        var writer = ByteWriter()
        writer.totals(of: capture)
        try database.cachedStatement(
            sql: """
                INSERT INTO capture(number, path, size, modified, hash, reader, captured, totals)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            Int64(stored.number), capture.path, capture.size, capture.modified, Int64(bitPattern: capture.hash),
            capture.reader, capture.captured?.milliseconds, writer.data,
        ])
    }

    /// Removes a capture's row and its parts.
    static func remove(_ number: UInt32, _ database: Database) throws {
        for table in ["part", "alias"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE capture = ?", arguments: [Int64(number)])
        }
        try database.execute(sql: "DELETE FROM capture WHERE number = ?", arguments: [Int64(number)])
    }

    static func touch(_ number: UInt32, _ capture: Archive.Capture, _ database: Database) throws {
        try database.execute(
            sql: "UPDATE capture SET size = ?, modified = ? WHERE number = ?",
            arguments: [capture.size, capture.modified, Int64(number)])
    }
}
