/// The classes of characters that twitter-text's rules are written in (version 3; letters, marks and digits by the
/// Unicode version of the Swift library).
enum CharacterClass {
    /// White space.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
    }

    /// Characters that turn the direction of the text around them.
    static func isDirectional(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Code points that are no text at all.
    static func isInvalid(_ scalar: UInt32) -> Bool {
        scalar == 0xFFFE || scalar == 0xFEFF || scalar == 0xFFFF
    }

    /// ASCII punctuation as the rules list it; the quotation mark and the grave accent are not in it.
    static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x2F, 0x3A...0x40, 0x5B...0x5F, 0x7B...0x7E: true
        default: false
        }
    }

    /// What a label of a domain may start and end with.
    static func isDomain(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 {
            let byte = UInt8(scalar)
            return !isPunctuation(byte) && !byte.isASCIISpace
        }
        return !isSpace(scalar) && !isDirectional(scalar) && !isInvalid(scalar)
    }

    /// Accented Latin letters and combining accents, as far as addresses and names care for them.
    static func isLatinAccent(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x253, 0x254, 0x256, 0x257, 0x259, 0x25B, 0x263, 0x268, 0x26F,
            0x272, 0x289, 0x28B, 0x2BB, 0x300...0x36F, 0x1E00...0x1EFF:
            true
        default: false
        }
    }

    /// What may stand anywhere in the path of an address, besides balanced parentheses.
    static func isPath(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 {
            let byte = UInt8(scalar)
            if byte.isASCIIAlphanumeric { return true }
            switch byte {
            case 0x21, 0x23...0x27, 0x2A...0x2F, 0x3A, 0x3B, 0x3D, 0x40, 0x5B, 0x5D, 0x5F, 0x7C, 0x7E: return true
            default: return false
            }
        }
        return (scalar >= 0x400 && scalar <= 0x4FF) || scalar == 0x2013 || isLatinAccent(scalar)
    }

    /// What a path may end with, so that `/foo.` does not swallow the full stop.
    static func isPathEnd(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 {
            let byte = UInt8(scalar)
            if byte.isASCIIAlphanumeric { return true }
            switch byte {
            case 0x23, 0x2B, 0x2D, 0x2F, 0x3D, 0x5F: return true
            default: return false
            }
        }
        return (scalar >= 0x400 && scalar <= 0x4FF) || isLatinAccent(scalar)
    }

    /// What may stand in a query.
    static func isQuery(_ byte: UInt8) -> Bool {
        if byte.isASCIIAlphanumeric { return true }
        switch byte {
        case 0x21, 0x23...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5B, 0x5D, 0x5F, 0x7C, 0x7E: return true
        default: return false
        }
    }

    /// What a query may end with.
    static func isQueryEnd(_ byte: UInt8) -> Bool {
        if byte.isASCIIAlphanumeric { return true }
        switch byte {
        case 0x23, 0x26, 0x2D, 0x2F, 0x3D, 0x5F: return true
        default: return false
        }
    }

    /// Letters and marks of any script; a hashtag needs one.
    static func isTagLetter(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return UInt8(scalar).isASCIILetter }
        if isCommonLetter(scalar) { return true }
        guard let unicode = Unicode.Scalar(scalar) else { return false }
        switch unicode.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark:
            return true
        default: return false
        }
    }

    /// Whole stretches of letters that much is written in: Latin, Cyrillic, kana, Han and Hangul. The tables of the
    /// library answer for the rest.
    @inline(__always)
    private static func isCommonLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2C1, 0x400...0x481, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FEF,
            0xAC00...0xD7A3:
            true
        default: false
        }
    }

    /// Letters, marks, digits and the few signs that may stand in a hashtag.
    static func isTag(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return UInt8(scalar).isASCIIWord }
        if isCommonLetter(scalar) { return true }
        switch scalar {
        case 0x200C, 0x200D, 0xA67E, 0x05BE, 0x05F3, 0x05F4, 0xFF5E, 0x301C, 0x309B, 0x309C, 0x30A0, 0x30FB, 0x3003,
            0x0F0B, 0x0F0C, 0xB7:
            return true
        default: break
        }
        if isTagLetter(scalar) { return true }
        guard let unicode = Unicode.Scalar(scalar) else { return false }
        return unicode.properties.generalCategory == .decimalNumber
    }

    /// Scripts written from right to left, and the controls that turn direction.
    static func turnsDirection(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: isDirectional(scalar)
        }
    }
}
