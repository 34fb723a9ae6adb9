import Foundation
import Model

/// What is to be read: what was typed, or else the site's `content/`.
struct SiteInputs {
    /// As the user would type them.
    let paths: [String]

    /// Throws a `Failure` that names every path that does not exist.
    init(_ typed: [String], site: String) throws {
        guard typed.isEmpty else {
            let missing = typed.filter { !FileManager.default.fileExists(atPath: FilePath.absolute($0)) }
            if !missing.isEmpty {
                throw Failure(
                    missing.map { Diagnostic(.error, .unreadable, "there is no such file", file: $0) }, .usage)
            }
            paths = typed
            return
        }
        let content = FilePath.below(site, "content")
        guard FilePath.isFolder(FilePath.absolute(content)), !Self.isLeftover(site) else {
            throw Failure(
                [
                    Diagnostic(
                        .error, .nothingToBuild, "there are no captures, and no files were given to read",
                        file: content, hint: "put captures into it, or name them: roost build FILE…")
                ], .usage)
        }
        paths = [content]
    }

    /// Whether `content/` is only there for the history of builds from elsewhere (`roost build tweets.json`): a build of it
    /// would empty their site.
    private static func isLeftover(_ site: String) -> Bool {
        let folder = FilePath.absolute(site)
        guard !FileManager.default.fileExists(atPath: folder + "/roost.yml"),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/content")
        else { return false }
        return names.filter { !$0.hasPrefix(".") } == ["history.jsonl"]
    }

    /// What in a site's folder is no capture, as absolute paths.
    static func excluded(site: String) -> Set<String> {
        [
            FilePath.absolute(site + "/.roost"), FilePath.absolute(site + "/content/history.jsonl"),
            FilePath.absolute(site + "/output"),
        ]
    }
}
