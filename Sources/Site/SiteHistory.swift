import Archive
import Model
import Privacy

/// Keeps `content/history.jsonl` up with the searches the archive holds, and gives what the index shows of it.
struct SiteHistory {
    /// The site's folder.
    let folder: String
    /// Takes out of searches what nobody is to see.
    var redactor: Redactor?
    /// How many searches are remembered on pages.
    private static let limit = 100

    private var path: String { folder + "/content/history.jsonl" }

    /// Appends each search that is new, or was captured again since it was last recorded, and returns the last
    /// hundred distinct ones, newest first. The default search is not recorded.
    func record(
        _ reader: ArchiveReader, captures: [Archive.Capture], settings: Settings, now: Timestamp
    ) throws -> SiteSearches {
        let read = History.read(at: path)
        var history = read.history
        let hashes = Dictionary(captures.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
        var fresh: [HistoryEntry] = []
        for stored in try reader.collections(of: .search) {
            let query = stored.collection.query ?? stored.collection.name
            if let search = settings.defaultSearch, SearchName.same(search, query) { continue }
            // What was taken out of its name is not what was searched.
            if redactor != nil, query.contains(Redactor.mark) { continue }
            let capture = stored.sources.map { "\($0.path)@\(hexadecimal(hashes[$0.path] ?? 0))" }.joined(
                separator: " ")
            let last = history.entries.last {
                $0.kind == .search && $0.network == stored.collection.network
                    && SearchName.same($0.query ?? $0.name ?? "", query)
            }
            if let last, last.capture == capture { continue }
            var entry = HistoryEntry(.search, at: stored.collection.captured ?? now)
            entry.network = stored.collection.network
            entry.name = stored.collection.name
            entry.query = query
            entry.results = stored.collection.total ?? Int64(stored.keys.count)
            entry.capture = capture
            fresh.append(entry)
        }
        // What was searched at one time is recorded in the order of names, whatever the archive's order.
        fresh.sort { ($0.at, $0.query ?? "") < ($1.at, $1.query ?? "") }
        if !fresh.isEmpty { try History.append(fresh, to: path) }
        history.entries += fresh
        if let redactor { history.entries = history.entries.map { Self.redacted($0, redactor) } }
        let searches = history.recentSearches(limit: Self.limit, excluding: settings.defaultSearch)
        let entries = searches.map { search -> SearchEntry in
            let latest = search.latest
            let isFetch = latest.kind == .fetch
            return SearchEntry(
                query: (isFetch ? latest.name : latest.query ?? latest.name) ?? "", network: latest.network,
                at: latest.at, results: latest.results, isFetch: isFetch)
        }
        return SiteSearches(
            entries: entries, kept: KeptSearch.all(history.visible), diagnostics: read.diagnostics)
    }

    private static func redacted(_ entry: HistoryEntry, _ redactor: Redactor) -> HistoryEntry {
        var entry = entry
        entry.name = entry.name.map(redactor.redacted)
        entry.query = entry.query.map(redactor.redacted)
        return entry
    }
}
