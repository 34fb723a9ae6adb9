import Foundation
import Import
import Model

/// What was typed, tar archives unpacked: into `.roost/importing/`, while the site is locked, and gone at the end. What an
/// import leaves there that was killed, the next one or the next build removes.
struct UnpackedInputs {
    /// What is to be read, in the order typed.
    let paths: [String]
    /// Of an unpacked archive's folder, what was typed.
    let shown: [String: String]
    /// Held where something is unpacked.
    let lock: SiteLock?
    /// Of the site, absolute.
    private let folder: String

    /// Removes what was unpacked. For whom holds the site's lock.
    static func discard(in folder: String) {
        let unpacked = unpacked(in: folder)
        if FilePath.isFolder(unpacked) { try? FileManager.default.removeItem(atPath: unpacked) }
    }

    private static func unpacked(in folder: String) -> String { folder + "/.roost/importing" }

    /// Throws a `Diagnostic` where an archive is damaged or there is no room for it.
    /// - Parameter site: Absolute.
    init(_ typed: [String], site: String, progress: any Model.Progress) throws {
        folder = site
        let isTar = typed.map { path in
            !FilePath.isFolder(FilePath.absolute(path)) && TarInput.isTar(FilePath.absolute(path))
        }
        guard isTar.contains(true) else {
            (paths, shown, lock) = (typed, [:], nil)
            return
        }
        let lock = try SiteLock(folder: site)
        self.lock = lock
        Self.discard(in: site)
        var (paths, shown): ([String], [String: String]) = ([], [:])
        for (place, path) in typed.enumerated() {
            guard isTar[place] else {
                paths.append(path)
                continue
            }
            let target = "\(Self.unpacked(in: site))/\(place + 1)/\(Self.name(of: path))"
            do {
                try TarInput(path: FilePath.absolute(path), shown: path).unpack(into: target, progress: progress)
            } catch {
                Self.discard(in: site)
                lock.release()
                throw error
            }
            paths.append(target)
            shown[target] = path
        }
        (self.paths, self.shown) = (paths, shown)
    }

    func remove() {
        guard let lock else { return }
        Self.discard(in: folder)
        lock.release()
    }

    /// What the export's folder is to be called: `archive-2019.tar.gz` without its endings.
    private static func name(of path: String) -> String {
        var name = FilePath.absolute(path).split(separator: "/").last.map(String.init) ?? ""
        for ending in [".gz", ".tgz", ".tar"] where name.lowercased().hasSuffix(ending) {
            name.removeLast(ending.count)
        }
        return name.isEmpty ? "export" : name
    }
}
