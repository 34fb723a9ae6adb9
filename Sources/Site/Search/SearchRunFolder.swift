import Foundation
import Search

/// What a build keeps of its runs for the next one, a file each below the site's `.roost/search`. All of it can be
/// deleted at any time.
struct SearchRunFolder: Sendable {
    private let path: String

    init(folder: String) { path = folder + "/.roost/search" }

    /// `nil` where there is none made from the same, or it is damaged.
    func load(_ run: SearchRun) -> KeptRun? {
        guard let data = FileManager.default.contents(atPath: path + "/" + run.name) else { return nil }
        let kept = KeptRun(Array(data), fingerprint: run.fingerprint)
        return kept?.run.posts == run.numbers.count ? kept : nil
    }

    /// Whether there is one made from the same, as its beginning says.
    func holds(_ run: SearchRun) -> Bool {
        let file = FileHandle(forReadingAtPath: path + "/" + run.name)
        defer { try? file?.close() }
        let beginning = (try? file?.read(upToCount: KeptRun.beginning)) ?? Data()
        return KeptRun.begins(Array(beginning), fingerprint: run.fingerprint)
    }

    /// Without room for it, the next build has more to do, and that is all.
    func save(_ kept: KeptRun, _ run: SearchRun) {
        _ = try? FileWriter().write(
            kept.encoded(fingerprint: run.fingerprint), to: path + "/" + run.name, owned: true)
    }

    func make() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    /// Removes what no run needs any more.
    func sweep(_ runs: [SearchRun]) {
        let names = Set(runs.map(\.name))
        for file in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where !names.contains(file) {
            try? FileManager.default.removeItem(atPath: path + "/" + file)
        }
    }
}
