import Fetch
import Model

/// What people see of a fetch.
struct FetchConsole: Sendable {
    /// Nothing but warnings and errors.
    let isQuiet: Bool
    /// One report at the end, and no text for people beside warnings and errors.
    let isJSON: Bool

    init(_ typed: FetchOptions) {
        isJSON = typed.json
        isQuiet = typed.quiet || typed.json
    }

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
        say("media     " + Self.summary(report))
    }

    static func summary(_ report: MediaReport) -> String {
        var parts = ["\(Number.grouped(report.saved)) downloaded", "\(Number.grouped(report.known)) there already"]
        if report.givenUp > 0 { parts.append("\(Number.grouped(report.givenUp)) given up before") }
        if report.gone > 0 { parts.append("\(Number.grouped(report.gone)) gone") }
        if report.refused > 0 { parts.append("\(Number.grouped(report.refused)) refused") }
        if report.failed > 0 { parts.append("\(Number.grouped(report.failed)) failed") }
        if report.postponed > 0 { parts.append("\(Number.grouped(report.postponed)) left for the next run") }
        let megabytes = (Double(report.bytes) / 100_000).rounded() / 10
        return "\(Number.grouped(report.total)): \(parts.joined(separator: ", ")); \(megabytes) MB"
    }

    /// Says what ended a run, and enters it; gives the exit status.
    func show(_ error: any Error, _ report: inout FetchingReport) -> ExitStatus {
        let failure = Failure(error)
        report.diagnostics += failure.diagnostics
        show(failure.diagnostics)
        return failure.status
    }

    /// The end of a run: the report for programs, where it is wanted; of a dry run the requests.
    func finish(_ report: FetchingReport) {
        if isJSON {
            // Encoding counts and texts cannot fail.
            if let json = try? report.json() { StandardStream.output.write(json + "\n") }
        } else if let planned = report.planned {
            StandardStream.output.write(planned.map { Printable.text($0) + "\n" }.joined())
        }
    }

    func show(_ diagnostics: [Diagnostic]) {
        Console(isQuiet: isQuiet, isJSON: false).show(diagnostics)
    }

    func say(_ text: String) {
        if !isQuiet { StandardStream.output.write(Printable.text(text) + "\n") }
    }
}
