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
    func unchanged(_ inputs: SiteInputs, output: OutputFolder, media: MediaLibrary) async -> SiteReport? {
        guard let whole = previous.whole, whole.inputs == inputs.fingerprint, !isUnfinished,
            await isUntouched(output, media)
        else { return nil }
        output.sweep(SearchIndexing.folder) { previous.entries[$0] != nil }
        var report = SiteReport()
        report.posts = whole.posts
        report.threads = whole.threads
        report.authors = whole.authors
        report.collections = whole.collections
        report.pagesTotal = whole.pages
        report.pagesUnchanged = whole.pages
        report.state = previous.digest
        return report
    }

    /// Looks at every file, on all cores: what it takes is the system's answers.
    private func isUntouched(_ output: OutputFolder, _ media: MediaLibrary) async -> Bool {
        let entries = previous.entries
        let workers = processorCount()
        return await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    for (place, (address, entry)) in entries.enumerated() where place % workers == worker {
                        guard output.isUntouched(address, entry), media.isAsBefore(entry.media) else { return false }
                    }
                    return true
                }
            }
            return await group.allSatisfy { $0 }
        }
    }
}
