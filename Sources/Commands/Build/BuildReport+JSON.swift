import Foundation
import Import
import Model
import Site

extension BuildReport {
    /// More diagnostics than this are only counted, so that a report of a broken million stays readable.
    static let diagnosticLimit = 10_000

    /// One JSON object on one line. The names are a contract with other programs.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Contract(self)), as: UTF8.self)
    }

    private struct Contract: Encodable {
        struct Captures: Encodable {
            let read: Int
            let unchanged: Int
        }
        struct Records: Encodable {
            let read: Int
            let merged: Int
            let skipped: Int
            let left_out: [String: Int]
        }
        struct Pages: Encodable {
            let total: Int
            let written: Int
            let unchanged: Int
            let removed: Int
        }
        let captures: Captures
        let records: Records
        let posts: Int
        let threads: Int
        let authors: Int
        let collections: Int
        let pages: Pages
        let seconds: Double
        let diagnostics: [DiagnosticEntry]
        /// How many are not listed.
        let diagnostics_omitted: Int

        init(_ report: BuildReport) {
            let imported = report.imported
            let site = report.site
            captures = Captures(read: imported.capturesRead, unchanged: imported.capturesUnchanged)
            records = Records(
                read: imported.recordsRead, merged: imported.recordsMerged, skipped: imported.recordsSkipped,
                left_out: imported.recordsLeftOut)
            posts = site.posts
            threads = site.threads
            authors = site.authors
            collections = site.collections
            pages = Pages(
                total: site.pagesTotal, written: site.pagesWritten, unchanged: site.pagesUnchanged,
                removed: site.pagesRemoved)
            seconds = report.seconds
            diagnostics = report.diagnostics.prefix(BuildReport.diagnosticLimit).map(DiagnosticEntry.init)
            diagnostics_omitted = max(0, report.diagnostics.count - BuildReport.diagnosticLimit)
        }
    }
}
