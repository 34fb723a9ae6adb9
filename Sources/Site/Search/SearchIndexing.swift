import Archive
import Files
import Model
import Search

/// Writes the index that the page `search.html` reads. All cores cut texts into terms, a run of posts at a time, and
/// the sorted runs are merged into the files. Runs whose posts did not change are those of the last build.
struct SearchIndexing: Sendable {
    /// Where the index lies, from the site's folder.
    static let folder = "search/"

    let documents: SearchDocuments
    let archive: Archive
    let output: OutputFolder
    let record: BuildRecord
    private let kept: SearchRunFolder
    private let runs: [SearchRun]
    private let facets: [(key: String, values: [IndexManifest.Facet])]
    private let base: UInt64

    init(
        _ plan: SitePlan, _ fingerprints: Fingerprints, version: String, archive: Archive, folder: String,
        output: OutputFolder, record: BuildRecord
    ) {
        documents = SearchDocuments(plan)
        runs = SearchRun.all(documents, fingerprints, version: version)
        var whole = StableHash()
        whole.combine(version)
        for run in runs { whole.combine(run.fingerprint) }
        kept = SearchRunFolder(folder: folder)
        self.archive = archive
        self.output = output
        self.record = record
        facets = Self.facets(documents)
        // Whom and what results can be narrowed to hangs on all posts.
        for (key, values) in facets {
            whole.combine(key)
            for value in values {
                whole.combine(value.value)
                whole.combine(value.label)
                whole.combine(UInt64(value.count))
            }
        }
        base = whole.value
    }

    /// What became of the index.
    struct Outcome: Sendable {
        var entries = ManifestEntries()
        var diagnostics: [Diagnostic] = []
    }

    /// Writes what changed; `entries` are all files of the index.
    func write(progress: any Progress) async throws -> Outcome {
        var outcome = Outcome()
        if let kept = unchanged() {
            outcome.entries = kept
        } else {
            try output.makeFolders(for: [Self.folder])
            kept.make()
            try await make(&outcome, progress)
            kept.sweep(runs)
        }
        output.sweep(Self.folder) { outcome.entries[$0] != nil }
        return outcome
    }

    /// Whether no more than a few runs have to be made, which take little memory.
    var isMostlyKept: Bool { runs.lazy.filter { !kept.holds($0) }.prefix(9).count <= 8 }

    private func make(_ outcome: inout Outcome, _ progress: any Progress) async throws {
        progress.begin("indexing", total: documents.members.count)
        defer { progress.end() }
        let parts = try await gather(progress)
        for part in parts {
            outcome.entries.merge(part.outcome.entries)
            outcome.diagnostics += part.outcome.diagnostics
        }
        var manifest = IndexManifest()
        manifest.posts = documents.members.count
        manifest.shown = zip(runs, parts).map { ($0.name, $1.kept.shown) }
        var merge = IndexMerge(parts.map(\.kept.run))
        (manifest.terms, manifest.places) = try merge.write { try put($0, fingerprint: 0, &outcome) }
        manifest.facets = facets
        manifest.days = firstOfDays()
        // The manifest last: it names the others.
        for file in manifest.files() { try put(file, fingerprint: base, &outcome) }
    }

    /// The files of the last build where nothing changed since.
    private func unchanged() -> ManifestEntries? {
        guard record.previous.entries[Self.folder + "manifest.js"]?.fingerprint == base else { return nil }
        let kept = record.previous.entries.below(Self.folder)
        return kept.allSatisfy(output.isUntouched) ? kept : nil
    }

    /// What one run came to.
    private struct Part: Sendable {
        let place: Int
        let kept: KeptRun
        var outcome = Outcome()
    }

    /// All runs in order; the files of shown posts are written on the way.
    private func gather(_ progress: any Progress) async throws -> [Part] {
        let next = NextPage()
        return try await withThrowingTaskGroup(of: [Part].self) { group in
            for _ in 0..<min(processorCount(), runs.count) {
                group.addTask {
                    let reader = try archive.reader()
                    var builder = IndexRunBuilder()
                    var parts: [Part] = []
                    while true {
                        let place = next.take(1)
                        guard place < runs.count else { return parts }
                        try Task.checkCancellation()
                        parts.append(try asBefore(place) ?? make(place, &builder, reader))
                        progress.advance(by: runs[place].numbers.count)
                    }
                }
            }
            var parts: [Part] = []
            for try await finished in group { parts += finished }
            return parts.sorted { $0.place < $1.place }
        }
    }

    /// A run of the last build, if its files of shown posts are as that build wrote them.
    private func asBefore(_ place: Int) throws -> Part? {
        let run = runs[place]
        guard let kept = kept.load(run) else { return nil }
        var part = Part(place: place, kept: kept)
        for number in kept.shown.indices {
            let address = Self.folder + ShownPosts.name(run: run.name, number) + ".js"
            guard let entry = record.previous.entries[address], entry.fingerprint == run.fingerprint,
                output.isUntouched(address, entry)
            else { return nil }
            part.outcome.entries.set(entry, at: address)
        }
        return part
    }

    private func make(_ place: Int, _ builder: inout IndexRunBuilder, _ reader: ArchiveReader) throws -> Part {
        let run = runs[place]
        var outcome = Outcome()
        var shown = ShownPosts(run: run.name)
        var authors = SearchDocuments.AuthorFilters()
        try documents.load(run.numbers, reader) { number, stored in
            let document = documents.document(number, stored, &authors)
            builder.add(document)
            if let file = shown.add(documents.shown(number, stored)) {
                try put(file, fingerprint: run.fingerprint, &outcome)
            }
        }
        if let file = shown.finish() { try put(file, fingerprint: run.fingerprint, &outcome) }
        let made = KeptRun(run: builder.finish(), shown: shown.names)
        kept.save(made, run)
        return Part(place: place, kept: made, outcome: outcome)
    }

    private func put(_ file: IndexFile, fingerprint: UInt64, _ outcome: inout Outcome) throws {
        let address = Self.folder + file.name + ".js"
        try record.claim([address])
        switch try FileWriter().write(
            file.bytes, to: output.path + "/" + address, owned: record.owns(address, in: output))
        {
        case .written(let status), .same(let status):
            let entry = Manifest.Entry(fingerprint: fingerprint, size: status.size, modified: status.modified)
            outcome.entries.set(entry, at: address)
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
}
