import Files
import Foundation
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Model

/// The manifest of one output folder and the mark that a build is under way, both in the site's `.roost/`; those of a
/// shard are in the output folder, see `ShardFolder`.
struct BuildRecord {
    private let manifestPath: String
    private let pendingPath: String
    /// What the last finished build wrote, and shards since then.
    let previous: Manifest
    /// Whether nothing is known of what was written before: there was no build, or what is known of it is gone.
    let isNew: Bool
    /// Addresses that an unfinished build may have written.
    private let unfinished: Set<String>
    private let shards: ShardFolder
    private let shard: Shard?
    /// What the shards made that are to be merged.
    let parts: [ShardFolder.Part]
    /// By the rows of `previous`, whether a file was found as it was written; empty where none was asked for.
    var isAsWritten: [Bool] = []

    /// `shard`: which part of the site is being built; `nil` for all of it.
    init(folder: String, output: String, shard: Shard? = nil) throws(Diagnostic) {
        let base = folder + "/.roost"
        do {
            try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
        } catch {
            throw Diagnostic(
                .error, .cannotWrite, "cannot make the folder: \(error.localizedDescription)", file: base,
                hint: "roost keeps what it knows of a site in .roost beside roost.yml")
        }
        let name = Self.suffix(folder: folder, output: output)
        let path = Self.manifestPath(folder: folder, output: output)
        let shards = ShardFolder(output: output)
        if shard != nil { try shards.make() }
        manifestPath = shard.map(shards.manifestPath) ?? path
        pendingPath = shard.map(shards.listPath) ?? "\(base)/unfinished\(name)"
        var previous = Manifest(path: path)
        isNew = previous.entries.isEmpty
        parts = shards.parts().filter { shard == nil || $0.shard == shard }
        for part in parts { previous.entries.merge(part.manifest.entries) }
        self.previous = previous
        self.shards = shards
        self.shard = shard
        // Others' lists are theirs alone while they run.
        let lists = shard == nil ? ["\(base)/unfinished\(name)"] + shards.shards.map(shards.listPath) : [pendingPath]
        unfinished = Set(lists.flatMap(Self.lines))
    }

    /// The manifest of the last build of all of the site, looked through only.
    static func written(folder: String, output: String) -> WrittenManifest? {
        WrittenManifest(path: manifestPath(folder: folder, output: output))
    }

    /// Whether a build of all of the site has ended before.
    static func isThere(folder: String, output: String) -> Bool {
        FileManager.default.fileExists(atPath: manifestPath(folder: folder, output: output))
    }

    /// The manifest of all of the site.
    private static func manifestPath(folder: String, output: String) -> String {
        "\(folder)/.roost/manifest\(suffix(folder: folder, output: output))"
    }

    private static func lines(_ path: String) -> [String] {
        let list = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        // What stands behind the last line's end was cut off while it was written, before anything was made of it.
        let lines = list.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.filter { OutputFolder.holds($0) }.map(String.init)
    }

    /// Several output folders of one site do not know of each other. One is the same by whatever links it is named, and
    /// where it moved together with the site.
    private static func suffix(folder: String, output: String) -> String {
        let (base, place) = (settledPath(folder) + "/", settledPath(output))
        let name = place.hasPrefix(base) ? String(place.dropFirst(base.count)) : place
        return name == "output" ? "" : "-" + hexadecimal(stableHash(name))
    }

    /// Whether a build of an output folder began and did not end, or its shards are not merged.
    static func isUnfinished(folder: String, output: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/.roost/unfinished\(suffix(folder: folder, output: output))")
            || !ShardFolder(output: output).isEmpty
    }

    /// Whether roost wrote, or was about to write, the file at an address of an output folder. What it wrote there once may
    /// have been replaced by somebody's own since.
    func owns(_ address: String, in output: OutputFolder) -> Bool {
        let entry = previous.entries[address]
        guard entry != nil || unfinished.contains(address) else { return false }
        guard let status = output.status(of: address) else { return true }
        if !status.isRegular { return false }
        if let entry, entry.describes(status) { return true }
        // A file that says whose it is says so as soon as anything stands in it.
        let path = output.path + "/" + address
        let says = entry == nil ? address.hasSuffix(".html") : FileWriter.saysWhose(address)
        return !says || status.size == 0 || FileWriter().isOurs(path) || FileWriter().isScript(path)
    }

    /// Files that roost wrote and that no page of `current` claims, in order.
    func stale(_ current: Manifest, in output: OutputFolder) -> [String] {
        var known = previous.entries.missing(in: current.entries)
        if !known.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
            // A disk may hold `é` and `e` with an accent for one file, and texts are equal then.
            let written = Set(current.entries.lazy.map(\.address))
            known.removeAll(where: written.contains)
        }
        let begun = unfinished.filter { current.entries[$0] == nil && previous.entries[$0] == nil }
        return (known + begun).filter { owns($0, in: output) }.sorted()
    }

    /// Writes down which files the build is going to write, before it does: a build that is killed leaves files that
    /// do not say whose they are. The mark that a build is under way.
    func claim(_ addresses: some Sequence<String>) throws(Diagnostic) {
        let bytes = Self.list(addresses)
        if !bytes.isEmpty { try FileWriter().append(bytes, to: pendingPath) }
    }

    /// Takes away what a build that was killed in the middle of a file left beside it.
    func sweep(_ output: OutputFolder) {
        for address in unfinished { unlink(output.path + "/" + address + FileWriter.temporaryEnding) }
    }

    private static func list(_ addresses: some Sequence<String>) -> [UInt8] {
        var bytes: [UInt8] = []
        for address in addresses {
            bytes += address.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// A page that is no longer this shard's may be another's by now: the merge removes what is nobody's.
    private func leave(_ manifest: Manifest) throws(Diagnostic) {
        let known = Set(parts.flatMap { $0.manifest.entries.map(\.address) }).union(unfinished)
        let left = known.filter { manifest.entries[$0] == nil }
        if left.isEmpty {
            try? FileManager.default.removeItem(atPath: pendingPath)
        } else {
            _ = try FileWriter().write(Self.list(left), to: pendingPath, owned: true)
        }
    }

    /// Says that the build is whole. The result names all files as they are now.
    func finish(_ manifest: Manifest, _ encoded: (bytes: [UInt8], digest: UInt64)) throws(Diagnostic) -> UInt64 {
        _ = try FileWriter().write(encoded.bytes, to: manifestPath, owned: true)
        if shard == nil {
            try? FileManager.default.removeItem(atPath: pendingPath)
            shards.remove()
        } else {
            try leave(manifest)
        }
        return encoded.digest
    }
}
