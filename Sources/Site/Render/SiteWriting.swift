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

    /// `pages`: all that the build makes, feeds and scripts among them, whether they are due or not.
    func write(_ pages: [PagePlan], _ report: inout SiteReport) async throws {
        var manifest = Manifest()
        try await render(pages, &manifest, &report)
        if job.extent.shard == nil {
            try await writeShared(&manifest, &report)
        } else {
            try await writeCopies(&manifest, &report)
        }
        try context.thumbnails.save()
        record.sweep(output)
        let whole = Manifest.Whole(
            inputs: inputs.fingerprint, posts: report.posts, threads: report.threads, authors: report.authors,
            collections: report.collections, pages: report.pagesTotal)
        if job.extent.shard != nil {
            manifest = await manifest.withContents(output)
            manifest.whole = whole
        } else {
            for address in record.stale(manifest, in: output) where output.remove(address) && address.hasSuffix(".html") {
                report.pagesRemoved += 1
            }
            // What there is to say is said again by every build.
            if report.diagnostics.isEmpty { manifest.whole = whole }
        }
        report.state = try record.finish(manifest)
    }

    private func render(_ pages: [PagePlan], _ manifest: inout Manifest, _ report: inout SiteReport) async throws {
        var due: [PagePlan] = []
        manifest.entries.reserveCapacity(pages.count + pages.count / 8)
        for (page, kept) in zip(pages, await record.kept(pages, output, context.media)) {
            if let kept { manifest.entries[page.address] = kept } else { due.append(page) }
        }
        report.pagesUnchanged = report.pagesTotal - due.count(where: \.isHTML)
        try record.claim(due.lazy.map(\.address))
        try output.makeFolders(for: due.map(\.address))
        let rendering = Rendering(context: context, archive: archive, output: output, record: record)
        // Threads first: lists are made of what they rendered.
        let ordered = due.filter(\.content.isThread) + due.filter { !$0.content.isThread }
        for result in try await rendering.run(ordered, progress: job.progress) {
            switch result.outcome {
            case .written(let entry):
                if result.page.isHTML { report.pagesWritten += 1 }
                manifest.entries[result.page.address] = entry
            case .same(let entry):
                if result.page.isHTML { report.pagesUnchanged += 1 }
                manifest.entries[result.page.address] = entry
            case .foreign:
                report.diagnostics.append(foreign(result.page.address))
            }
        }
        if job.extent == .merge, !due.isEmpty { report.diagnostics.append(mended(due.count)) }
    }

    /// What a site has once: the search index, assets and media, the files for machines.
    private func writeShared(_ manifest: inout Manifest, _ report: inout SiteReport) async throws {
        let indexing = SearchIndexing(
            context.plan, fingerprints, version: job.version, archive: archive, folder: job.folder, output: output,
            record: record)
        let index = try await indexing.write(progress: job.progress)
        manifest.entries.merge(index.entries) { $1 }
        report.diagnostics += index.diagnostics
        let assets = Assets(files: job.theme, look: job.settings.look, output: output, record: record)
        report.diagnostics += try assets.write(
            media: context.media, thumbnails: context.thumbnails, manifest: &manifest)
        report.diagnostics += try assets.write(documents, manifest: &manifest)
        if let map = Sitemap(context) { report.diagnostics += try assets.write(map, manifest: &manifest) }
        try await writeCopies(&manifest, &report)
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
