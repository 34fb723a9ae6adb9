import Foundation
import Model
import Serve
import Site

/// Building while the site is served.
extension ServeJob {
    /// While another process builds the site, it is asked again after this time.
    private static let patience = Duration.milliseconds(500)

    /// Builds now and after each change, until the task is cancelled; `nil` where nothing is watched.
    func buildOnChanges() -> Task<Void, Never>? {
        guard let live else { return nil }
        // Before the first build, so that no change falls between the two.
        let watch = SourceWatch(sources)
        return Task {
            await build(live)
            for await _ in watch.changes { await build(live) }
        }
    }

    private var sources: WatchedSources {
        let folder = FilePath.absolute(site)
        var excluded = SiteInputs.excluded(site: folder).union([BuildJob.output(output, site: site)])
        // A search that is saved makes a page.
        excluded.remove(folder + "/content/history.jsonl")
        return WatchedSources(
            folders: [folder + "/content", folder + "/templates"], files: [folder + "/roost.yml"], excluded: excluded)
    }

    private func build(_ live: LiveState) async {
        let clock = ContinuousClock()
        let began = clock.now
        var report = BuildReport()
        do {
            let job = try BuildJob(site: site, output: output, now: .now)
            try await run(job, &report)
            place.move(to: Self.path(of: job.settings))
            report.duration = clock.now - began
            console.show(report.diagnostics)
            StandardStream.error.write(Self.line(report))
            live.show(state: String(report.site.state, radix: 16))
        } catch {
            let failure = Failure(error)
            console.show(report.diagnostics + failure.diagnostics)
            live.show(problem: DiagnosticPrinter(hasColour: false).text(failure.diagnostics))
        }
    }

    private func run(_ job: BuildJob, _ report: inout BuildReport) async throws {
        while true {
            do {
                return try await job.run(&report)
            } catch let busy as Diagnostic where busy.id == .busy {
                try await Task.sleep(for: Self.patience)
            }
        }
    }

    private static func line(_ report: BuildReport) -> String {
        let pages = Number.count(report.site.pagesWritten, "page", "pages")
        return "built in \(Number.seconds(report.seconds)): \(pages) written, "
            + "\(Number.grouped(report.site.pagesRemoved)) removed\n"
    }
}
