import ArgumentParser
import Foundation

/// `roost history`, as it was typed.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Shows what was searched and built, newest first.",
        discussion: """
            The history is content/history.jsonl: one line of JSON an event. It is only ever added to.

            EXAMPLES
              roost history
              roost history --site ~/memories
              roost history --json | jq -r .query
            """)

    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"), completion: .directory)
    var site = "."

    @Flag(help: "Print one JSON object a line, newest first.")
    var json = false

    func run() throws {
    }
}
