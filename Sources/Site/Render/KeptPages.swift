import Model
import Files
import Foundation

extension BuildRecord {
    /// The record with each file asked for on the cores that are free, for what it takes is the system's answers: while
    /// a site is being planned, one core has nothing else to do.
    func compared(with output: OutputFolder) async -> BuildRecord {
        let entries = previous.entries
        var record = self
        let parts = await onAllCores(entries.count, stretch: 1000) { output.areUntouched(entries, $0) }
        record.isAsWritten = parts.flatMap(\.self)
        return record
    }

    /// What the manifest has of the pages that need not be rendered, by their places in the list: they would be made
    /// from the same, and their files are there as they were written. In order, a stretch after the other.
    func kept(_ pages: PageList, _ output: OutputFolder, _ media: MediaLibrary) async -> [[(Int, Manifest.Entry)]] {
        await onAllCores(pages.count) { stretch in
            stretch.compactMap { place in kept(pages[place], output, media).map { (place, $0) } }
        }
    }

    private func kept(_ page: PagePlan, _ output: OutputFolder, _ media: MediaLibrary) -> Manifest.Entry? {
        guard let (row, written) = previous.entries.find(page.address), written.fingerprint == page.fingerprint,
            media.isAsBefore(written.media)
        else { return nil }
        var entry = written
        if row < isAsWritten.count, isAsWritten[row] {
            entry.content = 0
            return entry
        }
        guard let status = output.status(of: page.address), status.isRegular, status.size == entry.size else {
            return nil
        }
        if status.modified != entry.modified {
            // A shard's page that was copied here without its time.
            guard entry.content != 0, entry.content == Manifest.content(of: output.path + "/" + page.address)
            else { return nil }
            entry.modified = status.modified
        }
        entry.content = 0
        return entry
    }
}

extension OutputFolder {
    /// Whether files of some rows are as they were when they were written.
    fileprivate func areUntouched(_ entries: ManifestEntries, _ rows: Range<Int>) -> [Bool] {
        var name: [CChar] = []
        var areUntouched: [Bool] = []
        areUntouched.reserveCapacity(rows.count)
        entries.forEach(in: rows) { address, entry in
            areUntouched.append(status(of: address, name: &name).map(entry.describes) ?? false)
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
