import Model

/// The settings' look as rules behind the theme's stylesheet: custom properties for colours, fonts and width. Every
/// value is written from a type that can hold nothing else, so no setting can end a rule.
struct LookStyle {
    /// The default theme's, where the settings name none.
    static let accent = Colour(red: 0x1d, green: 0x5d, blue: 0x9b)
    static let ground = Colour(red: 0xf6, green: 0xf3, blue: 0xec)
    static let groundDark = Colour(red: 0x13, green: 0x16, blue: 0x1b)
    private static let paperDark = Colour(red: 0x1a, green: 0x1e, blue: 0x25)

    private let look: Look

    init(_ look: Look) {
        self.look = look
    }

    /// Empty where the settings change nothing.
    var rules: String {
        let day = measures + fonts + colours(isDark: false)
        let night = colours(isDark: true)
        var rules = ""
        if !day.isEmpty { rules += ":root {\n\(Self.lines(day))}\n" }
        if !night.isEmpty {
            let lines = Self.lines(night)
            rules += "@media (prefers-color-scheme: dark) {\n:root:not([data-theme=\"day\"]) {\n\(lines)}\n}\n"
            rules += ":root[data-theme=\"night\"] {\n\(lines)}\n"
        }
        return rules.isEmpty ? "" : "\n/* The site's own look, from roost.yml. */\n" + rules
    }

    private static func lines(_ properties: [(String, String)]) -> String {
        properties.map { "  --\($0): \($1);\n" }.joined()
    }

    private var measures: [(String, String)] {
        look.width.map { [("column", "\($0)rem")] } ?? []
    }

    private var fonts: [(String, String)] {
        var properties: [(String, String)] = []
        if !look.font.isEmpty { properties.append(("sans", Self.list(look.font, "system-ui, sans-serif"))) }
        if !look.headingFont.isEmpty {
            properties.append(("serif", Self.list(look.headingFont, "ui-serif, serif")))
        }
        return properties
    }

    /// Families in quotes; where no kind of font ends the list, one is added.
    private static func list(_ families: [FontFamily], _ last: String) -> String {
        let isComplete = families.last.map { FontFamily.generic.contains($0.name) } == true
        let names = families.map { FontFamily.generic.contains($0.name) ? $0.name : "\"\($0.name)\"" }
        return (names + (isComplete ? [] : [last])).joined(separator: ", ")
    }

    /// A background brings the surfaces on it along; the accent is moved towards black or white until it can be read.
    private func colours(isDark: Bool) -> [(String, String)] {
        var properties: [(String, Colour)] = []
        let ground = isDark ? look.backgroundDark : look.background
        let paper = isDark ? ground?.mixed(with: .white, percent: 4) : ground?.mixed(with: .white, percent: 60)
        if let ground, let paper {
            let ink: Colour = isDark ? .white : .black
            properties += [
                ("ground", ground), ("paper", paper), ("wash", ground.mixed(with: ink, percent: isDark ? 8 : 4)),
                ("line", ground.mixed(with: ink, percent: isDark ? 14 : 9)),
            ]
        }
        if let accent = (isDark ? look.accentDark : nil) ?? look.accent {
            // The surface that text of this colour has the least contrast with.
            let surface = isDark ? paper ?? Self.paperDark : ground ?? Self.ground
            properties.append(("link", accent.readable(on: surface)))
        }
        return properties.map { ($0, $1.hexadecimal) }
    }
}
