import Fetch
import Import
import Model
import Site

/// What a build did, all of it.
struct BuildReport: Sendable {
    var imported = ImportReport()
    var site = SiteReport()
    /// What was downloaded, where the settings ask for it.
    var media: MediaReport?
    var duration = Duration.zero
    var diagnostics: [Diagnostic] = []
    /// Where to go from here: the first page's path, absolute, or what to do next.
    var next = ""
    var isFinished = true

    /// Whether something is missing from the site that was meant to be there; `--strict` asks.
    var hasSkipped: Bool {
        imported.recordsSkipped > 0
            || diagnostics.contains { diagnostic in
                switch diagnostic.id {
                case .archiveRebuilt, .mediaMissing: diagnostic.severity == .error
                default: diagnostic.severity > .note
                }
            }
    }

    var seconds: Double {
        let (whole, attoseconds) = duration.components
        return Double(whole) + (Double(attoseconds) / 1e15).rounded() / 1000
    }
}
