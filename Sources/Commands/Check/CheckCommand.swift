import ArgumentParser
import Check
import Model
import Site

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
            gently, and what it answered is kept in .roost/links. The next build shows dead
            links as copies of the Wayback Machine.

            With --public it is said instead what becomes public: posts by network, kind,
            author and reason, posts of other people, pictures that nobody described, words
            of privacy.words, places. What publish.refuse names is not published.

            EXAMPLES
              roost check
              roost check --host cloudflare-pages
              roost check --external
              roost check --public
              roost check --json | jq '.findings[] | select(.kind == "broken-link")'

            EXIT STATUS
              0  nothing has to be mended
              1  something has, or --public found what publish.refuse names
              2  wrong usage or settings
              3  there is no site, or it cannot be read
            """)

    @Option(
        help: ArgumentHelp(
            "Also check against the limits of github-pages, cloudflare-pages, netlify or s3.", valueName: "name"),
        transform: Self.host)
    var host: WebHost?

    @Flag(
        name: .customLong("public"), help: "Say instead what becomes public: whose posts, why, and what to look at.")
    var isPublic = false

    @Flag(help: "Also ask whether links to elsewhere still live.")
    var external = false

    @Flag(help: "With --external: ask this machine and private networks too.")
    var local = false

    @OptionGroup var built: BuiltSiteOptions

    @Flag(help: "Print one report as JSON on standard output.")
    var json = false

    func validate() throws {
        if isPublic, host != nil || external {
            throw ValidationError("--public says what becomes public, and checks nothing; give it alone")
        }
        if local, !external { throw ValidationError("--local goes with --external") }
    }

    func run() async throws {
        let console = Console(isQuiet: false, isJSON: json)
        do {
            if isPublic { return try showPublic(console) }
            let job = try CheckJob(
                site: built.site, output: built.output, host: host, wantsOutside: external, allowsPrivate: local)
            let report = try await job.run(console.progress)
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

    /// What becomes public, in place of what is wrong.
    private func showPublic(_ console: Console) throws {
        let job = try PublicJob(site: built.site)
        let report = try job.run(console.progress)
        let settings = job.settings.publish
        StandardStream.output.write(json ? PublicText.json(report, settings) : PublicText.text(report, settings))
        if !report.refused(settings).isEmpty { try ExitStatus.skipped.end() }
    }

    private static func host(_ name: String) throws -> WebHost {
        if let host = WebHost(rawValue: name.lowercased()) { return host }
        let names = WebHost.allCases.map(\.rawValue)
        let near = Nearest.name(to: name, among: names).map { "did you mean \($0)? " } ?? ""
        throw ValidationError("unknown host; \(near)there are: " + names.joined(separator: ", "))
    }
}
