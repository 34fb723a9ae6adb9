import Files
import Foundation
package import Model

/// The site as it was built.
package struct BuiltSite: Sendable {
    /// The output folder, absolute.
    package let folder: String
    /// Files that are published, by path: no hidden ones but `.well-known` (RFC 8615) and those that hosts ask for.
    package let files: [SiteFile]
    /// The address it will have.
    package let baseURL: String?
    /// A folder, absolute, whose files are published in the place of those of the output folder.
    let overlay: String?

    /// A file that every site of roost has, and hardly any other.
    static let mark = "search/manifest.js"

    /// Throws `.nothingToBuild` where there is no site.
    package init(folder: String, baseURL: String?) throws(Diagnostic) {
        self.folder = folder
        self.baseURL = baseURL
        overlay = nil
        guard let found = FileManager.default.enumerator(atPath: folder),
            FileManager.default.fileExists(atPath: folder + "/index.html")
        else {
            throw Diagnostic(
                .error, .nothingToBuild, "there is no site yet", file: folder, hint: "run roost build first")
        }
        var files: [SiteFile] = []
        for case let path as String in found {
            let name = path.split(separator: "/").last ?? ""
            if Self.isHidden(name) {
                found.skipDescendants()
                continue
            }
            // Links are followed: what they lead to is what a host has to serve.
            guard let status = FileStatus(folder + "/" + path), status.isRegular else { continue }
            if path.utf8.contains(where: { $0 < 0x20 }) {
                throw Diagnostic(
                    .error, .publishRefused, "a file's name has a control character in it", file: folder,
                    hint: "look for it with: find \(folder) -name '*[[:cntrl:]]*'")
            }
            files.append(SiteFile(path: path, size: status.size))
        }
        self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    init(folder: String, baseURL: String?, files: [SiteFile], overlay: String?) {
        (self.folder, self.baseURL, self.files, self.overlay) = (folder, baseURL, files, overlay)
    }

    /// Without the compressed copies, which only a server of one's own hands out.
    var withoutCopies: BuiltSite {
        let paths = Set(files.map(\.path))
        return BuiltSite(
            folder: folder, baseURL: baseURL,
            files: files.filter { file in
                guard file.path.hasSuffix(".gz") || file.path.hasSuffix(".br") else { return true }
                return !paths.contains(String(file.path.dropLast(3)))
            }, overlay: overlay)
    }

    private static func isHidden(_ name: Substring) -> Bool {
        if name.hasSuffix(".roost-new") { return true }
        return name.hasPrefix(".") && ![".well-known", ".nojekyll", ".htaccess", ".domains"].contains(name)
    }
}
