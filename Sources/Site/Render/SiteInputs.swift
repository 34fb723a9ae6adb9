import Archive
import Foundation
import Model
import Templates

/// All that pages are made of, as one number: two builds that agree on it make the same site. What lies in `content/`
/// counts by the hashes of captures; local media are asked for one by one.
struct SiteInputs {
    let fingerprint: UInt64

    init(
        _ job: SiteJob, captures: [Archive.Capture], history: [SearchEntry], kept: [KeptSearch], media: MediaLibrary
    ) {
        var hash = StableHash()
        hash.combine(job.version)
        hash.combine(String(describing: job.settings))
        for file in job.theme {
            hash.combine(file.path)
            hash.combine(bytes: file.source)
        }
        for capture in captures {
            hash.combine(capture.path)
            hash.combine(capture.hash)
            hash.combine(capture.reader)
        }
        hash.combine(String(describing: history))
        hash.combine(String(describing: kept))
        for address in job.deadLinks.sorted() { hash.combine(address) }
        for host in media.hosts.sorted() { hash.combine(host) }
        hash.combine(job.thumbnailProgram == nil ? 0 : 1)
        hash.combine(job.brotliProgram == nil ? 0 : 1)
        // Its bytes, for on another machine a copy has another time.
        if let logo = job.settings.look.logo, let bytes = FileManager.default.contents(atPath: job.folder + "/" + logo)
        {
            hash.combine(bytes: bytes)
        }
        fingerprint = hash.value
    }
}

extension BuildRecord {
    /// What a build would report where nothing has changed since the last one: the inputs are the same, every file is
    /// as it was written and every local medium as it was shown. `nil` where the site must be planned to know.
    static func unchanged(
        _ inputs: SiteInputs, folder: String, output: OutputFolder, media: MediaLibrary
    ) async -> SiteReport? {
        guard !isUnfinished(folder: folder, output: output.path),
            let manifest = written(folder: folder, output: output.path), let whole = manifest.whole,
            whole.inputs == inputs.fingerprint,
            let found = await manifest.untouched(in: output, media, listing: SearchIndexing.folder)
        else { return nil }
        output.sweep(SearchIndexing.folder) { found.listed.contains($0) }
        var report = SiteReport()
        report.posts = whole.posts
        report.threads = whole.threads
        report.authors = whole.authors
        report.collections = whole.collections
        report.pagesTotal = whole.pages
        report.pagesUnchanged = whole.pages
        report.state = found.digest
        return report
    }
}
