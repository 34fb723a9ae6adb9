import Import
import Site

extension BuildReport {
    /// A few lines for a person, where to go from here last.
    func summary() -> String {
        """
        captures  \(captures)
        records   \(records)
        site      \(content)
        pages     \(pages)\(downloads)
        time      \(Number.seconds(seconds))

        \(Printable.text(next))

        """
    }

    private var downloads: String {
        media.map { "\nmedia     " + FetchConsole.summary($0) } ?? ""
    }

    private var captures: String {
        "\(Number.grouped(imported.capturesRead)) read, \(Number.grouped(imported.capturesUnchanged)) unchanged"
    }

    private var records: String {
        var text = "\(Number.grouped(imported.recordsRead)) read, \(Number.grouped(imported.recordsMerged)) merged"
        text += ", \(Number.grouped(imported.recordsSkipped)) skipped"
        let reasons = imported.recordsLeftOut.filter { $0.value > 0 }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !reasons.isEmpty {
            let all = reasons.reduce(0) { $0 + $1.value }
            let list = reasons.map { "\(Number.grouped($0.value)) \($0.key)" }.joined(separator: ", ")
            text += ", \(Number.grouped(all)) left out (\(Printable.text(list)))"
        }
        return text
    }

    private var content: String {
        [
            Number.count(site.posts, "post", "posts"), Number.count(site.threads, "thread", "threads"),
            Number.count(site.authors, "author", "authors"),
            Number.count(site.collections, "collection", "collections"),
        ].joined(separator: ", ")
    }

    private var pages: String {
        let parts = [
            "\(Number.grouped(site.pagesWritten)) written", "\(Number.grouped(site.pagesUnchanged)) unchanged",
            "\(Number.grouped(site.pagesRemoved)) removed",
        ]
        return "\(Number.grouped(site.pagesTotal)): " + parts.joined(separator: ", ")
    }
}
