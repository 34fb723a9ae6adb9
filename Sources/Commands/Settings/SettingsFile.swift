package import Model
import Templates
import Yams

/// `roost.yml`.
package enum SettingsFile {
    /// Settings and everything that is wrong with them, by place. `hasFile` looks into the site's folder.
    package static func parse(
        _ source: [UInt8], file: String, languages: [String], hasFile: @escaping (String) -> Bool = { _ in true }
    ) -> (settings: Settings, diagnostics: [Diagnostic]) {
        var reader = SettingsReader(file: file, languages: languages, hasFile: hasFile)
        guard let text = String(validating: source, as: UTF8.self) else {
            reader.complain(.badSetting, "is not UTF-8", after: source.prefix(faultOffset(in: source)))
            return (reader.settings, reader.diagnostics)
        }
        if YAMLBounds.areExceeded(by: source) {
            reader.complain(.badSetting, "nests deeper or repeats more than settings do", after: [])
            return (reader.settings, reader.diagnostics)
        }
        do {
            if let root = try compose(yaml: text) { reader.read(root) }
        } catch YamlError.reader(let problem, let offset, _, _) {
            reader.complain(.badSetting, "is not YAML: \(problem)", after: text.prefix(offset ?? 0).utf8)
        } catch {
            reader.complain(yaml: error, in: source)
        }
        return (reader.settings, reader.diagnostics)
    }

    /// The first byte that belongs to no character.
    private static func faultOffset(in source: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = source.makeIterator()
        var offset = 0
        while case .valid(let character) = parser.parseScalar(from: &bytes) { offset += character.count }
        return offset
    }
}
