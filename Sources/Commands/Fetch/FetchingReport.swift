import Fetch
import Foundation
import Model

/// What a command did that goes to a network, all of it.
struct FetchingReport: Sendable {
    var fetches: [(order: FetchOrder, report: FetchReport)] = []
    var media: MediaReport?
    /// The requests that a dry run would make, a line each.
    var planned: [String]?
    var diagnostics: [Diagnostic] = []

    /// One JSON object on one line. The names are a contract with other programs.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Contract(report: self)), as: UTF8.self)
    }

    private struct Contract: Encodable {
        let report: FetchingReport

        private enum CodingKeys: String, CodingKey {
            case fetches, media, planned, diagnostics
            case omitted = "diagnostics_omitted"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            let limit = BuildReport.diagnosticLimit
            try container.encode(
                report.fetches.map { FetchEntry(order: $0.order, report: $0.report) }, forKey: .fetches)
            try container.encode(report.media.map(MediaEntry.init), forKey: .media)
            try container.encode(report.planned, forKey: .planned)
            try container.encode(report.diagnostics.prefix(limit).map(DiagnosticEntry.init), forKey: .diagnostics)
            try container.encode(max(0, report.diagnostics.count - limit), forKey: .omitted)
        }
    }

    /// A fetch; every name is there, `null` where there is nothing to say.
    private struct FetchEntry: Encodable {
        let order: FetchOrder
        let report: FetchReport

        private enum CodingKeys: String, CodingKey {
            case network, kind, what, server, captures, posts, new, requests, ends, finished
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(order.network, forKey: .network)
            try container.encode(order.kind, forKey: .kind)
            try container.encode(order.what, forKey: .what)
            try container.encode(order.base, forKey: .server)
            try container.encode(report.captures, forKey: .captures)
            try container.encode(report.posts, forKey: .posts)
            try container.encode(report.new, forKey: .new)
            try container.encode(report.requests, forKey: .requests)
            try container.encode(report.endings.map { String(describing: $0) }, forKey: .ends)
            try container.encode(report.isFinished, forKey: .finished)
        }
    }

    private struct MediaEntry: Encodable {
        let total: Int
        let known: Int
        let skipped: Int
        let downloaded: Int
        let bytes: Int64
        let gone: Int
        let refused: Int
        let failed: Int
        let postponed: Int

        init(_ report: MediaReport) {
            total = report.total
            known = report.known
            skipped = report.givenUp
            downloaded = report.saved
            bytes = report.bytes
            gone = report.gone
            refused = report.refused
            failed = report.failed
            postponed = report.postponed
        }
    }
}
