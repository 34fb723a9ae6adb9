import ArgumentParser
import Foundation
import Model
import Site

/// `roost build`, as it was typed.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Builds the site: reads captures, writes the pages that changed.",
        discussion: """
            Without INPUT the captures in content/ are read. With INPUT (files, folders
            or zip archives anywhere) those are read instead; no settings are needed.

            EXAMPLES
              roost build
              roost build tweets.json
              roost build ~/Downloads/twitter-archive.zip --output ~/public
              roost build --site ~/memories --strict
              roost build --json --quiet | jq .pages
              roost build --shard 2/3    The second of three parts of the pages.
              roost build --merge        When all parts are there: the whole site.

            EXIT STATUS
              0  done
              1  finished, but something was skipped and --strict was given
              2  wrong usage, settings or templates
              3  could not finish
            """)

    @Argument(
        help: ArgumentHelp("Files or folders to read instead of content/.", valueName: "input"), completion: .file())
    var inputs: [String] = []

    @Option(
        help: ArgumentHelp("The site's folder, with roost.yml, content/ and templates/.", valueName: "dir"),
        completion: .directory)
    var site = "."

    @Option(
        help: ArgumentHelp("Where the pages go. (default: output in the site's folder)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Make only part K of N of the pages; other processes or machines make the others.", valueName: "k/n"),
        transform: { text in
            guard let shard = Shard(text) else {
                throw ValidationError("is no part of a site: K/N is meant, like 2/3, with K from 1 to N")
            }
            return shard
        })
    var shard: Shard?

    @Flag(help: "Make a whole site of what all shards made.")
    var merge = false

    @Flag(help: "Exit with 1 when a record, a file or a page was skipped.")
    var strict = false

    @Flag(help: "Print nothing but warnings and errors.")
    var quiet = false

    @Flag(help: "Print one report as JSON on standard output.")
    var json = false

    func validate() throws {
        if merge, shard != nil {
            throw ValidationError("--shard and --merge do not go together: merge when all are made")
        }
    }

    func run() async throws {
        let console = Console(isQuiet: quiet, isJSON: json)
        var report = BuildReport()
        let clock = ContinuousClock()
        let began = clock.now
        var status = ExitStatus.done
        do {
            var job = try BuildJob(
                site: site, output: output, inputs: inputs, now: .now, progress: console.progress)
            job.isQuiet = quiet || json
            job.extent = shard.map { .shard($0) } ?? (merge ? .merge : .whole)
            report.next =
                shard.map { "shard \($0) is made; when all are: roost build --merge" }
                ?? job.output + "/index.html"
            try await job.run(&report)
            if strict, report.hasSkipped { status = .skipped }
        } catch {
            let failure = Failure(error)
            report.diagnostics += failure.diagnostics
            report.isFinished = false
            status = failure.status
        }
        report.duration = clock.now - began
        console.show(report)
        try status.end()
    }
}
