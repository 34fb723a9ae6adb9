/// Folds tags for comparison and file names, so that `#Swift`, `#SWIFT` and `#Ｓｗｉｆｔ` are one, as are `#ｶﾞ` and `#ガ`,
/// and `#é` however it was typed. It is the part of Unicode's compatibility folding (NFKC_Casefold) that people type:
/// case, full and half width, Latin ligatures, composition; variation selectors go.
package enum TagFolding {
    /// A tag, given without `#`, as it is compared.
    package static func fold(_ tag: String) -> String {
        // Most tags are lower-case ASCII, kana or Han, which fold to themselves.
        if tag.unicodeScalars.allSatisfy(isFolded) { return tag }
        if tag.utf8.allSatisfy({ $0 < 0x80 }) { return tag.lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in tag.unicodeScalars { append(scalar, to: &scalars) }
        var folded = ""
        for character in String(scalars).lowercased() {
            if character.unicodeScalars.count > 1, let found = composed.firstIndex(of: character) {
                folded.append(composed[found])
            } else {
                folded.append(character)
            }
        }
        return folded
    }

    /// Whether the text is ASCII without capital letters.
    static func isFoldedASCII(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 && !($0 >= 0x41 && $0 <= 0x5A) }
    }

    private static func isFolded(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x40, 0x5B...0x7F, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FEF: true
        default: false
        }
    }

    /// The single code points that typed accents compose to. Characters are equal when they are canonically
    /// equivalent, so that looking one up by its parts finds the whole.
    private static let composed: Set<Character> = {
        var characters: Set<Character> = []
        let ranges: [ClosedRange<UInt32>] = [
            0xC0...0x24F, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1EFF, 0x1F00...0x1FFC, 0x304C...0x30FE,
        ]
        for range in ranges {
            for value in range {
                guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
                characters.insert(Character(scalar))
            }
        }
        return characters
    }()

    private static func append(_ scalar: Unicode.Scalar, to scalars: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0xFE00...0xFE0F: break
        // Full-width ASCII.
        case 0xFF01...0xFF5E: append(scalar.value - 0xFEE0, to: &scalars)
        case 0xFF65...0xFF9F: append(kana[Int(scalar.value - 0xFF65)], to: &scalars)
        case 0xFB00...0xFB06: scalars.append(contentsOf: ligatures[Int(scalar.value - 0xFB00)].unicodeScalars)
        case 0x17F: append(0x73, to: &scalars)
        default: scalars.append(scalar)
        }
    }

    private static func append(_ value: UInt32, to scalars: inout String.UnicodeScalarView) {
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

    /// The full-width forms of U+FF65…U+FF9F, in order; the voicing marks as combining ones.
    private static let kana: [UInt32] = {
        let letters = "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
        return letters.unicodeScalars.map(\.value) + [0x3099, 0x309A]
    }()
}
