import Foundation
import Import
import Model

/// What `roost inspect --json` prints: one JSON object on one line. The names are a contract with other programs.
struct InspectionReport {
    let inspection: Inspection

    init(_ inspection: Inspection) {
        self.inspection = inspection
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Contract(inspection)), as: UTF8.self)
    }

    private struct Contract: Encodable {
        let files: [File]
        let total: Contents
        let media_files: Int
        let ignored: [String]
        let diagnostics: [DiagnosticEntry]

        init(_ inspection: Inspection) {
            files = inspection.files.map(File.init)
            total = Contents(inspection.total, inspection.contents)
            media_files = inspection.mediaFiles
            ignored = inspection.ignored
            diagnostics = inspection.diagnostics.map(DiagnosticEntry.init)
        }
    }

    private struct File: Encodable {
        let file: String
        let archive: String?
        let bytes: Int64
        let formats: [String]
        let eras: [String]
        let documents: Int
        let contents: Contents
        let collections: [[String: String]]
        let proposal: String?
        let diagnostics: [DiagnosticEntry]

        init(_ found: Inspection.File) {
            file = found.file
            archive = found.archive
            bytes = found.bytes
            formats = found.formats
            eras = found.eras
            documents = found.documents
            contents = Contents(found.records, found.contents)
            collections = found.contents.collections.map {
                ["kind": $0.kind.rawValue, "name": $0.name, "network": $0.network.name]
            }
            proposal = found.proposal.map(DescriptionText.yaml)
            diagnostics = found.records.diagnostics.map(DiagnosticEntry.init)
        }
    }

    /// The records' names are those of the report of a build.
    private struct Contents: Encodable {
        struct Records: Encodable {
            let read: Int
            let merged: Int
            let skipped: Int
            let left_out: [String: Int]
        }
        struct Speaker: Encodable {
            let id: String
            let handle: String?
            let posts: Int
        }
        let records: Records
        let first: String?
        let last: String?
        let authors: Int
        let busiest: [Speaker]
        let owners: [String]

        init(_ report: ImportReport, _ contents: CaptureContents) {
            records = Records(
                read: report.recordsRead, merged: report.recordsMerged, skipped: report.recordsSkipped,
                left_out: report.recordsLeftOut)
            first = contents.first?.iso8601
            last = contents.last?.iso8601
            authors = contents.authors.count
            busiest = contents.busiest(10).map { Speaker(id: "\($0.author)", handle: $0.handle, posts: $0.posts) }
            owners = contents.owners.map { contents.handles[$0] ?? "\($0)" }
        }
    }
}

extension Timestamp {
    /// `2016-03-01T08:30:00Z`.
    fileprivate var iso8601: String {
        let time = CivilTime(self)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(time.year)-\(two(time.month))-\(two(time.day))"
            + "T\(two(time.hour)):\(two(time.minute)):\(two(time.second))Z"
    }
}
