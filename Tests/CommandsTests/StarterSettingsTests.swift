import Model
import Testing

@testable import Commands

@Suite("The settings a site begins with")
struct StarterSettingsTests {
    /// Blocks of settings: a key and, where it is a group, the lines below it.
    private static let blocks: [String] = {
        var blocks: [String] = []
        for line in StarterSettings.text.split(separator: "\n", omittingEmptySubsequences: false)
        where line.hasPrefix("#  ") || line.hasPrefix("#") && !line.hasPrefix("# ") {
            let setting = line.dropFirst()
            if setting.hasPrefix(" ") {
                blocks[blocks.count - 1] += "\n" + setting
            } else {
                blocks.append(String(setting))
            }
        }
        return blocks
    }()

    private func parse(_ text: String) -> (settings: Settings, diagnostics: [Diagnostic]) {
        SettingsFile.parse(Array(text.utf8), file: "roost.yml", languages: ["en", "ja"])
    }

    /// Each line by itself: of a group, the group with one of its keys.
    private static let lines: [String] = blocks.flatMap { block -> [String] in
        let lines = block.split(separator: "\n")
        guard lines.count > 1, !block.hasPrefix("readers") else { return [block] }
        return lines.dropFirst().map { "\(lines[0])\n\($0)" }
    }

    @Test("as it is it changes nothing")
    func untouched() {
        let (settings, diagnostics) = parse(StarterSettings.text)
        #expect(settings == Settings() && diagnostics == [])
    }

    @Test("each line can be switched on", arguments: lines)
    func each(_ text: String) {
        #expect(parse(text).diagnostics == [])
    }

    @Test("all can be switched on together, and every setting is there")
    func together() {
        #expect(parse(Self.blocks.joined(separator: "\n")).diagnostics == [])
        for key in SettingKey.allCases {
            let parts = key.rawValue.split(separator: ".")
            let block = Self.blocks.first { $0.hasPrefix(parts[0] + ":") }
            let name = "\(parts[parts.count - 1]):"
            #expect(block != nil && (parts.count == 1 || block?.contains(name + " ") == true), "\(key.rawValue)")
        }
    }

    /// What the comments call examples; all else is said to be the default.
    @Test("what is no example is the default", arguments: lines)
    func defaults(_ text: String) {
        let examples = ["title", "description", "base_url", "default_search", "look", "readers", "publish"]
        let isDefault = ["width:", "branch:", "history:", "refuse:"].contains { text.contains($0) }
        let isExample = examples.contains { text.hasPrefix($0 + ":") } && !isDefault
        var settings = parse(text).settings
        // The theme's own width, as README says.
        if settings.look.width == 40 { settings.look.width = nil }
        #expect((settings == Settings()) == !isExample)
    }
}
