import ArgumentParser
import Check
import Model

/// `roost check`, as it was typed.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Looks for what is wrong with the built site.",
        discussion: """
            Links and anchors inside of the site, ids, markup, pictures without a
            description, media that are missing, pages that load much. Nothing is changed.

            With --host also what a host would refuse: too many files, too large ones. With
            --external also links to elsewhere that are dead: every address is asked for,
            gently, and what it answered is kept in .roost/links.

            EXAMPLES
              roost check
              roost check --host cloudflare-pages
              roost check --external
              roost check --json | jq '.findings[] | select(.kind == "broken-link")'

            EXIT STATUS
              0  nothing has to be mended
              1  something has
              2  wrong usage or settings
              3  there is no site, or it cannot be read
            """)

    @Option(
        help: ArgumentHelp(
            "Also check against the limits of github-pages, cloudflare-pages, netlify or s3.", valueName: "name"),
        transform: Self.host)
    var host: WebHost?

    @Flag(help: "Also ask whether links to elsewhere still live.")
    var external = false

    @Option(
        help: ArgumentHelp("The site's folder, with roost.yml, content/ and templates/.", valueName: "dir"),
        completion: .directory)
    var site = "."

    @Option(
        help: ArgumentHelp("The pages' folder. (default: output in the site's folder)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Flag(help: "Print one report as JSON on standard output.")
    var json = false

    func run() async throws {
        let console = Console(isQuiet: false, isJSON: json)
        do {
            let report = try await CheckJob(site: site, output: output, host: host, wantsOutside: external)
                .run(console.progress)
            StandardStream.output.write(json ? CheckText.json(report) : CheckText.text(report))
            if report.hasErrors { try ExitStatus.skipped.end() }
        } catch let code as ExitCode {
            throw code
        } catch {
            let failure = Failure(error)
            console.show(failure.diagnostics)
            try failure.status.end()
        }
    }

    private static func host(_ name: String) throws -> WebHost {
        if let host = WebHost(rawValue: name.lowercased()) { return host }
        let names = WebHost.allCases.map(\.rawValue)
        let near = Nearest.name(to: name, among: names).map { "did you mean \($0)? " } ?? ""
        throw ValidationError("unknown host; \(near)there are: " + names.joined(separator: ", "))
    }
}
