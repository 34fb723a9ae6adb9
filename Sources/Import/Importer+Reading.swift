import Archive
import Model
import Privacy
import Readers

extension Importer {
    /// What a file has grown by is of another collection than what was there: what belongs to which is known where the
    /// file is read whole.
    struct OtherCollection: Error {}

    func read(
        _ due: [CaptureChanges.Due], _ session: ImportSession, _ report: inout ImportReport, _ filter: PrivacyFilter?,
        _ sightings: inout SightingLedger
    ) throws {
        let parts = due.flatMap(\.parts)
        guard !parts.isEmpty else {
            for entry in due { _ = try store(entry, [], session, &report, nil) }
            return
        }
        progress.begin("reading", total: parts.count)
        defer { progress.end() }
        let pipeline = ReadingPipeline(parts: parts, options: ReadingOptions(settings), filter: filter)
        pipeline.start()
        defer { pipeline.stop() }
        var next = 0
        for entry in due {
            let range = next..<next + entry.parts.count
            next = range.upperBound
            var seen = try store(entry, range.map(pipeline.part), session, &report, pipeline)
            if entry.before != nil { seen.formUnion(sightings.captures[entry.capture.path] ?? []) }
            sightings.captures[entry.capture.path] = seen.isEmpty ? nil : seen.sorted()
        }
    }

    /// Puts a capture's parts, in order, into the archive. Returns what they say of people whom the settings mean.
    private func store(
        _ entry: CaptureChanges.Due, _ parts: [PartQueue], _ session: ImportSession, _ report: inout ImportReport,
        _ pipeline: ReadingPipeline?
    ) throws -> Set<Sighting> {
        var sightings: Set<Sighting> = []
        if let before = entry.before {
            try session.extend(entry.capture, from: before)
        } else {
            try session.begin(entry.capture)
        }
        var summary = CaptureSummary()
        var diagnostics = DiagnosticLimit()
        for part in parts {
            while case .batch(let batch, let facts, let seen) = part.take(&summary) {
                try session.add(batch, facts: facts)
                if entry.before != nil, !session.isOfOneCollection { throw OtherCollection() }
                sightings.formUnion(seen)
                diagnostics.add(batch.diagnostics)
            }
            pipeline?.finished()
            progress.advance(by: 1)
        }
        let kept = diagnostics.kept
        if let capture = try session.finish({ $0.diagnostics = kept }) { report.add(capture) }
        report.capturesRead += 1
        return sightings
    }
}

extension ImportReport {
    /// Counts what a capture holds, read now or before.
    mutating func add(_ capture: Archive.Capture) {
        recordsRead += capture.records
        recordsMerged += capture.posts
        recordsSkipped += capture.skipped
        recordsLeftOut.merge(capture.leftOut, uniquingKeysWith: +)
        diagnostics += capture.diagnostics
    }
}
