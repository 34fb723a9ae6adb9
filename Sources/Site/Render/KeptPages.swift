import Model
import Files
import Foundation

extension BuildRecord {
    /// The record with each file asked for on the cores that are free, for what it takes is the system's answers: while
    /// a site is being planned, one core has nothing else to do.
    func compared(with output: OutputFolder) async -> BuildRecord {
        let entries = previous.entries
        var record = self
        let parts = await onAllCores(entries.numbers.count, stretch: 1000) { output.areUntouched(entries, $0) }
        record.isAsWritten = parts.flatMap(\.self)
        return record
    }

    /// The pages that need not be rendered, by their places in the list: they would be made from the same, and their files
    /// are there as they were written. In order, a stretch after the other.
    func kept(_ pages: PageList, _ output: OutputFolder, _ media: MediaLibrary) async -> [[KeptPage]] {
        await onAllCores(pages.count) { stretch in
            var kept: [KeptPage] = []
            kept.reserveCapacity(stretch.count)
            // Pages are written in the order in which they are planned.
            var next = -1
            for place in stretch {
                let page = pages[place]
                guard let row = previous.entries.number(of: page.address, guess: next) else { continue }
                next = row + 1
                if let page = self.kept(page, place, row, output, media) { kept.append(page) }
            }
            return kept
        }
    }

    private func kept(
        _ page: PagePlan, _ place: Int, _ row: Int, _ output: OutputFolder, _ media: MediaLibrary
    ) -> KeptPage? {
        let entry = previous.entries[row]
        guard entry.fingerprint == page.fingerprint, media.isAsBefore(entry.media) else { return nil }
        let kept = KeptPage(place: place, row: row, modified: entry.modified)
        if row < isAsWritten.count, isAsWritten[row] { return kept }
        guard let status = output.status(of: page.address), status.isRegular, status.size == entry.size else {
            return nil
        }
        if status.modified == entry.modified { return kept }
        // A shard's page that was copied here without its time.
        guard entry.content != 0, entry.content == Manifest.content(of: output.path + "/" + page.address)
        else { return nil }
        return KeptPage(place: place, row: row, modified: status.modified)
    }
}

/// A page that stays as the last build wrote it.
struct KeptPage: Sendable {
    /// In the list of pages.
    let place: Int
    /// In what the last build wrote.
    let row: Int
    /// When its file was, nanoseconds since 1970.
    let modified: Int64
}

extension OutputFolder {
    /// Whether files of some rows are as they were when they were written.
    fileprivate func areUntouched(_ entries: ManifestEntries, _ rows: Range<Int>) -> [Bool] {
        var name: [CChar] = []
        var areUntouched = Array(repeating: false, count: rows.count)
        entries.forEach(in: rows) { number, address, entry in
            areUntouched[number - rows.lowerBound] = status(of: address, name: &name).map(entry.describes) ?? false
        }
        return areUntouched
    }
}

extension Manifest {
    /// Tells a file's bytes from others; `nil` where it cannot be read.
    static func content(of path: String) -> UInt64? {
        FileManager.default.contents(atPath: path).map { bytes in
            var hash = StableHash()
            hash.combine(bytes: bytes)
            return hash.value
        }
    }

    /// The manifest that travels with its files: with what each contains. Reads them on all cores.
    func withContents(_ output: OutputFolder) async -> Manifest {
        let files = Array(entries)
        let contents = await onAllCores(files.count) { stretch in
            files[stretch].map { Manifest.content(of: output.path + "/" + $0.address) ?? 0 }
        }
        var whole = self
        for ((address, entry), content) in zip(files, contents.joined()) {
            var entry = entry
            entry.content = content
            whole.entries.set(entry, at: address)
        }
        return whole
    }
}
