package import Archive
import Foundation
package import Model
package import Templates

extension SiteJob {
    /// Builds the pages: plans them from the archive, renders those that changed, removes those that are gone.
    /// Throws `ThemeErrors` for a theme that does not compile and a `Diagnostic` for a folder that cannot be
    /// written, or for shards that are to be merged and are not there.
    /// `beginning`: of the same job, where it was begun before.
    package func build(
        from archive: Archive, _ searches: SiteSearches, _ beginning: SiteBeginning? = nil
    ) async throws -> SiteReport {
        let output = try OutputFolder(output)
        let reader = try archive.reader()
        progress.begin("planning", total: nil)
        let media = MediaLibrary(roots: mediaRoots, unpacked: folder + "/.roost/unpacked", redactor: redactor)
        let logo = settings.look.logo.map { Logo(path: folder + "/" + $0) }
        let inputs = SiteInputs(
            self, captures: try archive.captures(), history: searches.entries, kept: searches.kept, media: media)
        if extent.shard == nil, searches.diagnostics.isEmpty,
            let report = await BuildRecord.unchanged(inputs, folder: folder, output: output, media: media)
        {
            progress.end()
            return report
        }
        // Read while the rest goes on: for a site of a million pages that takes seconds.
        let begun = (beginning ?? SiteBeginning(self)).parts(output)
        if extent == .merge { try await ShardFolder.check(begun.opening.value.parts, inputs, output: output.path) }
        let thumbnails = Thumbnails(
            folder: folder + "/.roost/thumbnails", program: settings.media == .none ? nil : thumbnailProgram,
            shard: extent.shard)
        let plan = try SitePlan(
            reader, settings: settings, history: searches.entries, kept: searches.kept, media: media)
        let theme = try await begun.compiling.value.get()
        let fingerprints = Fingerprints(
            plan, theme: theme, media: media, makesThumbnails: thumbnails.areMade, version: version, logo: logo,
            deadLinks: deadLinks, otherTexts: try OtherTexts.traces(plan, media, reader))
        let context = SiteContext(
            plan: plan, theme: theme,
            formats: Formats(theme: theme, settings: settings, local: plan.local),
            media: media, thumbnails: thumbnails, settings: settings, version: version,
            fragments: FragmentStore(
                theme: theme, posts: plan.posts.count, folder: folder + "/.roost", name: extent.fragmentsName),
            logo: logo, deadLinks: deadLinks)
        let pages = PageList(plan) { extent.makes($0, plan) }
        let writing = SiteWriting(
            job: self, context: context, fingerprints: fingerprints, archive: archive, output: output,
            record: try await begun.opening.value, inputs: inputs)
        var report = SiteReport()
        report.diagnostics = searches.diagnostics
        if extent.shard == nil { report.diagnostics += plan.facts.lost.diagnostics }
        report.posts = plan.posts.count
        report.threads = plan.threadCount
        report.authors = plan.authorCount
        report.collections = plan.collections.entries.count
        report.pagesTotal = (0..<pages.count).count { pages[$0].isHTML }
        try await writing.write(pages, begun.comparing, &report)
        return report
    }

    /// Everything that is wrong with a theme in one language; no errors when pages can be built with it.
    package static func problems(of files: [ThemeFile], language: String) -> [Diagnostic] {
        switch compile(files, language: language) {
        case .success(let theme): theme.unused.map { unused($0, files) }
        case .failure(let errors): errors.diagnostics
        }
    }

    private static func unused(_ path: String, _ files: [ThemeFile]) -> Diagnostic {
        let pages = PageKind.all.map(\.name).joined(separator: ", ")
        return Diagnostic(
            .warning, .unknownName, "is no kind of page, and no template uses it",
            file: files.last { $0.path == path }?.origin ?? path, hint: "there are: \(pages)")
    }

    static func compile(_ files: [ThemeFile], language: String) -> Result<Theme, ThemeErrors> {
        Theme.compile(files, pages: PageKind.all, language: language).flatMap { theme in
            let missing = RequiredWords.missing(in: theme, language: language)
            return missing.isEmpty ? .success(theme) : .failure(ThemeErrors(diagnostics: missing))
        }
    }
}
