import Import
import Model

/// What `roost import` shows: what was found, as `roost inspect` does, then what became of it.
struct ImportPage {
    private let result: ImportJob.Result
    private let job: ImportJob

    init(_ result: ImportJob.Result, job: ImportJob) {
        (self.result, self.job) = (result, job)
    }

    var text: String {
        var page = InspectionPage(result.inspection, inputs: result.inputs, timezone: job.settings.timezone)
        page.tellsProblems = result.isLeft
        let found = page.text
        let lines = rows.map { name, value in
            "  " + name + String(repeating: " ", count: max(1, 13 - name.count)) + Printable.text(value)
        }
        return found + "\n" + lines.joined(separator: "\n") + "\n\n"
    }

    private var rows: [(String, String)] {
        let report = result.report
        var rows = [("copied", copied)]
        if report.media > 0 { rows.append(("pictures", Number.count(report.media, "file", "files") + " copied")) }
        let missing = result.plan.missingMedia + report.missingMedia
        if missing > 0 {
            rows.append(("", Number.count(missing, "picture", "pictures") + " did not come along"))
        }
        if report.known > 0 {
            rows.append(("known", Number.count(report.known, "file was", "files were") + " there already"))
        }
        let unreadable = result.plan.unreadable
        if !unreadable.isEmpty { rows.append(("unreadable", "\(list(unreadable)): could not be read")) }
        let left = result.plan.left
        if !left.isEmpty {
            rows.append(("left behind", "\(list(left)): nothing in it that a site shows"))
        }
        if result.inspection.ignored.isEmpty == false {
            rows.append(("", Number.count(result.inspection.ignored.count, "file", "files") + " of other kinds"))
        }
        for file in result.plan.revealing { rows.append(("private", reveal(file))) }
        if !result.plan.revealing.isEmpty {
            rows.append(("", "That is in the copied files and on no page: think of it before you give content/ away."))
        }
        return rows
    }

    private var copied: String {
        let report = result.report
        guard let first = report.captures.first else { return "no new captures" }
        let places = Set(report.captures.map { $0.split(separator: "/").first.map(String.init) ?? $0 })
        let isOne = report.captures.count == 1
        let place = isOne ? first : places.count == 1 ? (places.first ?? "") + "/" : ""
        return Number.count(report.captures.count, "capture", "captures") + " to " + FilePath.below(job.content, place)
            + ", " + Number.bytes(report.bytes)
    }

    private func reveal(_ file: Inspection.File) -> String {
        let reasons = file.records.recordsLeftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\(Number.grouped($0.value)) \($0.key)" }
        return file.file + " holds "
            + (reasons.isEmpty
                ? "what an account says of its owner, which may be an e-mail address" : reasons.joined(separator: ", "))
    }

    private func list(_ files: [Inspection.File]) -> String {
        let names = files.prefix(6).map(\.file).joined(separator: ", ")
        return files.count > 6 ? names + " and \(Number.grouped(files.count - 6)) more" : names
    }
}
