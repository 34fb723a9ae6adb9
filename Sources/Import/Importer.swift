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

    private typealias Outcome = (report: ImportReport, sightings: SightingLedger)

    private func run(into archive: Archive, _ privately: Privately?) throws -> Outcome {
        do {
            return try run(into: archive, privately, growing: true)
        } catch is OtherCollection {
            return try run(into: archive, privately, growing: false)
        }
    }

    private func run(into archive: Archive, _ privately: Privately?, growing: Bool) throws -> Outcome {
        var sightings = privately?.sightings ?? SightingLedger(file: nil)
        let finder = CaptureFinder(inputs: inputs, excluding: excluded)
        var report = ImportReport()
        report.diagnostics = finder.diagnostics
        let tag = readingTag(privately?.people)
        let changes = try CaptureChanges(
            finder.files, known: archive.captures(), tag: tag, growing: growing, willRead: willRead)
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
