import Model

/// File names that are safe on every host and file system: lower case, no reserved characters, at most 120 bytes.
/// Letters of every script stay readable (`日本語`).
package enum Slug {
    /// The longest name, in UTF-8 bytes, without the ending.
    package static let limit = 120

    /// A name made from any text; empty input gives `_`.
    package static func make(_ text: String) -> String {
        var slug = ""
        var pendingDash = false
        for scalar in text.lowercased().unicodeScalars {
            guard keeps(scalar) else {
                pendingDash = !slug.isEmpty
                continue
            }
            if pendingDash {
                slug.unicodeScalars.append("-")
                pendingDash = false
            }
            slug.unicodeScalars.append(scalar)
        }
        if slug.utf8.count > limit { slug = cut(slug, hash: stableHash(text)) }
        if slug.isEmpty { return text.isEmpty ? "_" : hexadecimal(stableHash(text)) }
        return isReserved(slug) ? "_" + slug : slug
    }

    /// A name that no other text gets: where `make` loses something of the text, a hash of the text is added.
    package static func unique(_ text: String) -> String {
        let slug = make(text)
        return slug == text ? slug : cut(slug, hash: stableHash(text))
    }

    /// `slug` with a hash behind it, within the limit.
    package static func cut(_ slug: String, hash: UInt64) -> String {
        var bytes = 0
        var short = ""
        for character in slug {
            bytes += character.utf8.count
            if bytes > limit - 9 { break }
            short.append(character)
        }
        return short + "-" + hexadecimal(hash).prefix(8)
    }

    /// Letters, marks and digits of any script, and `_`.
    private static func keeps(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return (scalar >= "a" && scalar <= "z") || (scalar >= "0" && scalar <= "9") || scalar == "_"
        }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter, .decimalNumber, .nonspacingMark,
            .spacingMark, .letterNumber:
            return !scalar.properties.isDefaultIgnorableCodePoint
        default:
            return false
        }
    }

    /// Names that Windows keeps for devices, and those the site's own pages have.
    private static func isReserved(_ slug: String) -> Bool {
        switch slug {
        case "con", "prn", "aux", "nul", "index": true
        default:
            slug.utf8.count == 4 && (slug.hasPrefix("com") || slug.hasPrefix("lpt"))
                && slug.utf8.last.map { $0 >= 0x31 && $0 <= 0x39 } == true
        }
    }
}
