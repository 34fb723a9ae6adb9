import ArgumentParser
import Foundation
import Import
import Model

/// `roost inspect`, as it was typed.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Shows what is in files, folders and archives, and what a build would make of it.",
        discussion: """
            Nothing is written. For a file of no known format it proposes settings that
            describe it.

            EXAMPLES
              roost inspect twitter-2023-06-01.zip
              roost inspect ~/Downloads/export
              roost inspect content --json | jq '.files[] | select(.records.skipped > 0)'

            EXIT STATUS
              0  done
              2  wrong usage or settings
            """)

    @Argument(
        help: ArgumentHelp(
            "Files, folders or zip archives; the site's content/ by default.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(
        help: ArgumentHelp("The site whose settings say what is read and left out.", valueName: "dir"),
        completion: .directory)
    var site = "."

    @Flag(help: "Print what was found as one JSON object.")
    var json = false

    func run() throws {
        let console = Console(isQuiet: false, isJSON: json)
        do {
            let settings = try SiteFolder(site).settings()
            let inputs = try SiteInputs(paths, site: site).paths
            let inspector = Inspector(
                inputs: inputs, excluding: SiteInputs.excluded(site: site), settings: settings,
                progress: console.progress)
            let inspection = inspector.run()
            if json {
                StandardStream.output.write(try InspectionReport(inspection).json() + "\n")
            } else {
                StandardStream.output.write(
                    InspectionPage(inspection, inputs: inputs, timezone: settings.timezone).text)
            }
            console.show(inspection.diagnostics)
        } catch {
            let failure = Failure(error)
            console.show(failure.diagnostics)
            try failure.status.end()
        }
    }
}
