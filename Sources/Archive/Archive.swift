import Foundation
import GRDB
package import Model

/// Every post once, merged from all captures, in one SQLite file. The file is derived: delete it and the next
/// import of the same captures makes the same content anew. What it holds depends only on the set of captures
/// (their paths and contents), never on the order or the history of imports.
package final class Archive: Sendable {
    /// Where the database is.
    package let path: String
    let queue: DatabaseQueue

    init(path: String, queue: DatabaseQueue) {
        self.path = path
        self.queue = queue
    }

    /// Runs an import as one transaction: nothing is visible before it ends, and a thrown error (or a killed
    /// process) leaves the archive as it was. Throws a `Diagnostic` `.busy` while another import runs.
    package func importing<Result>(_ body: (ImportSession) throws -> Result) throws -> Result {
        let session = try startImport()
        do {
            let result = try body(session)
            try session.commit()
            return result
        } catch {
            session.rollback()
            throw error
        }
    }

    /// As the other `importing`, for a body that awaits its batches.
    package func importing<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: (ImportSession) async throws -> Result
    ) async throws -> Result {
        let session = try startImport()
        do {
            let result = try await body(session)
            try session.commit()
            return result
        } catch {
            session.rollback()
            throw error
        }
    }

    /// A reader with a connection of its own, one for each worker. It sees the archive as it is now for as long as
    /// it lives, whatever is imported meanwhile.
    package func reader() throws -> ArchiveReader {
        try ArchiveReader(path: path)
    }

    /// All captures, by path in natural order, to find what is new, changed or gone.
    package func captures() throws -> [Capture] {
        try Archive.translating(path: path) { try queue.writeWithoutTransaction { try CaptureTable.all($0) } }
            .map(\.capture).sorted { NaturalOrder.precedes($0.path, $1.path) }
    }

    /// Empties the write-ahead log and closes the connection; for tests and for moving the file.
    package func close() throws {
        try queue.close()
    }
}

extension Archive {
    /// Thrown where the stored bytes are damaged. What to do: `discard(at:)`, open again and import everything;
    /// `diagnostic` is the warning that says so.
    package struct Damaged: Error {
        package let diagnostic: Diagnostic
    }

    static func failed(_ message: String, file: String? = nil, hint: String? = nil) -> Diagnostic {
        Diagnostic(.error, .archiveFailed, message, file: file, hint: hint)
    }

    /// SQLite's and the codec's errors as `Damaged` or a `Diagnostic`; other errors pass.
    static func translating<Result>(path: String? = nil, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch is DamagedBytes {
            throw damaged(path)
        } catch let error as DatabaseError {
            switch error.resultCode {
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: throw damaged(path)
            case .SQLITE_BUSY, .SQLITE_LOCKED: throw busy(path)
            default: throw refused(error, file: path)
            }
        }
    }

    private static func damaged(_ path: String?) -> Damaged {
        Damaged(
            diagnostic: Diagnostic(
                .warning, .archiveRebuilt, "the archive is damaged and is made anew from the captures", file: path))
    }

    static func busy(_ path: String?) -> Diagnostic {
        Diagnostic(
            .error, .busy, "another import is using the archive", file: path,
            hint: "wait until it has ended, then build again")
    }
}
