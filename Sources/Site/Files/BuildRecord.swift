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

/// The manifest of one output folder and the mark that a build is under way, both in the site's `.roost/`.
struct BuildRecord {
    private let manifestPath: String
    private let pendingPath: String
    /// What the last finished build wrote.
    let previous: Manifest
    /// Addresses that an unfinished build may have written.
    private let unfinished: Set<String>

    init(folder: String, output: String) throws(Diagnostic) {
        let base = folder + "/.roost"
        do {
            try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
        } catch {
            throw Diagnostic(
                .error, .cannotWrite, "cannot make the folder: \(error.localizedDescription)", file: base,
                hint: "roost keeps what it knows of a site in .roost beside roost.yml")
        }
        let name = Self.suffix(folder: folder, output: output)
        manifestPath = "\(base)/manifest\(name)"
        pendingPath = "\(base)/unfinished\(name)"
        previous = Manifest(path: manifestPath)
        let pending = String(decoding: FileManager.default.contents(atPath: pendingPath) ?? Data(), as: UTF8.self)
        // What stands behind the last line's end was cut off while it was written, before anything was made of it.
        let lines = pending.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        unfinished = Set(lines.filter { !$0.isEmpty }.map(String.init))
    }

    /// Whether the last build did not come to its end.
    var isUnfinished: Bool { !unfinished.isEmpty }

    /// Several output folders of one site do not know of each other.
    private static func suffix(folder: String, output: String) -> String {
        output == folder + "/output" ? "" : "-" + hexadecimal(stableHash(output))
    }

    /// Whether a build of an output folder began and did not end.
    static func isUnfinished(folder: String, output: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/.roost/unfinished\(suffix(folder: folder, output: output))")
    }

    /// Whether roost wrote, or was about to write, the file at an address of an output folder.
    func owns(_ address: String, in output: OutputFolder) -> Bool {
        if previous.entries[address] != nil { return true }
        guard unfinished.contains(address) else { return false }
        // What a killed build was about to write may have been somebody else's before. A page says whose it is as soon
        // as anything stands in it.
        let path = output.path + "/" + address
        return !address.hasSuffix(".html") || FileStatus(path)?.size == 0 || FileWriter().isOurs(path)
    }

    /// Files that roost wrote and that no page of `current` claims, in order.
    func stale(_ current: Manifest, in output: OutputFolder) -> [String] {
        var all = Set(previous.entries.keys).union(unfinished)
        for address in current.entries.keys { all.remove(address) }
        return all.filter { owns($0, in: output) }.sorted()
    }

    /// Writes down which files the build is going to write, before it does: a build that is killed leaves files that
    /// do not say whose they are. The mark that a build is under way.
    func claim(_ addresses: some Sequence<String>) throws(Diagnostic) {
        var bytes: [UInt8] = []
        for address in addresses {
            bytes += address.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        if !bytes.isEmpty { try FileWriter().append(bytes, to: pendingPath) }
    }

    /// Takes away what a build that was killed in the middle of a file left beside it.
    func sweep(_ output: OutputFolder) {
        for address in unfinished { unlink(output.path + "/" + address + FileWriter.temporaryEnding) }
    }

    /// Says that the build is whole. The result names all files as they are now.
    func finish(_ manifest: Manifest) throws(Diagnostic) -> UInt64 {
        let bytes = manifest.encoded()
        _ = try FileWriter().write(bytes, to: manifestPath, owned: true)
        try? FileManager.default.removeItem(atPath: pendingPath)
        return Manifest.digest(bytes)
    }
}
