import Archive
import Import
import Model
import Synchronization
import Testing

@Suite("A file of lines that has grown")
struct GrowthTests {
    /// How many parts were read.
    private final class Parts: Progress {
        private let total = Atomic(0)

        var count: Int { total.load(ordering: .relaxed) }

        func begin(_ phase: String, total: Int?) { self.total.store(total ?? 0, ordering: .relaxed) }
        func advance(by count: Int) {}
        func end() {}
    }

    private static let count = 4000
    /// More than one part.
    private static let lines = (1...count).map { line($0) }

    private static func line(_ id: Int, followers: Int = 1) -> String {
        Captures.tweet(id, String(repeating: "word ", count: 200), user: #","followers_count":\#(followers)"#)
    }

    /// Reads `first`, then `second` in its place; what the second reading read, and whether it is what a reading of
    /// nothing but `second` gives.
    private func grow(from first: String, to second: String) throws -> (parts: Int, report: ImportReport) {
        let captures = try Captures()
        try captures.write("timelines/home.jsonl", first)
        try captures.read()
        try captures.write("timelines/home.jsonl", second)
        let parts = Parts()
        let report = try Importer(
            inputs: [captures.path + "/content"], settings: Settings(), progress: parts
        ).run(into: captures.archive)
        let fresh = try Captures()
        try fresh.write("timelines/home.jsonl", second)
        let expected = try fresh.read()
        #expect(try captures.archive.reader().revision == fresh.archive.reader().revision)
        #expect(try captures.ids() == fresh.ids())
        #expect(try captures.archive.captures().map(\.hash) == fresh.archive.captures().map(\.hash))
        #expect(report.recordsRead == expected.recordsRead && report.recordsMerged == expected.recordsMerged)
        #expect(report.diagnostics.map(\.message) == expected.diagnostics.map(\.message))
        #expect(report.diagnostics.map(\.line) == expected.diagnostics.map(\.line))
        return (parts.count, report)
    }

    @Test("is read from where it ended", arguments: ["\n", ""], ["\n", ""])
    func tail(_ before: String, _ after: String) throws {
        let first = Self.lines.joined(separator: "\n")
        // Of the last author, and of a post that is there already, something is new.
        let more = [Self.line(Self.count + 1, followers: 5), Self.line(17, followers: 6)].joined(separator: "\n")
        let (parts, report) = try grow(from: first + before, to: first + "\n" + more + after)
        #expect(parts == 1)
        #expect(report.recordsRead == Self.count + 2)
    }

    @Test("is read from there in as many parts as it takes, with the lines' numbers")
    func manyParts() throws {
        let first = Self.lines.joined(separator: "\n") + "\n"
        let more = (1...Self.count).map { Self.line(Self.count + $0) } + ["broken", ""]
        let (parts, report) = try grow(from: first, to: first + more.joined(separator: "\n"))
        #expect(parts == 2)
        #expect(report.diagnostics.map(\.line) == [2 * Self.count + 1])
    }

    @Test("is read anew where its last line was half written")
    func unfinished() throws {
        let first = Self.lines.joined(separator: "\n")
        #expect(try grow(from: first + "\n{\"id\":", to: first + "\n{\"id\":17}\n").parts > 1)
        #expect(try grow(from: first + " ", to: first + "  \n" + Self.line(Self.count + 1)).parts > 1)
    }

    @Test("is read anew where something was wrong with a line, which may have lost others")
    func wrong() throws {
        let first = Self.lines.joined(separator: "\n") + "\nbroken\n"
        #expect(try grow(from: first, to: first + Self.line(Self.count + 1)).parts > 1)
    }

    @Test("is read anew where it was small, and so read at once")
    func small() throws {
        let first = Self.lines[..<1000].joined(separator: "\n") + "\n"
        #expect(try grow(from: first, to: first + Self.lines[1000...].joined(separator: "\n")).parts > 1)
    }

    @Test("is read anew where what came is of another collection, or it had several")
    func collections() throws {
        let first = Self.lines.joined(separator: "\n") + "\n"
        let other = #"{"statuses":[\#(Self.line(Self.count + 1))],"search_metadata":{"query":"%23roost"}}"# + "\n"
        #expect(try grow(from: first, to: first + other).parts > 1)
        #expect(try grow(from: first + other, to: first + other + Self.line(Self.count + 2)).parts > 1)
    }

    @Test("is read anew where an earlier line is another one")
    func changed() throws {
        let first = Self.lines.joined(separator: "\n") + "\n"
        var lines = Self.lines + [Self.line(Self.count + 1)]
        lines[0] = Self.line(1, followers: 2)
        #expect(try grow(from: first, to: lines.joined(separator: "\n") + "\n").parts > 1)
        lines = Self.lines.dropLast() + [Self.line(Self.count, followers: 2), Self.line(Self.count + 1)]
        #expect(try grow(from: first, to: lines.joined(separator: "\n") + "\n").parts > 1)
    }
}
