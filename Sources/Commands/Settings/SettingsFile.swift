import Foundation
package import Model
import Yams

/// `roost.yml`.
package enum SettingsFile {
    /// The settings of a site; the defaults where there is no file. `languages` are those the theme has words for.
    /// Throws a `Failure` that names every mistake with its line and column.
    static func read(site: String, languages: [String]) throws -> Settings {
        let path = FilePath.absolute(site + "/roost.yml")
        let file = FilePath.below(site, "roost.yml")
        guard FileManager.default.fileExists(atPath: path) else { return Settings() }
        guard let content = FileManager.default.contents(atPath: path) else {
            throw Failure(
                [Diagnostic(.error, .unreadable, "cannot be read", file: file, hint: "check its permissions")], .usage)
        }
        let (settings, diagnostics) = parse(Array(content), file: file, languages: languages) {
            FileManager.default.isReadableFile(atPath: FilePath.absolute(site + "/" + $0))
        }
        if !diagnostics.isEmpty { throw Failure(diagnostics, .usage) }
        return settings
    }

    /// Settings and everything that is wrong with them, by place. `hasFile` looks into the site's folder.
    package static func parse(
        _ source: [UInt8], file: String, languages: [String], hasFile: @escaping (String) -> Bool = { _ in true }
    ) -> (settings: Settings, diagnostics: [Diagnostic]) {
        var reader = SettingsReader(file: file, languages: languages, hasFile: hasFile)
        guard let text = String(validating: source, as: UTF8.self) else {
            reader.complain(.badSetting, "is not UTF-8", at: nil)
            return (reader.settings, reader.diagnostics)
        }
        do {
            if let root = try compose(yaml: text) { reader.read(root) }
        } catch {
            reader.complain(yaml: error)
        }
        return (reader.settings, reader.diagnostics)
    }
}
