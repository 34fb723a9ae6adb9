import Foundation
import Testing

@testable import Archive
@testable import Model

@Suite struct HistoryTests {
    static func search(_ query: String, _ seconds: Int64, _ network: Network? = .twitter) -> HistoryEntry {
        var entry = HistoryEntry(.search, at: Timestamp(seconds: seconds))
        entry.query = query
        entry.network = network
        return entry
    }

    static func queries(_ entries: [HistoryEntry], limit: Int = 100, excluding: String? = nil) -> [String] {
        History(entries: entries).recentSearches(limit: limit, excluding: excluding).map { $0.latest.query ?? "" }
    }

    @Test func theNewestSearchComesFirst() {
        #expect(Self.queries([Self.search("a", 1), Self.search("b", 2), Self.search("c", 3)]) == ["c", "b", "a"])
    }

    @Test func aRepeatedSearchIsOneAndMovesToTheFront() {
        let history = History(entries: [
            Self.search("#UCD", 1), Self.search("b", 2), Self.search("#ucd", 3), Self.search(" #ｕｃｄ ", 4),
        ])
        let found = history.recentSearches()
        #expect(found.map(\.latest.query) == [" #ｕｃｄ ", "b"])
        #expect(found.map(\.times) == [3, 1])
        #expect(found[0].previous?.at == Timestamp(seconds: 3))
        #expect(found[1].previous == nil)
    }

    @Test(arguments: [0, 1, 99, 100, 101, 250])
    func theOldestFallsOutAndNeverTheNewest(count: Int) {
        let entries = (0..<count).map { Self.search("q\($0)", Int64($0)) }
        let expected = (0..<count).reversed().prefix(100).map { "q\($0)" }
        #expect(Self.queries(entries) == Array(expected))
    }

    @Test func theDefaultSearchDoesNotCount() {
        let entries = [Self.search("#ucd", 1), Self.search("a", 2), Self.search("#UCD", 3)]
        #expect(Self.queries(entries, limit: 1, excluding: "#ucd") == ["a"])
    }

    @Test func networksAreApart() {
        #expect(
            Self.queries([Self.search("a", 1, .twitter), Self.search("a", 2, .mastodon), Self.search("a", 3, nil)])
                .count == 3)
    }

    @Test func onlySearchesAreListed() {
        var build = HistoryEntry(.build, at: Timestamp(seconds: 1))
        build.name = "x"
        #expect(Self.queries([build]).isEmpty)
    }

    @Test func fetchesOfWhatIsNoSearchAreListedToo() {
        var timeline = HistoryEntry(.fetch, at: Timestamp(seconds: 1))
        (timeline.name, timeline.query, timeline.fetch) = ("@mio", "mio", "x user")
        var search = HistoryEntry(.fetch, at: Timestamp(seconds: 2))
        (search.query, search.fetch) = ("boat", "x search")
        #expect(History(entries: [timeline, search]).recentSearches().map(\.latest.name) == ["@mio"])
    }

    @Test func whatWasClearedIsNotShown() {
        var clear = HistoryEntry(.clear, at: Timestamp(seconds: 3))
        clear.query = "BOAT"
        let entries = [Self.search("a boat", 1), Self.search("b", 2), clear, Self.search("boat", 4)]
        #expect(Self.queries(entries) == ["boat", "b"])
        #expect(Self.queries(entries + [HistoryEntry(.clear, at: Timestamp(seconds: 5))]) == [])
    }

    @Test func aClockThatJumpsChangesNoOrder() {
        #expect(Self.queries([Self.search("a", 9_000_000), Self.search("b", -5)], limit: 1) == ["b"])
    }

    @Test func entriesComeBackAsWritten() throws {
        let folder = try Folder()
        let path = folder.file("content/history.jsonl")
        var entry = HistoryEntry(.fetch, at: Timestamp(milliseconds: 1_763_694_245_007))
        entry.network = .github
        entry.name = "swift \"x\" \\ \n\u{2028}\u{7}日本"
        entry.query = "swift in:name"
        entry.results = 12
        entry.new = 0
        entry.capture = "content/searches/swift.json"
        entry.pages = 3
        try History.append([entry, Self.search("b", -1)], to: path)
        try History.append([Self.search("c", 5)], to: path)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
        #expect(text.hasPrefix("{\"at\":\"2025-11-21T03:04:05.007Z\",\"kind\":\"fetch\",\"network\":\"github\""))
        var (history, diagnostics) = History.read(at: path)
        #expect(diagnostics.isEmpty)
        for index in history.entries.indices { history.entries[index].source = nil }
        #expect(history.entries == [entry, Self.search("b", -1), Self.search("c", 5)])
    }

    @Test func badLinesAreSaidAndTheRestIsKept() {
        let text = """
            \u{FEFF}{"at":"2026-01-01T00:00:00Z","kind":"search","query":"a","mood":{"x":[1.5]}}
            not json

            [1]
            {"kind":"search"}
            {"at":"yesterday","kind":"search"}
            {"at":"2026-02-30T00:00:00Z","kind":"search"}
            {"at":5,"kind":"search"}
            {"at":"2026-01-02T01:00:00.5+01:00","kind":"dance","results":"many","pages":1.5}
            """
        let (history, diagnostics) = History.parse(Array(text.utf8) + [0x0D, 0x0A, 0xFF, 0x0A], file: "h")
        #expect(diagnostics.map(\.line) == [2, 4, 5, 6, 7, 8, 10])
        #expect(diagnostics.allSatisfy { $0.id == .historyUnreadable && $0.file == "h" })
        #expect(history.entries.map(\.at.milliseconds) == [1_767_225_600_000, 1_767_312_000_500])
        #expect(history.entries.last?.kind.rawValue == "dance")
        #expect(history.entries.last?.pages == nil)
        #expect(
            history.entries.first?.json
                == #"{"at":"2026-01-01T00:00:00Z","kind":"search","query":"a","mood":{"x":[1.5]}}"#)
    }

    @Test func aCutOffLineDoesNotSwallowTheNextOne() throws {
        let folder = try Folder()
        let path = folder.file("history.jsonl")
        try Data(#"{"at":"2026-01-01T00:0"#.utf8).write(to: URL(fileURLWithPath: path))
        try History.append([Self.search("after", 1)], to: path)
        let (history, diagnostics) = History.read(at: path)
        #expect(diagnostics.map(\.line) == [1])
        #expect(history.entries.map(\.query) == ["after"])
    }

    @Test func appendingNeverChangesWhatIsThere() throws {
        let folder = try Folder()
        let path = folder.file("history.jsonl")
        let old = Array("garbage\n{\"a\":1}\n".utf8)
        try Data(old).write(to: URL(fileURLWithPath: path))
        try History.append([Self.search("x", 1)], to: path)
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))).starts(with: old))
        try History.append([], to: path)
    }

    @Test func aMissingHistoryIsEmptyAndAFolderIsSaid() throws {
        let folder = try Folder()
        #expect(History.read(at: folder.file("none")).diagnostics.isEmpty)
        #expect(History.read(at: folder.path).diagnostics.map(\.id) == [.historyUnreadable])
        let problem = #expect(throws: Diagnostic.self) { try History.append([Self.search("x", 1)], to: folder.path) }
        #expect(problem?.id == .cannotWrite)
    }
}
