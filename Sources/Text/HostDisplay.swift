/// How the host of an address is shown: international names in their own script, unless they could be taken for
/// another name. The rules follow what browsers do: a label mixes no scripts but those that are written together, has
/// only letters, marks and digits, and is not made of letters that look like Latin ones.
enum HostDisplay {
    /// The host as it may be shown: every label in Unicode, or in Punycode where it could mislead.
    static func display(_ host: [UInt8]) -> [UInt8] {
        // Nearly all hosts are ASCII without Punycode.
        if host.isASCII, !hasPunycode(host) { return host }
        let labels = host.split(separator: 0x2E, omittingEmptySubsequences: false)
        let isForeign = labels.last.map { isForeignTopLevel(Array($0)) } ?? false
        return Array(labels.map { shown(Array($0), isForeignDomain: isForeign) }.joined(separator: [0x2E]))
    }

    private static func hasPunycode(_ host: [UInt8]) -> Bool {
        host.hasASCII("xn--", at: 0) || host.indices.contains { host[$0] == 0x2E && host.hasASCII("xn--", at: $0 + 1) }
    }

    private static func shown(_ label: [UInt8], isForeignDomain: Bool) -> [UInt8] {
        if label.hasASCII("xn--", at: 0) {
            guard let scalars = Punycode.decode(label[4...].map(\.asciiLowercased)[...]),
                isSafe(scalars, isForeignDomain: isForeignDomain), scalars.contains(where: { $0 >= 0x80 })
            else { return label }
            return utf8(scalars)
        }
        if label.isASCII { return label }
        guard let scalars = HostName.scalars(of: label, 0..<label.count, atMost: 63) else { return label }
        let lower = scalars.map(CaseFolding.lower)
        if isSafe(lower, isForeignDomain: isForeignDomain) { return label }
        guard let code = Punycode.encode(lower) else { return label }
        return Array("xn--".utf8) + code
    }

    private static func utf8(_ scalars: [UInt32]) -> [UInt8] {
        Array(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).utf8)
    }

    /// Whether the top-level domain is itself written in another script, which a look-alike of a Latin name is not.
    private static func isForeignTopLevel(_ label: [UInt8]) -> Bool {
        !label.isASCII || label.hasASCII("xn--", at: 0)
    }

    private static func isSafe(_ scalars: [UInt32], isForeignDomain: Bool) -> Bool {
        var scripts: Set<Script> = []
        var looksLatin = true
        for value in scalars {
            if value < 0x80 {
                let byte = UInt8(value)
                guard byte.isASCIIAlphanumeric || byte == 0x2D else { return false }
                if byte.isASCIILetter { scripts.insert(.latin) }
                continue
            }
            guard CharacterClass.isTag(value), let script = Script(value) else { return false }
            if script == .common { continue }
            scripts.insert(script)
            if script == .latin || !Self.latinLookAlikes.contains(value) { looksLatin = false }
        }
        guard !scripts.isEmpty, scripts.count == 1 || Script.writtenTogether.contains(where: scripts.isSubset) else {
            return false
        }
        let isOfTwoCases = scripts == [.cyrillic] || scripts == [.greek]
        return !(isOfTwoCases && looksLatin && !isForeignDomain)
    }

    /// Cyrillic and Greek letters that readers take for Latin ones.
    private static let latinLookAlikes: Set<UInt32> = Set(
        "асԁеһіјӏорԛѕԝхуъЬҽпгѵѡԍкмтвнзаο αικνορτυωγηχ".unicodeScalars.map(\.value))

    /// The scripts host names are written in, as far as mixing them matters.
    private enum Script: Hashable {
        case latin, greek, cyrillic, han, hiragana, katakana, bopomofo, hangul, arabic, hebrew, thai
        /// Any other, by its block of 128.
        case other(UInt32)
        /// Marks and signs of several scripts.
        case common

        static let writtenTogether: [Set<Script>] = [
            [.latin, .han, .hiragana, .katakana], [.latin, .han, .bopomofo], [.latin, .han, .hangul],
        ]

        /// `nil` for letters no name needs: phonetic ones, dotless i, and what only looks like punctuation.
        init?(_ value: UInt32) {
            switch value {
            case 0x131, 0x138, 0x1C0...0x1C3, 0x237, 0x250...0x2FF: return nil
            case 0xB7, 0x300...0x36F, 0x30FB...0x30FC, 0x3005...0x3007: self = .common
            case 0xAA, 0xBA, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
            case 0x590...0x5FF: self = .hebrew
            case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF: self = .arabic
            case 0xE00...0xE7F: self = .thai
            case 0x3041...0x309F: self = .hiragana
            case 0x30A1...0x30FF, 0x31F0...0x31FF: self = .katakana
            case 0x3105...0x312F, 0x31A0...0x31BF: self = .bopomofo
            case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
            case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
            case 0x2000...0x2BFF, 0xFE00...0xFEFF, 0xFF00...0xFFEF: return nil
            default: self = .other(value >> 7)
            }
        }
    }
}
