import Check
import Foundation
import Model

/// What a check found, for people and programs.
enum CheckText {
    /// So many of each kind are shown.
    private static let shown = 20

    static func text(_ report: CheckReport) -> String {
        var text =
            "pages     \(Number.grouped(report.pages)) of \(Number.count(report.files, "file", "files")), "
            + "\(Number.bytes(report.bytes))\nlinks     \(Number.grouped(report.links))\n"
        if let first = report.heaviest.first {
            text += "heaviest  \(Printable.text(first.path)), \(Number.bytes(first.size)) before anything is scrolled\n"
        }
        for kind in Finding.Kind.allCases {
            let all = report.findings.filter { $0.kind == kind }
            guard !all.isEmpty else { continue }
            text += "\n\(kind.rawValue): \(Number.grouped(all.count))\n"
            for finding in all.prefix(shown) { text += "  " + Printable.text(line(finding)) + "\n" }
            if all.count > shown { text += "  and \(Number.grouped(all.count - shown)) more; --json lists all\n" }
        }
        return text + (report.hasErrors ? "" : "\nnothing has to be mended\n")
    }

    private static func line(_ finding: Finding) -> String {
        if finding.page.isEmpty { return finding.text }
        return finding.page + (finding.line > 0 ? ":\(finding.line)" : "") + ": " + finding.text
    }

    /// The names are a contract with other programs.
    static func json(_ report: CheckReport) -> String {
        struct Entry: Encodable {
            let kind: String
            let error: Bool
            let page: String
            let line: Int
            let text: String
        }
        struct Page: Encodable {
            let page: String
            let bytes: Int64
        }
        struct Contract: Encodable {
            let pages: Int
            let files: Int
            let bytes: Int64
            let links: Int
            let heaviest: [Page]
            let findings: [Entry]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let contract = Contract(
            pages: report.pages, files: report.files, bytes: report.bytes, links: report.links,
            heaviest: report.heaviest.map { Page(page: $0.path, bytes: $0.size) },
            findings: report.findings.map {
                Entry(kind: $0.kind.rawValue, error: $0.kind.isError, page: $0.page, line: $0.line, text: $0.text)
            })
        // Numbers and texts can always be encoded.
        return ((try? encoder.encode(contract)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
    }
}
