import Fetch
import Model

/// What people see of a fetch.
struct FetchConsole: Sendable {
    let isQuiet: Bool

    var progress: any Progress {
        !isQuiet && StandardStream.error.isTerminal ? ProgressBar(stream: .error) : NoProgress()
    }

    func show(_ report: FetchReport, content: String) {
        show(report.diagnostics)
        guard !isQuiet else { return }
        var lines: [String] = []
        if let first = report.captures.first {
            let more = report.captures.count > 1 ? " and \(Number.grouped(report.captures.count - 1)) more" : ""
            lines.append("captures  \(content)/\(first)\(more)")
        }
        lines.append("posts     \(Number.grouped(report.posts)), \(Number.grouped(report.new)) new")
        lines.append("requests  \(Number.grouped(report.requests))")
        var endings: [String] = []
        for ending in report.endings.map(\.rawValue) where !endings.contains(ending) { endings.append(ending) }
        if !endings.isEmpty { lines.append("end       " + endings.joined(separator: "; ")) }
        StandardStream.output.write(lines.map { Printable.text($0) + "\n" }.joined())
    }

    func show(_ report: MediaReport) {
        show(report.diagnostics)
        guard !isQuiet else { return }
        var parts = ["\(Number.grouped(report.saved)) downloaded", "\(Number.grouped(report.known)) there already"]
        if report.gone > 0 { parts.append("\(Number.grouped(report.gone)) gone") }
        if report.refused > 0 { parts.append("\(Number.grouped(report.refused)) refused") }
        if report.failed > 0 { parts.append("\(Number.grouped(report.failed)) failed") }
        let megabytes = (Double(report.bytes) / 100_000).rounded() / 10
        StandardStream.output.write(
            "media     \(Number.grouped(report.total)): \(parts.joined(separator: ", ")); \(megabytes) MB\n")
    }

    /// Says what ended a run; gives the exit status.
    func show(_ error: any Error) -> ExitStatus {
        let failure = Failure(error)
        show(failure.diagnostics)
        return failure.status
    }

    func show(_ diagnostics: [Diagnostic]) {
        Console(isQuiet: isQuiet, isJSON: false).show(diagnostics)
    }

    func say(_ text: String) {
        if !isQuiet { StandardStream.output.write(Printable.text(text) + "\n") }
    }
}
