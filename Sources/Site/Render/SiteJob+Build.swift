package import Archive
import Foundation
package import Model
package import Templates

extension SiteJob {
    /// Builds the pages: plans them from the archive, renders those that changed, removes those that are gone.
    /// Throws `ThemeErrors` for a theme that does not compile and a `Diagnostic` for a folder that cannot be
    /// written.
    package func build(from archive: Archive) async throws -> SiteReport {
        let output = try OutputFolder(output)
        let reader = try archive.reader()
        progress.begin("planning", total: nil)
        let history = SiteHistory(folder: folder, redactor: redactor)
        let captures = try archive.captures()
        let searches = try history.record(reader, captures: captures, settings: settings, now: now)
        let media = MediaLibrary(roots: mediaRoots, unpacked: folder + "/.roost/unpacked", redactor: redactor)
        let logo = settings.look.logo.map { Logo(path: folder + "/" + $0) }
        let record = try BuildRecord(folder: folder, output: output.path)
        let inputs = SiteInputs(
            self, captures: captures, history: searches.entries, kept: searches.kept, media: media)
        if searches.diagnostics.isEmpty, let report = await record.unchanged(inputs, output: output, media: media) {
            progress.end()
            return report
        }
        let theme = try Self.compile(self.theme, language: settings.language).get()
        let thumbnails = Thumbnails(
            folder: folder + "/.roost/thumbnails", program: settings.media == .none ? nil : thumbnailProgram)
        let plan = try SitePlan(
            reader, settings: settings, history: searches.entries, kept: searches.kept, media: media)
        let fingerprints = Fingerprints(
            plan, theme: theme, media: media, makesThumbnails: thumbnails.areMade, version: version, logo: logo,
            deadLinks: deadLinks)
        for index in plan.pages.indices {
            plan.pages[index].fingerprint = fingerprints.fingerprint(of: plan.pages[index])
        }
        for index in plan.documents.indices {
            plan.documents[index].fingerprint = fingerprints.fingerprint(of: plan.documents[index])
        }
        progress.end()
        let context = SiteContext(
            plan: plan, theme: theme,
            formats: Formats(theme: theme, settings: settings, local: plan.local),
            media: media, thumbnails: thumbnails, settings: settings, version: version,
            fragments: FragmentStore(theme: theme, posts: plan.posts.count, folder: folder + "/.roost"), logo: logo,
            deadLinks: deadLinks)
        var report = SiteReport()
        report.diagnostics = searches.diagnostics
        report.posts = plan.posts.count
        report.threads = plan.threadCount
        report.authors = plan.authorCount
        report.collections = plan.collections.entries.count
        report.pagesTotal = plan.pages.count
        try await write(context, fingerprints, archive, output, record, inputs, &report)
        return report
    }

    /// Everything that is wrong with a theme in one language; empty when pages can be built with it.
    package static func problems(of files: [ThemeFile], language: String) -> [Diagnostic] {
        switch compile(files, language: language) {
        case .success: []
        case .failure(let errors): errors.diagnostics
        }
    }

    private static func compile(_ files: [ThemeFile], language: String) -> Result<Theme, ThemeErrors> {
        Theme.compile(files, pages: PageKind.all, language: language).flatMap { theme in
            let missing = RequiredWords.missing(in: theme, language: language)
            return missing.isEmpty ? .success(theme) : .failure(ThemeErrors(diagnostics: missing))
        }
    }

    private func write(
        _ context: SiteContext, _ fingerprints: Fingerprints, _ archive: Archive, _ output: OutputFolder,
        _ record: BuildRecord, _ inputs: SiteInputs, _ report: inout SiteReport
    ) async throws {
        var manifest = Manifest()
        var due: [PagePlan] = []
        for page in context.plan.pages + context.plan.documents {
            if let entry = record.previous.entries[page.address], entry.fingerprint == page.fingerprint,
                context.media.isAsBefore(entry.media), output.isUntouched(page.address, entry)
            {
                manifest.entries[page.address] = entry
            } else {
                due.append(page)
            }
        }
        report.pagesUnchanged = context.plan.pages.count { manifest.entries[$0.address] != nil }
        try record.claim(due.lazy.map(\.address))
        try output.makeFolders(for: due.map(\.address))
        let rendering = Rendering(context: context, archive: archive, output: output, record: record)
        // Threads first: lists are made of what they rendered.
        let ordered = due.filter(\.content.isThread) + due.filter { !$0.content.isThread }
        for result in try await rendering.run(ordered, progress: progress) {
            switch result.outcome {
            case .written(let entry):
                if result.isPage { report.pagesWritten += 1 }
                manifest.entries[result.address] = entry
            case .same(let entry):
                if result.isPage { report.pagesUnchanged += 1 }
                manifest.entries[result.address] = entry
            case .foreign:
                report.diagnostics.append(Self.foreign(result.address, output))
            }
        }
        let indexing = SearchIndexing(
            context.plan, fingerprints, version: version, archive: archive, folder: folder, output: output,
            record: record)
        let index = try await indexing.write(progress: progress)
        manifest.entries.merge(index.entries) { $1 }
        report.diagnostics += index.diagnostics
        let assets = Assets(files: theme, look: settings.look, output: output, record: record)
        report.diagnostics += try assets.write(
            media: context.media, thumbnails: context.thumbnails, manifest: &manifest)
        report.diagnostics += try assets.write(documents(context), manifest: &manifest)
        if let map = Sitemap(context) { report.diagnostics += try assets.write(map, manifest: &manifest) }
        let copies = CompressedCopies(
            setting: settings.precompress, brotli: brotliProgram, output: output, record: record)
        report.diagnostics += try await copies.write(&manifest, progress: progress)
        try context.thumbnails.save()
        record.sweep(output)
        for address in record.stale(manifest, in: output) where output.remove(address) && address.hasSuffix(".html") {
            report.pagesRemoved += 1
        }
        // What there is to say is said again by every build.
        if report.diagnostics.isEmpty {
            manifest.whole = Manifest.Whole(
                inputs: inputs.fingerprint, posts: report.posts, threads: report.threads, authors: report.authors,
                collections: report.collections, pages: report.pagesTotal)
        }
        report.state = try record.finish(manifest)
    }

    private func documents(_ context: SiteContext) -> [SiteDocument] {
        let logo = settings.look.logo.flatMap { FileManager.default.contents(atPath: folder + "/" + $0) }
        return SiteDocument.all(context, logo: logo.map(Array.init))
    }

    private static func foreign(_ address: String, _ output: OutputFolder) -> Diagnostic {
        Diagnostic(
            .warning, .foreignFile, "a file that roost did not write stands where a page belongs",
            file: output.path + "/" + address, hint: "move it away and build again")
    }
}
