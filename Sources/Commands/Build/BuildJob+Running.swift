import Archive
import Fetch
import Foundation
import Import
import Model
import Site

extension BuildJob {
    /// Imports what changed, builds the pages. `report` also tells how far a run came that throws.
    func run(_ report: inout BuildReport) async throws {
        let lock = try SiteLock(folder: folder, isShared: extent.shard != nil)
        defer { lock.release() }
        // Nobody imports now, so it is of an import that was killed.
        UnpackedInputs.discard(in: folder)
        try await downloadMedia(&report)
        let before = report
        do {
            try await build(&report, anew: false)
        } catch let damaged as Archive.Damaged {
            // Some damage is only met when a page is made of it. What was said until then is said again.
            report = before
            report.diagnostics.append(damaged.diagnostic)
            try await build(&report, anew: true)
        }
    }

    /// `anew`: from another archive, which everything is read into.
    private func build(_ report: inout BuildReport, anew: Bool) async throws {
        let turn = extent.shard == nil ? nil : try ArchiveTurn(folder: folder)
        defer { turn?.release() }
        if anew {
            turn?.change()
            try Archive.discard(at: archivePath)
        }
        let archive = try openArchive(&report)
        do {
            var job = siteJob
            let beginning = SiteBeginning(job)
            report.imported = try importer(turn, beginning).run(into: archive)
            report.diagnostics += report.imported.diagnostics
            try checkSomethingWasRead(&report)
            job.redactor = report.imported.redactor
            let searches = try job.recordSearches(of: archive)
            turn?.read()
            report.site = try await job.build(from: archive, searches, beginning)
            report.diagnostics += report.site.diagnostics
        } catch {
            // Nobody has it open when it is put aside.
            try? archive.close()
            throw error
        }
    }

    /// A build goes to the network only where the settings ask for it. What cannot be had is no reason not to build.
    private func downloadMedia(_ report: inout BuildReport) async throws {
        guard settings.media == .download else { return }
        var client = Client(outside: .network(progress: progress, isQuiet: isQuiet), redaction: Redaction([]))
        client.policy.attempts = 2
        var run = MediaRun(
            client: client, site: folder, shown: "content", isAll: false, limit: MediaCommand.defaultLimit << 20,
            settings: settings)
        run.inputs = inputs.map(FilePath.absolute)
        run.excluded.formUnion(SiteInputs.excluded(site: folder).union([output]))
        let media = try await run.run()
        report.media = media
        report.diagnostics += media.diagnostics
    }

    private var archivePath: String { folder + "/.roost/archive.sqlite" }

    private func openArchive(_ report: inout BuildReport) throws -> Archive {
        let (archive, diagnostics) = try Archive.open(at: archivePath)
        report.diagnostics += diagnostics
        return archive
    }

    private func importer(_ turn: ArchiveTurn?, _ beginning: SiteBeginning) -> Importer {
        var importer = Importer(
            inputs: inputs, excluding: SiteInputs.excluded(site: folder).union([output]),
            settings: settings, progress: progress, ledger: folder + "/.roost/privacy.json")
        importer.willRead = beginning.begin
        importer.willChange = {
            turn?.change()
            beginning.begin()
        }
        return importer
    }

    private var siteJob: SiteJob {
        var job = SiteJob(
            folder: folder, output: output, settings: settings, theme: theme, version: Version.current, now: now,
            progress: progress)
        job.extent = extent
        job.mediaRoots = mediaRoots
        job.thumbnailProgram = ProgramSearch.path(of: "vipsthumbnail")
        job.deadLinks = LinkProbe.dead(ledger: folder + "/.roost/links")
        job.brotliProgram = ProgramSearch.path(of: "brotli")
        return job
    }

    /// When all there is to read is broken, the pages of an earlier build are worth more than an empty site.
    private func checkSomethingWasRead(_ report: inout BuildReport) throws {
        guard report.imported.recordsRead == report.imported.recordsSkipped else { return }
        if report.imported.diagnostics.contains(where: { $0.severity > .note }) {
            throw Failure(
                [
                    Diagnostic(
                        .error, .nothingToBuild, "nothing could be read; the pages stay as they were",
                        hint: "see the messages above")
                ], .failed)
        }
        if report.imported.recordsRead == 0, report.imported.capturesRead + report.imported.capturesUnchanged == 0 {
            report.diagnostics.append(
                Diagnostic(
                    .note, .nothingToBuild, "holds no captures yet; the site is empty",
                    file: inputs.joined(separator: ", ")))
        }
    }
}
