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

    /// What a build was made of and how much it was, where it ended without anything to say.
    struct Whole: Sendable, Hashable {
        var inputs: UInt64
        var posts = 0
        var threads = 0
        var authors = 0
        var collections = 0
        var pages = 0
    }

    var entries: [String: Entry] = [:]
    var whole: Whole?
    /// Of the bytes it was read from.
    private(set) var digest: UInt64 = 0

    private static let heading = "roost manifest 1"

    /// The manifest at a path; empty where there is none or it is damaged (then every page is compared anew).
    init(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        data.withUnsafeBytes { parse($0) }
        digest = Self.digest(data)
    }

    init() {}

    private mutating func parse(_ bytes: UnsafeRawBufferPointer) {
        var isFirst = true
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if isFirst {
                let fields = line.split(separator: UInt8(ascii: "\t")).map(Self.text)
                guard fields.first == Self.heading else { return }
                whole = Self.whole(fields.dropFirst())
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

    /// Names all files as they are: as long as none is written or removed it stays the same.
    static func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StableHash()
        hash.combine(bytes: bytes)
        return hash.value
    }

    private static func whole(_ fields: ArraySlice<String>) -> Whole? {
        let numbers = fields.dropFirst().compactMap { Int($0) }
        guard let inputs = fields.first.flatMap({ UInt64($0, radix: 16) }), numbers.count == 5 else { return nil }
        return Whole(
            inputs: inputs, posts: numbers[0], threads: numbers[1], authors: numbers[2], collections: numbers[3],
            pages: numbers[4])
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The manifest as it is stored, in the order of addresses.
    func encoded() -> [UInt8] {
        var bytes = Array(Self.heading.utf8)
        if let whole {
            let numbers = [whole.posts, whole.threads, whole.authors, whole.collections, whole.pages]
            bytes += ("\t" + String(whole.inputs, radix: 16)).utf8
            for number in numbers { bytes += "\t\(number)".utf8 }
        }
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
