import Foundation
import Import
import Model

/// What `roost inspect` shows to people: a table of the files, what they hold together, what was not understood.
struct InspectionPage {
    let inspection: Inspection
    let inputs: [String]
    let zone: TimeZone?
    /// Whether it says what was not understood in a file, which else goes to standard error.
    var tellsProblems: (Inspection.File) -> Bool = { _ in true }

    init(_ inspection: Inspection, inputs: [String], timezone: String) {
        self.inspection = inspection
        self.inputs = inputs
        zone = TimeZone(identifier: timezone)
    }

    var text: String {
        var lines: [String] = [heading, ""]
        let table = InspectionTable(inspection.files, page: self)
        if !table.isEmpty { lines += table.lines + [""] }
        lines += summary
        for file in inspection.files { lines += problems(of: file) }
        while lines.last == "" { lines.removeLast() }
        return lines.map { Printable.text($0) }.joined(separator: "\n") + "\n"
    }

    private var heading: String {
        let bytes = inspection.files.reduce(0) { $0 + $1.bytes }
        var text = inputs.joined(separator: ", ")
        text += ": " + Number.count(inspection.files.count, "file", "files") + ", " + Number.bytes(bytes)
        if inspection.mediaFiles > 0 {
            text += ", and " + Number.count(inspection.mediaFiles, "picture or video", "pictures and videos")
        }
        return text
    }

    private var summary: [String] {
        var rows: [(String, String)] = []
        let contents = inspection.contents
        if !contents.owners.isEmpty {
            rows.append(("owner", list(contents.owners.map { "@" + (contents.handles[$0] ?? $0.id) }, of: 5)))
        }
        if let first = contents.first, let last = contents.last {
            rows.append(("time", "\(day(first)) to \(day(last))"))
        }
        if !contents.authors.isEmpty { rows.append(("authors", authors(contents))) }
        let collections = contents.collections.map { "\($0.kind.rawValue) “\($0.name)”" }
        if !collections.isEmpty { rows.append(("collections", list(collections, of: 6))) }
        if contents.withMedia > 0 {
            rows.append(("pictures", "with " + Number.count(contents.withMedia, "post", "posts")))
        }
        let reasons = inspection.total.recordsLeftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !reasons.isEmpty {
            rows.append(("left out", reasons.map { "\(Number.grouped($0.value)) \($0.key)" }.joined(separator: ", ")))
            let hidden = Set(Post.Visibility.allCases.map { "\($0)" })
            if reasons.contains(where: { hidden.contains($0.key) }) {
                rows.append(("", "`privacy.include` in roost.yml has posts read that were not public"))
            }
        }
        let silent = inspection.files.filter { !$0.formats.isEmpty && $0.records.recordsRead == 0 }
        if !silent.isEmpty { rows.append(("no posts", list(silent.map(\.file), of: 8))) }
        if !inspection.ignored.isEmpty { rows.append(("no JSON", list(inspection.ignored, of: 8))) }
        guard !rows.isEmpty else { return [] }
        return rows.map { name, value in
            "  " + name + String(repeating: " ", count: 13 - name.count) + value
        } + [""]
    }

    private func authors(_ contents: CaptureContents) -> String {
        let names = contents.busiest(5).map {
            "\($0.handle.map { "@" + $0 } ?? $0.author.id) \(Number.grouped($0.posts))"
        }
        let count = Number.grouped(contents.authors.count) + (contents.hasMoreAuthors ? " and more" : "")
        return "\(count): " + names.joined(separator: ", ") + (contents.authors.count > names.count ? ", …" : "")
    }

    private func list(_ items: [String], of limit: Int) -> String {
        let shown = items.prefix(limit).joined(separator: ", ")
        return items.count > limit ? shown + " and \(Number.grouped(items.count - limit)) more" : shown
    }

    /// What was not understood in a file, and what can be done about it.
    private func problems(of file: Inspection.File) -> [String] {
        let found = file.records.diagnostics
        guard !found.isEmpty else { return [] }
        var lines: [String] = []
        if tellsProblems(file) {
            lines += found.prefix(5).map { "  \($0)" }
            if found.count > 5 { lines.append("  \(file.file): … and \(Number.grouped(found.count - 5)) more") }
        }
        if let proposal = file.proposal {
            if !lines.isEmpty { lines.append("") }
            lines += ["  To have \(file.file) read, put this into roost.yml and correct it:", ""]
            lines += DescriptionText.yaml(proposal).split(separator: "\n").map { "    " + $0 }
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    /// `2016-03-01`, in the site's time zone.
    func day(_ moment: Timestamp) -> String {
        let date = Date(timeIntervalSince1970: Double(moment.seconds))
        let time = CivilTime(moment, offset: zone?.secondsFromGMT(for: date) ?? 0)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(time.year)-\(two(time.month))-\(two(time.day))"
    }
}
