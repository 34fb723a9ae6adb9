import Foundation
import Model

/// What roost wrote into an output folder: which file, made from what, how it looked when it was written. Lines of
/// text, because a hundred thousand rows are read at every build.
struct Manifest: Sendable {
    struct Entry: Sendable, Hashable {
        let fingerprint: UInt64
        let size: Int64
        let modified: Int64
        var media: [MediaUse] = []
    }

    var entries: [String: Entry] = [:]

    private static let heading = "roost manifest 1"

    /// The manifest at a path; empty where there is none or it is damaged (then every page is compared anew).
    init(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        data.withUnsafeBytes { parse($0) }
    }

    init() {}

    private mutating func parse(_ bytes: UnsafeRawBufferPointer) {
        var isFirst = true
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if isFirst {
                guard line.elementsEqual(Self.heading.utf8) else { return }
                isFirst = false
                entries.reserveCapacity(bytes.count / 60)
                continue
            }
            let fields = line.split(separator: UInt8(ascii: "\t"))
            guard fields.count >= 4, let fingerprint = UInt64(Self.text(fields[1]), radix: 16),
                let size = Int64(Self.text(fields[2])), let modified = Int64(Self.text(fields[3]))
            else { continue }
            var entry = Entry(fingerprint: fingerprint, size: size, modified: modified)
            var rest = fields.dropFirst(4)
            while rest.count >= 2 {
                let stamp = rest.removeFirst()
                let name = rest.removeFirst()
                entry.media.append(
                    MediaUse(name: Self.text(name), stamp: UInt64(Self.text(stamp), radix: 16) ?? 0))
            }
            entries[Self.text(fields[0])] = entry
        }
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The manifest as it is stored, in the order of addresses.
    func encoded() -> [UInt8] {
        var bytes = Array(Self.heading.utf8)
        bytes.append(UInt8(ascii: "\n"))
        for (address, entry) in entries.sorted(by: { $0.key < $1.key }) {
            var line = address
            line += "\t" + String(entry.fingerprint, radix: 16) + "\t" + String(entry.size)
            line += "\t" + String(entry.modified)
            for use in entry.media where !use.name.contains("\t") && !use.name.contains("\n") {
                line += "\t" + String(use.stamp, radix: 16) + "\t" + use.name
            }
            bytes += line.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}
