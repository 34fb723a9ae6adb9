import Model
import Synchronization
import Templates

/// What a build of the pages needs that no post is asked for: what the last build wrote, which of it is as it was, and the
/// compiled theme. It can be begun while captures are still being read, when one core or more has little to do.
package final class SiteBeginning: Sendable {
    /// Tasks of their own, which only look: what they find is waited for in several places.
    struct Parts: Sendable {
        let opening: Task<BuildRecord, any Error>
        /// The same record, with which of its files are as they were written.
        let comparing: Task<BuildRecord, any Error>
        let compiling: Task<Result<Theme, ThemeErrors>, Never>
    }

    private let job: SiteJob
    private let parts = Mutex<Parts?>(nil)

    package init(_ job: SiteJob) { self.job = job }

    /// Begins, where a whole site was built before. May be called again.
    package func begin() {
        guard job.extent == .whole, BuildRecord.isThere(folder: job.folder, output: job.output),
            let output = try? OutputFolder(job.output)
        else { return }
        _ = parts(output)
    }

    /// Begins unless it has.
    func parts(_ output: OutputFolder) -> Parts {
        parts.withLock { parts in
            if let parts { return parts }
            let begun = Self.parts(job, output)
            parts = begun
            return begun
        }
    }

    private static func parts(_ job: SiteJob, _ output: OutputFolder) -> Parts {
        let opening = Task {
            try BuildRecord(folder: job.folder, output: output.path, shard: job.extent.shard)
        }
        return Parts(
            opening: opening,
            comparing: Task {
                let record = try await opening.value
                return job.extent.shard == nil ? await record.compared(with: output) : record
            },
            compiling: Task { SiteJob.compile(job.theme, language: job.settings.language) })
    }
}
