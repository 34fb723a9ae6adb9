import Foundation
package import Model
import Readers

/// A tar archive that is to be imported.
package struct TarInput {
    /// Absolute.
    private let path: String
    /// As typed.
    private let shown: String

    package init(path: String, shown: String) {
        (self.path, self.shown) = (path, shown)
    }

    /// Whether a file is one, packed with gzip or not.
    package static func isTar(_ path: String) -> Bool { (try? TarArchive.isTar(path)) ?? false }

    /// Takes everything out of it, into a folder that is made. Throws a `Diagnostic` where that is not possible.
    package func unpack(into folder: String, progress: any Model.Progress) throws {
        progress.begin("unpacking", total: nil)
        defer { progress.end() }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try TarArchive(path).unpack(into: folder) { _ in progress.advance(by: 1) }
        } catch {
            throw Diagnostic(
                .error, .unreadable, "cannot be unpacked: \(error)",
                file: shown,
                hint: "nothing was copied; download the archive again, or look whether there is room for it")
        }
    }
}
