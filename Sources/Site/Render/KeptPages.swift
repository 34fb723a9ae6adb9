import Model
import Files
import Foundation

extension BuildRecord {
    /// What the manifest has of the pages that need not be rendered, by their places in the list: they would be made
    /// from the same, and their files are there as they were written. Asks on all cores, for what it takes is the
    /// system's answers.
    func kept(_ pages: PageList, _ output: OutputFolder, _ media: MediaLibrary) async -> [(Int, Manifest.Entry)] {
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
            return Array(parts.sorted { ($0.first?.0 ?? 0) < ($1.first?.0 ?? 0) }.joined())
        }
    }

    private func kept(_ page: PagePlan, _ output: OutputFolder, _ media: MediaLibrary) -> Manifest.Entry? {
        guard var entry = previous.entries[page.address], entry.fingerprint == page.fingerprint,
            media.isAsBefore(entry.media)
        else { return nil }
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
