import ArgumentParser
import Model

/// `roost init`, as it was typed.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Begins a site: settings to look through, a folder for captures.",
        discussion: """
            Makes roost.yml with every setting explained and switched off, content/,
            .gitignore, and a workflow that builds the site and puts it on GitHub Pages.
            Files that are there already stay as they are. Nothing is asked.

            EXAMPLES
              roost init
              roost init ~/memories

            EXIT STATUS
              0  done
              3  the folder cannot be written
            """)

    @Argument(
        help: ArgumentHelp("The site's folder; made where it is missing.", valueName: "dir"), completion: .directory)
    var folder = "."

    func run() throws {
        do {
            let made = try StarterSite(folder: folder).make()
            StandardStream.output.write(text(made))
        } catch {
            let failure = Failure(error)
            Console(isQuiet: false, isJSON: false).show(failure.diagnostics)
            try failure.status.end()
        }
    }

    private func text(_ made: [StarterSite.Outcome]) -> String {
        let lines = made.map { ($0.isNew ? "made  " : "kept  ") + Printable.text($0.path) }
        let site = FilePath.absolute(folder) == FilePath.absolute(".") ? "" : " --site \(ShellWord.quoted(folder))"
        return lines.joined(separator: "\n") + """


            Next, with an archive you downloaded, or with any saved JSON:
              roost import ~/Downloads/archive.zip\(site)

            """
    }
}
