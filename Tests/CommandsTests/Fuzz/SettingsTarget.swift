import Commands
import Fuzzing
import Model

/// Bytes as `roost.yml`.
enum SettingsTarget: FuzzTarget {
    static let name = "settings"

    static func problem(with input: [UInt8]) -> String? {
        let (settings, diagnostics) = parse(input)
        for diagnostic in diagnostics {
            if let problem = problem(with: diagnostic, in: input) { return "\(problem): \(diagnostic)" }
        }
        if parse(input) != (settings, diagnostics) { return "read otherwise the second time" }
        return diagnostics.isEmpty ? problem(with: settings) : nil
    }

    private static func parse(_ input: [UInt8]) -> (Settings, [Diagnostic]) {
        let read = SettingsFile.parse(input, file: "roost.yml", languages: ["en", "ja"])
        return (read.settings, read.diagnostics)
    }

    private static func problem(with diagnostic: Diagnostic, in input: [UInt8]) -> String? {
        guard diagnostic.file == "roost.yml", let line = diagnostic.line, let column = diagnostic.column else {
            return "at no place"
        }
        return PlaceCheck.problem(line: line, column: column, in: input, isYAML: true)
    }

    /// What other rooms and programs rely on in settings that were accepted.
    private static func problem(with settings: Settings) -> String? {
        if !(1...1000).contains(settings.postsPerPage) { return "\(settings.postsPerPage) posts a page" }
        if !["en", "ja"].contains(settings.language) { return "the language \(settings.language)" }
        if let address = settings.baseURL {
            let isWhole = address.lowercased().hasPrefix("http") && address.hasSuffix("/")
            if !isWhole || address.contains(where: { "\"'<> ".contains($0) }) { return "the address \(address)" }
        }
        if let logo = settings.look.logo, logo.hasPrefix("/") || logo.contains("..") { return "the picture \(logo)" }
        for font in settings.look.font + settings.look.headingFont
        where font.name.contains(where: "{};<>\"'\\".contains) {
            return "the font \(font.name)"
        }
        for argument in [settings.publish.branch] + settings.publish.places.values
        where argument.hasPrefix("-") || argument.unicodeScalars.contains(where: { $0.value < 0x20 }) {
            return "the argument \(argument)"
        }
        for reader in settings.readers where reader.name.isEmpty || reader.name.contains(where: "/.% ".contains) {
            return "the network \(reader.name)"
        }
        return nil
    }
}
