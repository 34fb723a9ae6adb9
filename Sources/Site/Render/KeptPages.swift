import Model
import Files
import Foundation

extension BuildRecord {
    /// The record with each file asked for on the cores that are free, for what it takes is the system's answers: while
    /// a site is being planned, one core has nothing else to do.
    func compared(with output: OutputFolder) async -> BuildRecord {
        let entries = previous.entries
        let stretch = max(1, (entries.count + processorCount() - 1) / processorCount())
        var record = self
        record.isAsWritten = await withTaskGroup(of: (Int, [Bool]).self) { group in
            for start in stride(from: 0, to: entries.count, by: stretch) {
                group.addTask { (start, output.areUntouched(entries, start..<min(start + stretch, entries.count))) }
            }
            var parts: [(Int, [Bool])] = []
            for await part in group { parts.append(part) }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
        return record
    }

    /// What the manifest has of the pages that need not be rendered, by their places in the list: they would be made
    /// from the same, and their files are there as they were written. In order, a stretch after the other.
    func kept(_ pages: PageList, _ output: OutputFolder, _ media: MediaLibrary) async -> [[(Int, Manifest.Entry)]] {
        let stretch = max(1, (pages.count + processorCount() - 1) / processorCount())
        return await withTaskGroup(of: [(Int, Manifest.Entry)].self) { group in
            for start in stride(from: 0, to: pages.count, by: stretch) {
                group.addTask {
                    (start..<min(start + stretch, pages.count)).compactMap { place in
                        kept(pages[place], output, media).map { (place, $0) }
                    }
                }
            }
            var parts: [[(Int, Manifest.Entry)]] = []
            for await part in group { parts.append(part) }
            return parts.sorted { ($0.first?.0 ?? 0) < ($1.first?.0 ?? 0) }
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
        let stretch = max(1, (files.count + processorCount() - 1) / processorCount())
        return await withTaskGroup(of: [(String, Entry)].self) { group in
            for start in stride(from: 0, to: files.count, by: stretch) {
                let part = files[start..<min(start + stretch, files.count)]
                group.addTask {
                    part.map { address, entry in
                        var entry = entry
                        entry.content = Manifest.content(of: output.path + "/" + address) ?? 0
                        return (address, entry)
                    }
                }
            }
            var whole = self
            for await part in group { for (address, entry) in part { whole.entries.set(entry, at: address) } }
            return whole
        }
    }
}
