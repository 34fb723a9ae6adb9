/// Joins what Unicode writes in several code points and search keeps as one: kana with voicing marks, and Hangul of
/// consonants and vowels (The Unicode Standard, section 3.12).
enum Composition {
    /// Whether `second` may join what is before it.
    @inline(__always)
    static func mayJoin(_ second: UInt32) -> Bool {
        second == 0x3099 || second == 0x309A || (second >= 0x1161 && second <= 0x11C2)
    }

    /// What the two make together; 0 for a voicing mark that nothing takes, `nil` where they stay two.
    static func joined(_ first: UInt32, _ second: UInt32) -> UInt32? {
        switch second {
        case 0x3099: return voiced(first)
        case 0x309A:
            return (first >= 0x306F && first <= 0x307B || first >= 0x30CF && first <= 0x30DB)
                && (first - (first < 0x30A0 ? 0x306F : 0x30CF)) % 3 == 0 ? first + 2 : 0
        case 0x1161...0x1175 where first >= 0x1100 && first <= 0x1112:
            return 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
        case 0x11A8...0x11C2 where first >= 0xAC00 && first <= 0xD7A3 && (first - 0xAC00) % 28 == 0:
            return first + second - 0x11A7
        default: return nil
        }
    }

    /// か to が and so on, in both kana; 0 for a letter without a voiced form.
    private static func voiced(_ first: UInt32) -> UInt32 {
        let isKatakana = first >= 0x30A1 && first <= 0x30FE
        switch isKatakana ? first - 0x60 : first {
        case 0x3046: return first + 0x4E
        case 0x304B, 0x304D, 0x304F, 0x3051, 0x3053, 0x3055, 0x3057, 0x3059, 0x305B, 0x305D, 0x305F, 0x3061, 0x3064,
            0x3066, 0x3068, 0x306F, 0x3072, 0x3075, 0x3078, 0x307B, 0x309D:
            return first + 1
        case 0x308F...0x3092: return isKatakana ? first + 8 : 0
        default: return 0
        }
    }
}
