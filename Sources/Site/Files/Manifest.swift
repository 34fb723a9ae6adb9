import Files
import Foundation
import Model

/// What roost wrote into an output folder: which file, made from what, how it looked when it was written. Lines of
/// text, because a hundred thousand rows are read at every build.
struct Manifest: Sendable {
    struct Entry: Sendable, Hashable {
        let fingerprint: UInt64
        let size: Int64
        var modified: Int64
        var media: [MediaUse] = []
        /// Of the file's bytes, in manifests that travel with the files: copying may change a file's time. 0 elsewhere.
        var content: UInt64 = 0

        /// Whether a file looks as it did when it was written.
        func describes(_ status: FileStatus) -> Bool {
            status.isRegular && status.size == size && status.modified == modified
        }
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

    var entries = ManifestEntries()
    var whole: Whole?

    static let heading = "roost manifest 3"
    /// What the last line begins with, before the digest of all others.
    private static let ending = "whole\t"

    /// The manifest at a path; empty where there is none or it is damaged (then every page is compared anew). One that
    /// lacks lines would say that all it has is untouched, and that files which it lacks are nobody's.
    init(path: String) {
        guard let data = Self.bytes(path) else { return }
        data.withUnsafeBytes { bytes in
            guard let (end, digest) = Self.lastLine(bytes) else { return }
            let body = UnsafeRawBufferPointer(rebasing: bytes[..<end])
            if Self.digest(body) == digest { parse(body) }
        }
    }

    /// A manifest's bytes, which are read as they are looked at: nobody writes into one, a new one takes its name.
    static func bytes(_ path: String) -> Data? {
        try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    }

    /// Where the last line begins and the digest of all others that it states; `nil` where it is no such line.
    static func lastLine(_ bytes: UnsafeRawBufferPointer) -> (end: Int, digest: UInt64)? {
        guard let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
            bytes[start...].starts(with: ending.utf8)
        else { return nil }
        var fields = ManifestFields(UnsafeRawBufferPointer(rebasing: bytes[(start + ending.utf8.count)...]))
        guard let digest = fields.hexadecimal(), bytes[start...].elementsEqual(lastLine(digest)) else { return nil }
        return (start, digest)
    }

    static func lastLine(_ digest: UInt64) -> String.UTF8View {
        (ending + String(digest, radix: 16) + "\n").utf8
    }

    init() {}

    private mutating func parse(_ bytes: UnsafeRawBufferPointer) {
        var lines = ManifestFields(bytes)
        guard let whole = Self.readHeading(&lines) else { return }
        self.whole = whole
        entries.reserve(bytes.count / 60, bytes: bytes.count / 2)
        while lines.nextLine() {
            guard let (address, entry) = lines.entry() else { continue }
            entries.set(entry, at: address)
        }
    }

    /// Names all files as they are: as long as none is written or removed it stays the same, whatever the order of lines.
    static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum: UInt64 = 0
        var rest = bytes
        while let base = rest.baseAddress, let end = memchr(base, Int32(UInt8(ascii: "\n")), rest.count) {
            let newline = UnsafeRawPointer(end) - base
            var line = StableHash()
            line.combine(blocks: UnsafeRawBufferPointer(rebasing: rest[..<newline]))
            sum &+= line.value
            rest = UnsafeRawBufferPointer(rebasing: rest[(newline + 1)...])
        }
        return sum
    }

    /// Reads the first line; `nil` where these are not lines of a manifest.
    static func readHeading(_ lines: inout ManifestFields) -> Whole?? {
        guard lines.next() == heading else { return nil }
        var fields: [String] = []
        while let field = lines.next() { fields.append(field) }
        return .some(whole(fields))
    }

    private static func whole(_ fields: [String]) -> Whole? {
        let numbers = fields.dropFirst().compactMap { Int($0) }
        guard let inputs = fields.first.flatMap({ UInt64($0, radix: 16) }), numbers.count == 5 else { return nil }
        return Whole(
            inputs: inputs, posts: numbers[0], threads: numbers[1], authors: numbers[2], collections: numbers[3],
            pages: numbers[4])
    }
}
