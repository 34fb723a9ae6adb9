package import Archive
package import Model
import Readers

/// Brings the archive up to date with a site's captures: reads those that are new or changed, takes back those that
/// are gone, leaves the rest alone.
package struct Importer: Sendable {
    /// Files or folders to read, as typed.
    package let inputs: [String]
    /// Absolute paths that are passed over with all below them: the output, `.roost`.
    package let excluded: Set<String>
    package let settings: Settings
    package let progress: any Progress
    /// Called before the archive is changed, and only then.
    package var willChange: @Sendable () -> Void = {}

    package init(inputs: [String], excluding excluded: Set<String> = [], settings: Settings, progress: any Progress) {
        self.inputs = inputs
        self.excluded = excluded
        self.settings = settings
        self.progress = progress
    }

    /// Imports as one transaction. Throws `Archive.Damaged` when the archive cannot be used, and a `Diagnostic`
    /// when it cannot be written.
    package func run(into archive: Archive) throws -> ImportReport {
        let finder = CaptureFinder(inputs: inputs, excluding: excluded)
        var report = ImportReport()
        report.diagnostics = finder.diagnostics
        let changes = try CaptureChanges(finder.files, known: archive.captures(), tag: readingTag)
        report.diagnostics += changes.diagnostics
        report.capturesUnchanged = changes.unchanged.count
        for capture in changes.unchanged { report.add(capture) }
        if changes.isEmpty { return report }
        willChange()
        try archive.importing { session in
            for path in changes.gone { try session.remove(path: path) }
            for capture in changes.touched { try session.touch(capture) }
            try read(changes.due, session, &report)
        }
        return report
    }

    private func read(_ due: [CaptureChanges.Due], _ session: ImportSession, _ report: inout ImportReport) throws {
        let parts = due.flatMap(\.plan.parts)
        guard !parts.isEmpty else {
            for entry in due { try store(entry, [], session, &report, nil) }
            return
        }
        progress.begin("reading", total: parts.count)
        defer { progress.end() }
        let pipeline = ReadingPipeline(parts: parts, options: ReadingOptions(settings))
        pipeline.start()
        defer { pipeline.stop() }
        var next = 0
        for entry in due {
            let range = next..<next + entry.plan.parts.count
            next = range.upperBound
            try store(entry, range.map(pipeline.part), session, &report, pipeline)
        }
    }

    /// Puts a capture's parts, in order, into the archive.
    private func store(
        _ entry: CaptureChanges.Due, _ parts: [PartQueue], _ session: ImportSession, _ report: inout ImportReport,
        _ pipeline: ReadingPipeline?
    ) throws {
        try session.begin(entry.capture)
        var summary = CaptureSummary()
        var diagnostics = DiagnosticLimit()
        for part in parts {
            while case .batch(let batch, let facts) = part.take(&summary) {
                try session.add(batch, facts: facts)
                diagnostics.add(batch.diagnostics)
            }
            pipeline?.finished()
            progress.advance(by: 1)
        }
        let kept = diagnostics.kept
        if let capture = try session.finish({ $0.diagnostics = kept }) { report.add(capture) }
        report.capturesRead += 1
    }

    /// Changes when the same file would be read otherwise: other readers, other privacy, other descriptions.
    private var readingTag: String {
        let included = settings.privacy.include.map { "\($0)" }.sorted().joined(separator: "+")
        let described = settings.readers.map(\.tag).joined(separator: "+")
        return [ReaderRegistry.version, included, described].filter { !$0.isEmpty }.joined(separator: "+")
    }
}

extension ImportReport {
    /// Counts what a capture holds, read now or before.
    fileprivate mutating func add(_ capture: Archive.Capture) {
        recordsRead += capture.records
        recordsMerged += capture.posts
        recordsSkipped += capture.skipped
        recordsLeftOut.merge(capture.leftOut, uniquingKeysWith: +)
        diagnostics += capture.diagnostics
    }
}
