package import Archive
import Model

/// What was searched and fetched, as the site's pages tell it.
package struct SiteSearches: Sendable {
    /// Newest first.
    let entries: [SearchEntry]
    let kept: [KeptSearch]
    let diagnostics: [Diagnostic]
}

extension SiteJob {
    /// Adds the searches that the archive holds to the site's history, each once. Comes before `build`, and of shards
    /// that run at the same time only one does it at once.
    package func recordSearches(of archive: Archive) throws -> SiteSearches {
        try SiteHistory(folder: folder, redactor: redactor).record(
            archive.reader(), captures: archive.captures(), settings: settings, now: now)
    }
}
