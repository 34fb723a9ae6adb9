import Foundation
import Model

/// Which content each picture has had, by its path and stamp: lines of text beside the thumbnails.
struct ThumbnailLedger: Sendable {
    struct Entry: Sendable, Hashable {
        let stamp: UInt64
        /// `nil` where no thumbnail could be made.
        let hash: String?
    }

    private(set) var entries: [String: Entry] = [:]
    private var isChanged = false

    private static let heading = "roost thumbnails 1"

    /// Empty where there is none or it is damaged; then pictures are read again.
    init(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == Self.heading else { return }
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t", maxSplits: 2)
            guard fields.count == 3, let stamp = UInt64(fields[0], radix: 16) else { continue }
            let isHash = fields[1].utf8.count == 16 && UInt64(fields[1], radix: 16) != nil
            entries[String(fields[2])] = Entry(stamp: stamp, hash: isHash ? String(fields[1]) : nil)
        }
    }

    mutating func set(_ entry: Entry, for path: String) {
        if entries[path] == entry { return }
        entries[path] = entry
        isChanged = true
    }

    /// Takes over what another one knows besides.
    mutating func add(_ other: ThumbnailLedger) {
        for (path, entry) in other.entries where entries[path] == nil { set(entry, for: path) }
    }

    /// The ledger as it is stored; `nil` when it is as it was read.
    mutating func changed() -> [UInt8]? {
        guard isChanged else { return nil }
        isChanged = false
        var text = Self.heading + "\n"
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) where !path.contains("\n") {
            text += "\(hexadecimal(entry.stamp))\t\(entry.hash ?? "-")\t\(path)\n"
        }
        return Array(text.utf8)
    }
}
