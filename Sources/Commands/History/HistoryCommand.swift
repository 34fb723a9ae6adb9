import Archive
import ArgumentParser
import Foundation
import Model

/// `roost history`, as it was typed.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Shows what was searched and built, newest first.",
        discussion: """
            The history is content/history.jsonl: one JSON object a line. Roost only
            ever adds to it.

            EXAMPLES
              roost history
              roost history --site ~/memories
              roost history --json | jq -r '.[].query'

            EXIT STATUS
              0  done
              2  wrong usage or settings
              3  the history cannot be read
            """)

    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"), completion: .directory)
    var site = "."

    @Flag(help: "Print a JSON array of all entries, newest first.")
    var json = false

    func run() throws {
        var diagnostics: [Diagnostic] = []
        var status = ExitStatus.done
        do {
            let settings = try SiteFolder(site).settings()
            let path = FilePath.below(site, "content/history.jsonl")
            let (history, problems) = History.read(at: path)
            diagnostics = problems
            if problems.contains(where: { $0.severity == .error }) {
                status = .failed
            } else {
                let text = HistoryText(timezone: settings.timezone)
                let entries = history.entries.reversed()
                StandardStream.output.write(json ? text.json(entries) : text.table(entries))
                if entries.isEmpty, !json { StandardStream.error.write("nothing was searched or built here yet\n") }
            }
        } catch {
            let failure = Failure(error)
            diagnostics = failure.diagnostics
            status = failure.status
        }
        Console(isQuiet: false, isJSON: json).show(diagnostics)
        try status.end()
    }
}
