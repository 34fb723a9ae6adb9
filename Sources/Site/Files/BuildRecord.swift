import Foundation
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
        let pending = FileManager.default.contents(atPath: pendingPath) ?? Data()
        unfinished = Set(String(decoding: pending, as: UTF8.self).split(separator: "\n").map(String.init))
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

    /// Whether roost wrote, or was about to write, the file at an address.
    func owns(_ address: String) -> Bool {
        previous.entries[address] != nil || unfinished.contains(address)
    }

    /// Addresses that roost may have written and that no page of `current` claims, in order.
    func stale(_ current: Manifest) -> [String] {
        var all = Set(previous.entries.keys).union(unfinished)
        for address in current.entries.keys { all.remove(address) }
        return all.sorted()
    }

    /// Marks the build as under way and writes down what it is going to write.
    func begin(_ addresses: [String]) throws(Diagnostic) {
        var bytes: [UInt8] = []
        for address in unfinished.union(addresses).sorted() {
            bytes += address.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        _ = try FileWriter().write(bytes, to: pendingPath, owned: true)
    }

    /// Says that the build is whole. The result names all files as they are now.
    func finish(_ manifest: Manifest) throws(Diagnostic) -> UInt64 {
        let bytes = manifest.encoded()
        _ = try FileWriter().write(bytes, to: manifestPath, owned: true)
        try? FileManager.default.removeItem(atPath: pendingPath)
        return Manifest.digest(bytes)
    }
}
