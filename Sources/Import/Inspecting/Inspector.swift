package import Model
import Readers

/// Looks into captures as an import would, without an archive.
package struct Inspector: Sendable {
    /// Files or folders to look into, as typed.
    package let inputs: [String]
    /// Absolute paths that are passed over with all below them.
    package let excluded: Set<String>
    /// What inputs are called where their own paths would say nothing to the user.
    package let shown: [String: String]
    package let settings: Settings
    package let progress: any Progress
    /// Whether the media that came along are named one by one.
    private let namesMedia: Bool

    package init(
        inputs: [String], excluding excluded: Set<String> = [], shown: [String: String] = [:], settings: Settings,
        progress: any Progress, namesMedia: Bool = false
    ) {
        self.namesMedia = namesMedia
        self.inputs = inputs
        self.excluded = excluded
        self.shown = shown
        self.settings = settings
        self.progress = progress
    }

    /// Reads everything once, on all cores, a few batches at a time.
    package func run() -> Inspection {
        let finder = CaptureFinder(inputs: inputs, excluding: excluded, shown: shown)
        var inspection = Inspection()
        inspection.ignored = finder.ignored
        inspection.mediaFiles = finder.mediaFiles
        inspection.diagnostics = finder.diagnostics
        let plans = finder.files.map { file in (file, parts: Self.parts(of: file)) }
        let pipeline = ReadingPipeline(
            parts: plans.flatMap(\.parts), options: ReadingOptions(settings), findsFacts: false)
        progress.begin("reading", total: plans.reduce(0) { $0 + $1.parts.count })
        pipeline.start()
        defer {
            pipeline.stop()
            progress.end()
        }
        var next = 0
        for (file, parts) in plans {
            let range = next..<next + parts.count
            next = range.upperBound
            inspection.files.append(inspect(file, range.map(pipeline.part), pipeline))
        }
        return inspection
    }

    /// A plan that fails leaves the failure to reading.
    private static func parts(of file: CaptureFile) -> [CapturePart] {
        (try? CapturePlan(file).parts) ?? [CapturePart(file: file)]
    }

    private func inspect(_ capture: CaptureFile, _ parts: [PartQueue], _ pipeline: ReadingPipeline) -> Inspection.File {
        var file = Inspection.File(
            capture: capture, file: capture.file,
            archive: capture.member.map { String(capture.file.dropLast($0.count + 1)) },
            bytes: capture.size)
        var summary = CaptureSummary()
        var diagnostics = DiagnosticLimit()
        file.records.capturesRead = 1
        for part in parts {
            while case .batch(let batch, _, _) = part.take(&summary) {
                file.contents.add(batch)
                diagnostics.add(batch.diagnostics)
                if !batch.isEmpty { file.isOfUse = true }
                if namesMedia { file.addMedia(of: batch) }
            }
            pipeline.finished()
            progress.advance(by: 1)
        }
        file.formats = summary.formats
        file.eras = summary.eras
        file.documents = summary.documents
        file.proposal = summary.proposal
        file.records.recordsRead = summary.records
        file.records.recordsMerged = summary.posts
        file.records.recordsSkipped = summary.skipped
        file.records.recordsLeftOut = summary.leftOut
        file.records.diagnostics = diagnostics.kept
        return file
    }
}

extension Inspection.File {
    /// Files that posts show, and those of profiles that came along.
    fileprivate mutating func addMedia(of batch: CaptureBatch) {
        media.formUnion(batch.items.lazy.flatMap(\.post.media).compactMap(\.file))
        media.formUnion(batch.authors.lazy.flatMap { [$0.avatar, $0.banner] }.compactMap { $0 })
    }
}

extension ReadingOptions {
    /// What a site's settings say of reading.
    init(_ settings: Settings) {
        self.init()
        including = Set(settings.privacy.include)
        descriptions = settings.readers
    }
}
