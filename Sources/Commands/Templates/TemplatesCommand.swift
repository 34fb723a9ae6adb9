import ArgumentParser
import Model
import Site
import Templates

/// `roost templates`, as it was typed.
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Shows what templates may name, or checks a theme.",
        discussion: """
            EXAMPLES
              roost templates                     Page kinds and what each offers.
              roost templates --markdown          The same as Markdown, for a README.
              roost templates --check templates   Every mistake in a theme, all at once.

            EXIT STATUS
              0  done
              2  the theme has mistakes
            """)

    @Option(
        help: ArgumentHelp(
            "Check the theme in this folder, over the built-in one, in every language it has words for.",
            valueName: "dir"),
        completion: .directory)
    var check: String?

    @Flag(help: "Print the reference as Markdown.")
    var markdown = false

    func run() throws {
        guard let check else {
            let reference =
                markdown ? ThemeReference.markdown(PageKind.all) : ThemeReference.listing(PageKind.all)
            StandardStream.output.write(reference)
            return
        }
        var diagnostics: [Diagnostic] = []
        do {
            let files = try SiteTheme.files(over: check, named: check)
            let languages = SiteTheme.languages(files).sorted()
            for language in languages {
                for diagnostic in SiteJob.problems(of: files, language: language)
                where !diagnostics.contains(diagnostic) {
                    diagnostics.append(diagnostic)
                }
            }
            if diagnostics.isEmpty {
                StandardStream.output.write(
                    "\(check): no mistakes; \(PageKind.all.count) page kinds, languages \(languages.joined(separator: ", "))\n"
                )
            }
        } catch {
            diagnostics = Failure(error).diagnostics
        }
        Console(isQuiet: false, isJSON: false).show(diagnostics)
        if diagnostics.contains(where: { $0.severity == .error }) { try ExitStatus.usage.end() }
    }
}
