import Foundation
import GRDB
import Testing

@testable import Archive
@testable import Model

@Suite struct OpeningTests {
    static let sample = Sample(path: "a.json", items: [(tweet("1", "x"), .record)])

    @Test(arguments: [
        "garbage, not a database at all",
        "SQLite format 3\u{0} and then garbage that goes on for more than a hundred bytes "
            + String(repeating: "x", count: 4000),
    ])
    func garbageIsMovedAsideAndSaid(content: String) throws {
        let folder = try Folder()
        try content.write(toFile: folder.file(), atomically: false, encoding: .utf8)
        let opened = try Archive.open(at: folder.file())
        #expect(opened.diagnostics.map(\.id) == [.archiveRebuilt])
        #expect(FileManager.default.contents(atPath: folder.file() + ".aside") == Data(content.utf8))
        try opened.archive.importing { try Self.sample.load(into: $0) }
        #expect(try opened.archive.reader().counts.posts == 1)
        #expect(try Archive.open(at: folder.file()).diagnostics.isEmpty)
    }

    @Test func aNewerArchiveIsMovedAsideAndSaid() throws {
        let folder = try Folder()
        let old = try archive(folder, [Self.sample])
        try old.queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of the future')") }
        try old.close()
        let opened = try Archive.open(at: folder.file())
        #expect(opened.diagnostics.map(\.id) == [.archiveRebuilt])
        #expect(opened.diagnostics.first?.message.contains("newer") == true)
        #expect(try opened.archive.captures().isEmpty)
    }

    @Test func anotherProgramsDatabaseIsMovedAside() throws {
        let folder = try Folder()
        let other = try DatabaseQueue(path: folder.file())
        try other.write { try $0.execute(sql: "CREATE TABLE note(text)") }
        try other.close()
        #expect(try Archive.open(at: folder.file()).diagnostics.map(\.id) == [.archiveRebuilt])
        #expect(FileManager.default.fileExists(atPath: folder.file() + ".aside"))
    }

    @Test func anEmptyFileBecomesAnArchive() throws {
        let folder = try Folder()
        try Data().write(to: URL(fileURLWithPath: folder.file()))
        #expect(try Archive.open(at: folder.file()).diagnostics.isEmpty)
    }

    @Test func aFolderOfThatNameIsAnError() throws {
        let folder = try Folder()
        let problem = #expect(throws: Diagnostic.self) { try Archive.open(at: folder.path) }
        #expect(problem?.id == .archiveFailed)
    }

    @Test func aMissingFolderIsAnError() throws {
        let folder = try Folder()
        let problem = #expect(throws: Diagnostic.self) { try Archive.open(at: folder.file("none/archive.sqlite")) }
        #expect(problem?.id == .archiveFailed)
    }

    @Test(arguments: [ResultCode.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_NOMEM])
    func whatSQLiteRefusesIsSaidWithTheFileAndWhatToDo(code: ResultCode) throws {
        let folder = try Folder()
        let problem = #expect(throws: Diagnostic.self) {
            try Archive.translating(path: folder.file()) { throw DatabaseError(resultCode: code) }
        }
        #expect(problem?.id == .archiveFailed && problem?.file == folder.file())
        #expect(problem?.hint?.contains("the next build makes it anew") == true)
    }

    @Test func aFullDiskIsSaidToBeFull() throws {
        let problem = #expect(throws: Diagnostic.self) {
            try Archive.translating(path: "archive.sqlite") { throw DatabaseError(resultCode: .SQLITE_FULL) }
        }
        #expect(problem?.id == .diskFull)
    }

    @Test("What may not be opened is said with the system's reason", .enabled(if: geteuid() != 0, "root may open all"))
    func whatMayNotBeOpenedIsSaid() throws {
        let folder = try Folder()
        try archive(folder, [Self.sample]).close()
        for mode in [0o444, 0] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file())
            let problem = #expect(throws: Diagnostic.self) {
                try Archive.open(at: folder.file()).archive.importing { try Self.sample.load(into: $0) }
            }
            #expect(problem?.message.contains("permission denied") == true && problem?.file == folder.file())
        }
    }

    @Test(arguments: ["post", "sheet", "facts", "author", "part", "capture"])
    func damagedValuesAreSaidAndNeverTrap(table: String) throws {
        let column = [
            "post": "body", "sheet": "rows", "facts": "entries", "author": "body", "part": "members",
            "capture": "totals",
        ]
        let folder = try Folder()
        var sample = Self.sample
        sample.items[0].post.body.text = "#tag"
        sample.items[0].post.author = AuthorID(.twitter, "1")
        sample.collection = timeline("home")
        let archive = try archive(folder, [sample])
        try archive.queue.write { try $0.execute(sql: "UPDATE \(table) SET \(column[table] ?? "") = x'01FF02'") }
        #expect(throws: Archive.Damaged.self) {
            let reader = try archive.reader()
            _ = try reader.dump()
            _ = try archive.captures()
        }
        try archive.close()
        try Archive.discard(at: folder.file())
        #expect(try Archive.open(at: folder.file()).archive.captures().isEmpty)
    }

    @Test func deletingTheFileMakesTheSameArchiveAnew() throws {
        let folder = try Folder()
        let first = try archive(folder, [Self.sample])
        let dump = try first.reader().dump()
        try first.close()
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.file() + ending) }
        #expect(try archive(folder, [Self.sample]).reader().dump() == dump)
    }

    /// What a killed process leaves is what is in the files at that moment: they are copied in the middle of imports
    /// and opened elsewhere.
    @Test func aKilledImportLeavesTheOldState() throws {
        let folder = try Folder()
        let archive = try Archive.open(at: folder.file()).archive
        var copies = 0
        var expected = try archive.reader().dump()
        for round in 0..<3 {
            // More than the page cache holds, so that unfinished pages reach the files.
            let text = String(repeating: "\(round) ", count: 50_000)
            try archive.importing { session in
                try session.begin(Archive.Capture(path: "\(round % 2).json"))
                for part in 0..<4 {
                    var batch = CaptureBatch()
                    batch.items = (0..<40).map { index in
                        CaptureBatch.Item(post: tweet("\(part * 40 + index)", text + "\(index)"), role: .record)
                    }
                    try session.add(batch, facts: [])
                    let copy = folder.file("copy\(copies)")
                    copies += 1
                    for ending in ["", "-wal", "-journal"]
                    where FileManager.default.fileExists(atPath: folder.file() + ending) {
                        try FileManager.default.copyItem(atPath: folder.file() + ending, toPath: copy + ending)
                    }
                    let reopened = try Archive.open(at: copy)
                    #expect(reopened.diagnostics.isEmpty)
                    let found = try reopened.archive.reader().dump()
                    #expect(found == expected)
                    try reopened.archive.close()
                    try FileManager.default.removeItem(atPath: copy)
                }
            }
            expected = try archive.reader().dump()
            #expect(expected.count > 100)
        }
        #expect(copies == 12)
    }
}
