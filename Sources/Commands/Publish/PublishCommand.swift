import ArgumentParser
import Foundation
import Model
import Publish

/// `roost publish`, as it was typed.
struct PublishCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Puts the built site where others can read it.",
        discussion: """
            Where that is stands in roost.yml, below publish: a branch of a git
            repository, a folder on a server (rsync), a storage (rclone), Netlify or
            Cloudflare. TARGET names one of them where there are several: git, rsync,
            rclone, netlify, cloudflare. The program of that name does the work
            (Cloudflare's is wrangler).

            The place becomes a copy of the built site: files that are only there are
            removed, those of your own as well. Put such into output/.

            First it is shown what would change there; then it is asked. Interrupted, the
            same command goes on. A site whose build did not finish is not published, nor
            one that has what publish.refuse names; roost check --public shows that.

            EXAMPLES
              roost publish --dry-run
              roost publish
              roost publish rsync --yes
              roost publish git --site ~/memories

            EXIT STATUS
              0  done, or nothing to do
              2  wrong usage or settings
              3  could not finish, or was not wanted
            """)

    @Argument(help: ArgumentHelp("Which place of roost.yml, where there are several.", valueName: "target"))
    var target: String?

    @Flag(name: .customLong("dry-run"), help: "Show what would change, and change nothing.")
    var dryRun = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var built: BuiltSiteOptions

    @Flag(help: "Print nothing but warnings and errors.")
    var quiet = false

    func run() throws {
        let console = Console(isQuiet: quiet, isJSON: false)
        do {
            let job = try PublishJob(site: built.site, output: built.output, target: target)
            defer { job.end() }
            try PublicJob(site: built.site).pass(console.progress)
            let plan = try job.publisher.plan()
            if !quiet || dryRun { StandardStream.output.write(PublishText.text(plan)) }
            if plan.isEmpty || dryRun { return }
            try consent()
            try job.publisher.publish(plan, console.progress)
            if !quiet { StandardStream.output.write("published\n") }
        } catch {
            let failure = Failure(error)
            console.show(failure.diagnostics)
            try failure.status.end()
        }
    }

    /// Asks where somebody can answer. Throws a `Diagnostic` for a no.
    private func consent() throws {
        if yes { return }
        guard StandardStream.error.isTerminal, isatty(0) == 1 else {
            throw Diagnostic(
                .error, .publishRefused, "nobody is there to be asked", hint: "look at --dry-run, then give --yes")
        }
        StandardStream.error.write("Publish this? [y/N] ")
        let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
        guard answer == "y" || answer == "yes" else {
            throw Diagnostic(.error, .publishRefused, "not published", hint: "nothing was changed")
        }
    }
}
