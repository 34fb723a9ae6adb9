import Archive
import Model
import Search

/// Writes the index that the page `search.html` reads. All cores cut texts into terms, some thousand posts at a time,
/// and the sorted runs they make are merged into the files.
struct SearchIndexing: Sendable {
    /// Where the index lies, from the site's folder.
    static let folder = "search/"
    /// Posts of a run: whole files of shown posts.
    private static let stride = 48 * ShownPosts.perFile

    let documents: SearchDocuments
    let archive: Archive
    let output: OutputFolder
    let record: BuildRecord
    private let base: UInt64
    /// By file of shown posts, what it is made of.
    private let shownFingerprints: [UInt64]

    init(
        _ plan: SitePlan, _ fingerprints: Fingerprints, version: String, archive: Archive, output: OutputFolder,
        record: BuildRecord
    ) {
        let documents = SearchDocuments(plan)
        var whole = StableHash()
        whole.combine(version)
        whole.combine(plan.settings.timezone)
        shownFingerprints = Swift.stride(from: 0, to: documents.members.count, by: ShownPosts.perFile).map { start in
            var hash = StableHash()
            hash.combine(version)
            hash.combine(plan.settings.timezone)
            for member in documents.members[start...].prefix(ShownPosts.perFile) {
                hash.combine(fingerprints.look(of: member))
            }
            return hash.value
        }
        for fingerprint in shownFingerprints { whole.combine(fingerprint) }
        for entry in plan.tags.entries { whole.combine(entry.label) }
        base = whole.value
        self.documents = documents
        self.archive = archive
        self.output = output
        self.record = record
    }

    /// What became of the index.
    struct Outcome: Sendable {
        var entries: [String: Manifest.Entry] = [:]
        var diagnostics: [Diagnostic] = []
    }

    /// Writes what changed; `entries` are all files of the index.
    func write(progress: any Progress) async throws -> Outcome {
        var outcome = Outcome()
        if let kept = unchanged() {
            outcome.entries = kept
            return outcome
        }
        try output.makeFolders(for: [Self.folder])
        progress.begin("indexing", total: documents.members.count)
        defer { progress.end() }
        let runs = try await gather(&outcome, progress)
        var manifest = IndexManifest()
        manifest.posts = documents.members.count
        manifest.shown = shownFingerprints.map(Self.version)
        var merge = IndexMerge(runs)
        (manifest.terms, manifest.places) = try merge.write { try put($0, fingerprint: 0, &outcome) }
        manifest.facets = facets()
        manifest.days = firstOfDays()
        // The manifest last: it names the others.
        for file in manifest.files() { try put(file, fingerprint: base, &outcome) }
        return outcome
    }

    /// The files of the last build where nothing changed since.
    private func unchanged() -> [String: Manifest.Entry]? {
        guard record.previous.entries[Self.folder + "manifest.js"]?.fingerprint == base else { return nil }
        let kept = record.previous.entries.filter { $0.key.hasPrefix(Self.folder) }
        return kept.allSatisfy { output.isUntouched($0.key, $0.value) } ? kept : nil
    }

    /// Runs in the order of posts; the files of shown posts are written on the way.
    private func gather(_ outcome: inout Outcome, _ progress: any Progress) async throws -> [IndexRun] {
        let next = NextPage()
        let count = documents.members.count
        let workers = min(processorCount(), (count + Self.stride - 1) / Self.stride)
        return try await withThrowingTaskGroup(of: [(start: Int, run: IndexRun, part: Outcome)].self) { group in
            for _ in 0..<workers {
                group.addTask {
                    let reader = try archive.reader()
                    var builder = IndexRunBuilder()
                    var parts: [(start: Int, run: IndexRun, part: Outcome)] = []
                    while true {
                        let start = next.take(Self.stride)
                        guard start < count else { return parts }
                        try Task.checkCancellation()
                        let numbers = start..<min(start + Self.stride, count)
                        var part = Outcome()
                        try fill(&builder, numbers, reader, &part)
                        parts.append((start, builder.finish(), part))
                        progress.advance(by: numbers.count)
                    }
                }
            }
            var parts: [(start: Int, run: IndexRun, part: Outcome)] = []
            for try await finished in group { parts += finished }
            parts.sort { $0.start < $1.start }
            for part in parts {
                outcome.entries.merge(part.part.entries) { $1 }
                outcome.diagnostics += part.part.diagnostics
            }
            return parts.map(\.run)
        }
    }

    private func fill(
        _ builder: inout IndexRunBuilder, _ numbers: Range<Int>, _ reader: ArchiveReader, _ outcome: inout Outcome
    ) throws {
        for start in Swift.stride(from: numbers.lowerBound, to: numbers.upperBound, by: ShownPosts.perFile) {
            let part = start..<min(start + ShownPosts.perFile, numbers.upperBound)
            let file = start / ShownPosts.perFile
            let address = Self.folder + "d-\(file).js"
            var kept: Manifest.Entry?
            if let entry = record.previous.entries[address], entry.fingerprint == shownFingerprints[file],
                output.isUntouched(address, entry)
            {
                kept = entry
            }
            var shown: [ShownPost] = []
            try documents.load(part, reader) { number, stored in
                builder.add(documents.document(number, stored))
                if kept == nil { shown.append(documents.shown(number, stored)) }
            }
            if let kept {
                outcome.entries[address] = kept
            } else {
                try put(ShownPosts.file(file, shown), fingerprint: shownFingerprints[file], &outcome)
            }
        }
    }

    private func put(_ file: IndexFile, fingerprint: UInt64, _ outcome: inout Outcome) throws {
        let address = Self.folder + file.name + ".js"
        switch try FileWriter().write(file.bytes, to: output.path + "/" + address, owned: record.owns(address)) {
        case .written(let status), .same(let status):
            outcome.entries[address] = Manifest.Entry(
                fingerprint: fingerprint, size: status.size, modified: status.modified)
        case .foreign:
            outcome.diagnostics.append(
                Diagnostic(
                    .warning, .foreignFile, "a file that roost did not write stands where its own belongs",
                    file: output.path + "/" + address, hint: "move it away and build again"))
        }
    }

    private func firstOfDays() -> [(day: Int, first: Int)] {
        var result: [(day: Int, first: Int)] = []
        for (number, day) in documents.days().enumerated() {
            guard let day, day != result.last?.day else { continue }
            result.append((day, number))
        }
        return result
    }

    /// Six digits for the address of a file, so that no browser shows an old one.
    private static func version(_ fingerprint: UInt64) -> String { String(hexadecimal(fingerprint).suffix(6)) }
}
