/// What of the theme's look a site's settings change; `nil` leaves the theme's own.
package struct Look: Hashable, Sendable {
    /// Links, buttons and the site's icon.
    package var accent: Colour?
    /// The accent where pages are dark.
    package var accentDark: Colour?
    package var background: Colour?
    package var backgroundDark: Colour?
    /// Font families by preference, for text.
    package var font: [FontFamily] = []
    package var headingFont: [FontFamily] = []
    /// Width of the reading column in `rem`.
    package var width: Int?
    /// A picture beside the site's name: a path in the site's folder.
    package var logo: String?

    package init() {}
}

/// A font by its name. Only what cannot end a string in a stylesheet: letters, digits, spaces, `-`, `_`, `.`, `+`.
package struct FontFamily: Hashable, Sendable {
    package let name: String

    /// `nil` for a name with anything else in it, and for one that is empty or longer than 64 characters.
    package init?(_ name: String) {
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || " -_.+".unicodeScalars.contains($0)
                || $0.properties.generalCategory == .nonspacingMark
        }
        guard isPlain, name.count <= 64, name.contains(where: { $0 != " " }) else { return nil }
        self.name = name
    }

    /// Names that stand for a kind of font and are written without quotes (CSS Fonts 4, 2.1).
    package static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded",
    ]
}
