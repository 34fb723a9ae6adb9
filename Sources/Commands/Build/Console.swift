import Import
import Model
import Site

/// Where a build talks to people and programs: data to standard output, all else to standard error.
struct Console: Sendable {
    let isQuiet: Bool
    let isJSON: Bool

    /// A bar where somebody watches.
    var progress: any Progress {
        !isQuiet && !isJSON && StandardStream.error.isTerminal
            ? ProgressBar(stream: .error) : NoProgress()
    }

    func show(_ report: BuildReport) {
        let worth = isQuiet ? report.diagnostics.filter { $0.severity > .note } : report.diagnostics
        StandardStream.error.write(DiagnosticPrinter(hasColour: StandardStream.error.hasColour).text(worth))
        if isJSON {
            // Encoding counts and texts cannot fail.
            if let json = try? report.json() { StandardStream.output.write(json + "\n") }
        } else if !isQuiet, report.isFinished {
            StandardStream.output.write(report.summary())
        }
    }
}
