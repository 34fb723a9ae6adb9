import Foundation
import Model
import Site
import Templates

/// The theme of one site.
enum SiteTheme {
    /// The built-in files, each overridden by the site's own of the same path in `templates/`; sorted by path. Hidden
    /// files and the theme's README are no part of it. Throws a `Failure` for a file that cannot be read.
    static func files(site: String) throws -> [ThemeFile] {
        let folder = FilePath.absolute(site + "/templates")
        guard FileManager.default.fileExists(atPath: folder) else { return try files(over: nil, named: "") }
        return try files(over: folder, named: FilePath.below(site, "templates"))
    }

    /// The built-in files, overridden by those of a theme's folder, which diagnostics call `name`.
    static func files(over theme: String?, named name: String) throws -> [ThemeFile] {
        var files: [String: ThemeFile] = [:]
        for file in DefaultTheme.files where isPart(file.path) { files[file.path] = file }
        if let folder = theme.map(FilePath.absolute) {
            for path in try own(folder) where isPart(path) {
                let origin = FilePath.below(name, path)
                guard let content = FileManager.default.contents(atPath: folder + "/" + path) else {
                    throw unreadable(origin)
                }
                files[path] = ThemeFile(path: path, source: Array(content), origin: origin)
            }
        }
        return files.values.sorted { $0.path < $1.path }
    }

    /// Languages that the theme has words for.
    static func languages(_ files: [ThemeFile]) -> [String] {
        files.compactMap { file in
            guard file.path.hasPrefix("strings/"), file.path.hasSuffix(".yml") else { return nil }
            return String(file.path.dropFirst(8).dropLast(4))
        }
    }

    private static func isPart(_ path: String) -> Bool {
        path.lowercased() != "readme.md" && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// Paths of regular files below a folder; links to files count.
    private static func own(_ folder: String) throws -> [String] {
        guard FilePath.isFolder(folder) else { throw unreadable(folder, "there is no such folder") }
        guard let found = FileManager.default.enumerator(atPath: folder) else { throw unreadable(folder) }
        return found.compactMap { $0 as? String }.filter { !FilePath.isFolder(folder + "/" + $0) }
    }

    private static func unreadable(_ path: String, _ reason: String = "cannot be read") -> Failure {
        Failure([Diagnostic(.error, .unreadable, reason, file: path, hint: "check that you may read it")], .usage)
    }
}
