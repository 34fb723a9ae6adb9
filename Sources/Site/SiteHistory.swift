import Archive
import Model
struct SiteHistory {
    let folder: String
    func record(_ reader: ArchiveReader, settings: Settings, now: Timestamp) throws -> (entries: [SearchEntry], diagnostics: [Diagnostic]) { ([], []) }
}
