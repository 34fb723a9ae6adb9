import Files
import Foundation

extension BuildRecord {
    /// What the manifest has of each page that need not be rendered: it would be made from the same, and its file is
    /// there as it was written; `nil` for the others. Asks on all cores, for what it takes is the system's answers.
    func kept(_ pages: [PagePlan], _ output: OutputFolder, _ media: MediaLibrary) async -> [Manifest.Entry?] {
        let stretch = max(1, (pages.count + processorCount() - 1) / processorCount())
        return await withTaskGroup(of: (Int, [Manifest.Entry?]).self) { group in
            for start in stride(from: 0, to: pages.count, by: stretch) {
                let part = pages[start..<min(start + stretch, pages.count)]
                group.addTask { (start, part.map { kept($0, output, media) }) }
            }
            var parts: [(Int, [Manifest.Entry?])] = []
            for await part in group { parts.append(part) }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    private func kept(_ page: PagePlan, _ output: OutputFolder, _ media: MediaLibrary) -> Manifest.Entry? {
        guard var entry = previous.entries[page.address], entry.fingerprint == page.fingerprint,
            media.isAsBefore(entry.media)
        else { return nil }
        let path = output.path + "/" + page.address
        guard let status = FileStatus(path), status.isRegular, status.size == entry.size else { return nil }
        if status.modified != entry.modified {
            // A shard's page that was copied here without its time.
            guard entry.content != 0, entry.content == Manifest.content(of: path) else { return nil }
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
            for await part in group { for (address, entry) in part { whole.entries[address] = entry } }
            return whole
        }
    }
}
