import Foundation
import Model

/// What shards have made and nobody has merged yet: `.roost/` in the output folder, so that it comes along wherever the
/// pages are copied to. Each shard has a manifest there, `2-of-3`, and while it runs a list of what it is going to write.
struct ShardFolder {
    /// What one shard made.
    struct Part: Sendable {
        let shard: Shard
        let manifest: Manifest
    }

    static let name = ".roost"
    private static let listEnding = ".unfinished"

    private let path: String

    /// `output` is absolute.
    init(output: String) { path = output + "/" + Self.name }

    func make() throws(Diagnostic) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Diagnostic(
                .error, .cannotWrite, "cannot make the folder: \(error.localizedDescription)", file: path,
                hint: "a shard says in it what it made")
        }
    }

    func manifestPath(_ shard: Shard) -> String { "\(path)/\(shard.number)-of-\(shard.count)" }

    func listPath(_ shard: Shard) -> String { manifestPath(shard) + Self.listEnding }

    /// Shards that have begun, ended or not, in order.
    var shards: [Shard] {
        Set(names.compactMap(Self.shard(named:))).sorted { ($0.count, $0.number) < ($1.count, $1.number) }
    }

    /// Whether there is anything to merge.
    var isEmpty: Bool { shards.isEmpty }

    /// What the shards made that have ended.
    func parts() -> [Part] {
        shards.compactMap { shard in
            let manifest = Manifest(path: manifestPath(shard))
            return manifest.whole == nil ? nil : Part(shard: shard, manifest: manifest)
        }
    }

    /// Forgets all shards.
    func remove() {
        for name in names {
            let whole =
                name.hasSuffix(FileWriter.temporaryEnding)
                ? String(name.dropLast(FileWriter.temporaryEnding.count)) : name
            if Self.shard(named: whole) != nil { try? FileManager.default.removeItem(atPath: path + "/" + name) }
        }
        // Refused where somebody else's file is in it.
        rmdir(path)
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    private static func shard(named name: String) -> Shard? {
        let stem = name.hasSuffix(listEnding) ? String(name.dropLast(listEnding.count)) : name
        return Shard(stem.replacing("-of-", with: "/"))
    }
}
