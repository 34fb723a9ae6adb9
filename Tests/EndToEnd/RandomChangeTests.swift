import Foundation
import Testing

/// People who answer, quote, repost and name each other come, change and go; `ROOST_ROUNDS` tries more changes.
@Suite("A made-up archive")
struct RandomChangeTests {
    private static let rounds = ProcessInfo.processInfo.environment["ROOST_ROUNDS"].flatMap { Int($0) } ?? 8

    @Test(
        "built by and by or at once is the same",
        arguments: [
            "permalinks: post\nposts_per_page: 3", "permalinks: thread\nposts_per_page: 3\nhide: {authors: [bob]}",
            "permalinks: month\nposts_per_page: 3\nmedia: remote", "base_url: https://example.org/\nposts_per_page: 10",
        ])
    func same(_ settings: String) throws {
        let settings = "title: Tests\n\(settings)\n"
        var archive = RandomArchive(seed: UInt64(settings.utf8.count))
        let folder = try Folder(["roost.yml": settings])
        for round in 0..<Self.rounds {
            for _ in 0...round % 3 { archive.change() }
            try write(archive.files, to: folder, day: round)
            let (status, different) = try Run.differencesFromFresh(folder)
            #expect(status == 0)
            #expect(different == [], "round \(round) of \(settings)")
            if !different.isEmpty { return }
        }
    }

    /// Writes what differs from what is there, and takes the rest away.
    private func write(_ files: [String: String], to folder: Folder, day: Int) throws {
        let there = folder.files(below: "content").filter { $0 != "history.jsonl" }
        for name in there where files[name] == nil { try folder.remove("content/" + name) }
        for (name, content) in files where folder.read("content/" + name) != content {
            try folder.write(content, to: "content/" + name)
            try folder.date("content/" + name, day: day)
        }
    }
}
