import Archive
import ArgumentParser
import Foundation
import Model

/// `roost history`, as it was typed.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Shows what was searched and fetched, newest first.",
        discussion: """
            The history is content/history.jsonl: one JSON object a line. Roost only
            ever adds to it; --clear adds a line that takes others out of sight.

            EXAMPLES
              roost history
              roost history --site ~/memories
              roost history --json | jq -r '.[].query'
              roost history --kind fetch --network mastodon
              roost history --match boat --export boats.jsonl
              roost history --match boat --clear

            EXIT STATUS
              0  done
              2  wrong usage or settings
              3  the history cannot be read or written
            """)

    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"), completion: .directory)
    var site = "."

    @Flag(help: "Print a JSON array of all entries, newest first.")
    var json = false

    @Option(help: ArgumentHelp("Only entries of a kind: search, fetch.", valueName: "kind"))
    var kind: String?

    @Option(help: ArgumentHelp("Only entries of a network.", valueName: "network"))
    var network: String?

    @Option(help: ArgumentHelp("Only entries with this in what was asked.", valueName: "text"))
    var match: String?

    @Option(help: ArgumentHelp("Write these entries to a file, a JSON object a line.", valueName: "file"))
    var export: String?

    @Flag(help: "Take these entries out of sight, here and on the site.")
    var clear = false

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
                let entries = history.visible.filter(isWanted).reversed() as [HistoryEntry]
                if clear {
                    try hide(entries.count, path: path)
                } else if let export {
                    try write(entries, to: export)
                } else {
                    StandardStream.output.write(json ? text.json(entries) : text.table(entries))
                    if entries.isEmpty, !json { StandardStream.error.write("there is nothing in the history\n") }
                }
            }
        } catch {
            let failure = Failure(error)
            diagnostics = failure.diagnostics
            status = failure.status
        }
        Console(isQuiet: false, isJSON: json).show(diagnostics)
        try status.end()
    }

    private func isWanted(_ entry: HistoryEntry) -> Bool {
        if let kind, entry.kind.rawValue != kind { return false }
        if let network, !entry.isOf(Network(network)) { return false }
        return match.map(entry.mentions) ?? true
    }
}
