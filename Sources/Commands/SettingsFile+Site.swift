import Foundation
import Model

extension SettingsFile {
    /// The settings of a site; the defaults where there is no file. `languages` are those the theme has words for.
    /// Throws a `Failure` that names every mistake with its line and column.
    static func read(site: String, languages: [String]) throws -> Settings {
        let path = FilePath.absolute(site + "/roost.yml")
        let file = FilePath.below(site, "roost.yml")
        guard FileManager.default.fileExists(atPath: path) else { return Settings() }
        guard let content = FileManager.default.contents(atPath: path) else {
            throw Failure(
                [
                    Diagnostic(
                        .error, .unreadable, "cannot be read", file: file,
                        hint: "check that it is a file, and that you may read it")
                ], .usage)
        }
        let (settings, diagnostics) = parse(Array(content), file: file, languages: languages) {
            FileManager.default.isReadableFile(atPath: FilePath.absolute(site + "/" + $0))
        }
        if !diagnostics.isEmpty { throw Failure(diagnostics, .usage) }
        return settings
    }
}
