import ArgumentParser
import Import
import Model

/// `roost import`, as it was typed.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Copies an export, or JSON files, into content/, and says what is in it.",
        discussion: """
            Files are copied exactly as they came, each once: those with posts, the profile
            they belong to, and the pictures that these posts name. Direct messages and the
            rest of an export stay where they are. The files themselves are only read. What
            was interrupted goes on when the same command is given again. The parts of one
            archive are given together. Tar archives, packed or not, are unpacked in .roost
            while they are read.

            EXAMPLES
              roost import ~/Downloads/twitter-2024-05-01.zip
              roost import ~/Downloads/twitter-part1.zip ~/Downloads/twitter-part2.zip
              roost import ~/Downloads/mastodon-export --site ~/memories
              roost import saved/*.json && roost build

            EXIT STATUS
              0  done
              1  finished, but a file that may hold posts could not be read
              2  wrong usage or settings
              3  nothing could be read, or content/ cannot be written
            """)

    @Argument(help: ArgumentHelp("Zip or tar archives, folders or files.", valueName: "path"), completion: .file())
    var paths: [String]

    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"), completion: .directory)
    var site = "."

    @Flag(help: "Print nothing but warnings and errors.")
    var quiet = false

    func run() throws {
        let console = Console(isQuiet: quiet, isJSON: false)
        var status = ExitStatus.done
        do {
            let job = try ImportJob(paths, site: site, progress: console.progress)
            defer { job.end() }
            var results: [ImportJob.Result] = []
            for inputs in job.groups {
                let result = try job.run(inputs)
                results.append(result)
                if !quiet { StandardStream.output.write(ImportPage(result, job: job).text) }
                console.show(result.diagnostics)
            }
            status = ImportJob.status(of: results)
            if !quiet, status != .failed {
                StandardStream.output.write("Next:\n  roost serve --watch\(job.siteOption)\n")
            }
        } catch {
            let failure = Failure(error)
            console.show(failure.diagnostics)
            status = failure.status
        }
        try status.end()
    }
}
