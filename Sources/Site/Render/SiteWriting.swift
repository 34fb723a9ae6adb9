import Archive
import Foundation
import Model

/// Writes a planned site: the pages that are due, and what a site has once.
struct SiteWriting {
    let job: SiteJob
    let context: SiteContext
    let fingerprints: Fingerprints
    let archive: Archive
    let output: OutputFolder
    let record: BuildRecord
    let inputs: SiteInputs

    /// Where fewer pages are due, the search index is made beside them, for each leaves cores idle. More of them would need
    /// the memory of both at once.
    private static let few = 1000

    /// `pages`: all that the build makes, feeds and scripts among them, whether they are due or not. `comparing`: the
    /// record with which files are as they were.
    func write(_ pages: PageList, _ comparing: Task<BuildRecord, any Error>, _ report: inout SiteReport) async throws {
        // A shard makes none.
        let indexing = job.extent.shard == nil ? indexing : nil
        // Where little of it is new, it is made beside all that follows: merging its terms is what such a build takes
        // longest for.
        let isEarly = indexing?.isMostlyKept == true
        async let early = isEarly ? indexing?.write(progress: NoProgress()) : nil
        var manifest = Manifest()
        pages.set(await fingerprints.all(of: pages))
        let due = await due(pages, try await comparing.value, &manifest)
        job.progress.end()
        report.pagesUnchanged = report.pagesTotal - (0..<due.count).count { due[$0].isHTML }
        if job.extent.shard != nil {
            try await render(due, cores: processorCount(), &manifest, &report)
        } else if due.count < Self.few {
            // The index takes longest and gets a core of its own.
            async let late = isEarly ? nil : indexing?.write(progress: NoProgress())
            try await render(due, cores: max(1, processorCount() - 1), &manifest, &report)
            let map = try writeSitemap()
            try writeShared([try await early, try await late, map], &manifest, &report)
        } else {
            try await render(due, cores: processorCount(), &manifest, &report)
            // Nobody asks for posts' looks any more, and freeing them takes the system a while.
            async let _ = context.fragments?.clear()
            async let map = writeSitemap()
            let late = isEarly ? nil : try await indexing?.write(progress: job.progress)
            try writeShared([try await early, late, try await map], &manifest, &report)
        }
        try await writeCopies(&manifest, &report)
        try context.thumbnails.save()
        record.sweep(output)
        let whole = Manifest.Whole(
            inputs: inputs.fingerprint, posts: report.posts, threads: report.threads, authors: report.authors,
            collections: report.collections, pages: report.pagesTotal)
        if job.extent.shard != nil { manifest = await manifest.withContents(output) }
        let lost = job.extent.shard == nil ? lost(manifest) : nil
        report.diagnostics += lost?.diagnostics(output) ?? []
        // What there is to say is said again by every build.
        if job.extent.shard != nil || report.diagnostics.isEmpty { manifest.whole = whole }
        let final = manifest
        async let encoded = final.encoded()
        if job.extent.shard == nil {
            let stale = record.stale(final, in: output) + (lost?.stale ?? [])
            for address in stale where output.remove(address) && address.hasSuffix(".html") {
                report.pagesRemoved += 1
            }
        }
        report.state = try await record.finish(final, encoded)
    }

    /// Of builds that nothing is known of any more.
    private func lost(_ manifest: Manifest) -> LostFiles? {
        if !record.isNew || !output.wasUsed { return nil }
        // A disk may spell an address otherwise; equal texts are compared then.
        let odd = Set(manifest.entries.lazy.map(\.address).filter { !$0.utf8.allSatisfy { $0 < 0x80 } })
        return LostFiles(output) { manifest.entries[$0] != nil || odd.contains($0) }
    }

    private func render(_ due: PageList, cores: Int, _ manifest: inout Manifest, _ report: inout SiteReport)
        async throws
    {
        async let claimed: Void = record.claim((0..<due.count).lazy.map { due[$0].address })
        try output.makeFolders(for: (0..<due.count).lazy.map { due[$0].address })
        try await claimed
        let rendering = Rendering(context: context, archive: archive, output: output, record: record, cores: cores)
        for (place, outcome) in try await rendering.run(due, progress: job.progress).enumerated() {
            let page = due[place]
            switch outcome {
            case .written(let entry):
                if page.isHTML { report.pagesWritten += 1 }
                manifest.entries.set(entry, at: page.address)
            case .same(let entry):
                if page.isHTML { report.pagesUnchanged += 1 }
                manifest.entries.set(entry, at: page.address)
            case .foreign:
                report.diagnostics.append(foreign(page.address))
            }
        }
        if job.extent == .merge, due.count > 0 { report.diagnostics.append(mended(due.count)) }
    }

    /// The pages that are to be rendered, threads first: lists are made of what they rendered. The manifest begins with the
    /// others, as they stand in the last one.
    private func due(_ pages: PageList, _ record: BuildRecord, _ manifest: inout Manifest) async -> PageList {
        let kept = await record.kept(pages, output, context.media)
        manifest.entries = record.previous.entries
        var isKept = Array(repeating: false, count: pages.count)
        var hasKept = Array(repeating: false, count: manifest.entries.numbers.count)
        for page in kept.joined() {
            isKept[page.place] = true
            hasKept[page.row] = true
            manifest.entries.revise(row: page.row, modified: page.modified)
        }
        manifest.entries.keep(hasKept)
        manifest.entries.reserve(pages.count, bytes: pages.count * 48)
        let due = pages.at(isKept.indices.lazy.filter { !isKept[$0] })
        let places = 0..<due.count
        return due.at(
            [places.filter { due[$0].content.isThread }, places.filter { !due[$0].content.isThread }].joined())
    }

    private var indexing: SearchIndexing {
        SearchIndexing(
            context.plan, fingerprints, version: job.version, archive: archive, folder: job.folder, output: output,
            record: record)
    }

    /// What a site has once: the search index and the sitemap, assets and media, the files for machines.
    private func writeShared(
        _ parts: [SearchIndexing.Outcome?], _ manifest: inout Manifest, _ report: inout SiteReport
    ) throws {
        for case let part? in parts {
            manifest.entries.merge(part.entries)
            report.diagnostics += part.diagnostics
        }
        report.diagnostics += try assets.write(
            media: context.media, thumbnails: context.thumbnails, manifest: &manifest)
        report.diagnostics += try assets.write(documents, manifest: &manifest)
    }

    private var assets: Assets { Assets(files: job.theme, look: job.settings.look, output: output, record: record) }

    private func writeSitemap() throws -> SearchIndexing.Outcome {
        guard let map = Sitemap(context) else { return SearchIndexing.Outcome() }
        var manifest = Manifest()
        let diagnostics = try assets.write(map, manifest: &manifest)
        return SearchIndexing.Outcome(entries: manifest.entries, diagnostics: diagnostics)
    }

    /// Compressed, where the settings ask for it.
    private func writeCopies(_ manifest: inout Manifest, _ report: inout SiteReport) async throws {
        let copies = CompressedCopies(
            setting: job.settings.precompress, brotli: job.brotliProgram, output: output, record: record)
        report.diagnostics += try await copies.write(&manifest, progress: job.progress)
    }

    private var documents: [SiteDocument] {
        let logo = job.settings.look.logo.flatMap { FileManager.default.contents(atPath: job.folder + "/" + $0) }
        return SiteDocument.all(context, logo: logo.map(Array.init))
    }

    private func foreign(_ address: String) -> Diagnostic {
        Diagnostic(
            .warning, .foreignFile, "a file that roost did not write stands where a page belongs",
            file: output.path + "/" + address, hint: "move it away and build again")
    }

    private func mended(_ count: Int) -> Diagnostic {
        Diagnostic(
            .note, .shardMissing,
            "\(count) pages and feeds were not as their shards made them and were made again",
            file: output.path, hint: "copy all of each shard's output, and media with their times")
    }
}
