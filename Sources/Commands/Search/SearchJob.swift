import Archive
import Foundation
import Model
import Site

/// A search of one site's archive.
struct SearchJob {
    private let folder: String
    private var search: SiteSearch

    /// Throws a `Failure` or a `Diagnostic` where there is no archive, or none that can be read.
    init(site: String) throws {
        let settings = try SiteFolder(site).settings()
        folder = FilePath.absolute(site)
        let path = folder + "/.roost/archive.sqlite"
        guard FileManager.default.fileExists(atPath: path) else {
            throw Failure(
                [
                    Diagnostic(
                        .error, .nothingToBuild, "there is no archive to search yet",
                        file: FilePath.below(site, ".roost/archive.sqlite"), hint: "run roost build first")
                ], .failed)
        }
        search = try SiteSearch(Archive.open(at: path).archive, settings: settings)
    }

    func answer(_ query: String, order: SiteSearch.Order, limit: Int) async throws -> SiteSearch.Answer {
        try await search.answer(query, order: order, limit: limit)
    }

    /// Makes ready for many queries.
    mutating func keepTexts() throws { try search.keepTexts() }

    /// Records a search with all its results, so that the next build makes a page of it.
    func save(_ query: String, _ answer: SiteSearch.Answer, now: Timestamp) throws {
        var entry = HistoryEntry(.search, at: now)
        // Its network is the archive itself.
        entry.network = Network("archive")
        entry.query = query
        entry.results = Int64(answer.count)
        entry.posts = answer.ids.map(\.description)
        try History.append([entry], to: folder + "/content/history.jsonl")
    }

    /// Hands a page of the site to the system's browser.
    func open(_ address: String) throws {
        let parts = address.split(separator: "#", maxSplits: 1)
        let path = folder + "/output/" + (parts.first.map(String.init) ?? "index.html")
        var url = URL(fileURLWithPath: path.removingPercentEncoding ?? path).absoluteString
        if parts.count > 1 { url += "#" + parts[1] }
        try Browser.open(url)
    }
}
