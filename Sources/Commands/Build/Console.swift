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
        show(report.diagnostics)
        if isJSON {
            // Encoding counts and texts cannot fail.
            if let json = try? report.json() { StandardStream.output.write(json + "\n") }
        } else if !isQuiet, report.isFinished {
            StandardStream.output.write(report.summary())
        }
    }

    func show(_ diagnostics: [Diagnostic]) {
        let worth = isQuiet ? diagnostics.filter { $0.severity > .note } : diagnostics
        StandardStream.error.write(DiagnosticPrinter(hasColour: StandardStream.error.hasColour).text(worth))
    }
}
