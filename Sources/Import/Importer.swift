package import Archive
package import Model
import Privacy
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
    /// Where is remembered what captures say of people whom the settings mean.
    package let ledger: String?
    /// Called as soon as it is known that a capture has to be read.
    package var willRead: @Sendable () -> Void = {}
    /// Called before the archive is changed, and only then.
    package var willChange: @Sendable () -> Void = {}

    package init(
        inputs: [String], excluding excluded: Set<String> = [], settings: Settings, progress: any Progress,
        ledger: String? = nil
    ) {
        self.inputs = inputs
        self.excluded = excluded
        self.settings = settings
        self.progress = progress
        self.ledger = ledger
    }

    /// Imports as one transaction. Throws `Archive.Damaged` when the archive cannot be used, and a `Diagnostic`
    /// when it cannot be written.
    package func run(into archive: Archive) throws -> ImportReport {
        guard settings.privacy.conceals else {
            if let ledger { try SightingLedger.remove(at: ledger) }
            return try run(into: archive, nil).report
        }
        var sightings = SightingLedger(file: ledger)
        while true {
            let people = People(settings.privacy, sightings: sightings.all)
            let filter = PrivacyFilter(settings.privacy, people: people)
            var (report, found) = try run(into: archive, (filter, people.fingerprint, sightings))
            sightings = found
            // Each round knows more people than the last one, so there is an end.
            guard People(settings.privacy, sightings: sightings.all) == people else { continue }
            report.redactor = filter.redactor
            if settings.privacy.needsOwner, !people.knowsOwner { report.diagnostics.append(Self.nobodysOwn) }
            return report
        }
    }

    private static let nobodysOwn = Diagnostic(
        .warning, .noOwner, "nothing says whose archive this is, so everybody counts as somebody else",
        hint: "name yourself: privacy: {me: [your handle]}")

    private typealias Privately = (filter: PrivacyFilter, people: UInt64, sightings: SightingLedger)

    private func run(into archive: Archive, _ privately: Privately?) throws -> (
        report: ImportReport, sightings: SightingLedger
    ) {
        var sightings = privately?.sightings ?? SightingLedger(file: nil)
        let finder = CaptureFinder(inputs: inputs, excluding: excluded)
        var report = ImportReport()
        report.diagnostics = finder.diagnostics
        let tag = readingTag(privately?.people)
        let changes = try CaptureChanges(finder.files, known: archive.captures(), tag: tag, willRead: willRead)
        report.diagnostics += changes.diagnostics
        report.capturesUnchanged = changes.unchanged.count
        for capture in changes.unchanged { report.add(capture) }
        if changes.isEmpty { return (report, sightings) }
        willChange()
        try archive.importing { session in
            for path in changes.gone {
                try session.remove(path: path)
                sightings.captures[path] = nil
            }
            for capture in changes.touched { try session.touch(capture) }
            try read(changes.due, session, &report, privately?.filter, &sightings)
            // Before the archive's transaction ends: what it holds must never be more than what is known of people.
            if privately != nil { try sightings.save() }
        }
        return (report, sightings)
    }

    private func read(
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

    /// Changes when the same file would be read otherwise: other readers, other privacy, other descriptions.
    private func readingTag(_ people: UInt64?) -> String {
        let included = settings.privacy.include.map { "\($0)" }.sorted().joined(separator: "+")
        let described = settings.readers.map(\.tag).joined(separator: "+")
        var concealed = ""
        if let people {
            let privacy = settings.privacy
            concealed = hexadecimal(stableHash("\(privacy.leaveOut) \(privacy.redact) \(people)"))
        }
        return [ReaderRegistry.version, included, described, concealed].filter { !$0.isEmpty }.joined(separator: "+")
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
