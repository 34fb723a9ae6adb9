import Model

/// The text an entity stands for, compared with what stands in a body.
enum EntityText {
    /// Where the entity's text, with its sign, ends if it starts at `start`.
    static func end(of entity: Entity, in text: [UInt8], at start: Int, isEscaped: Bool) -> Int? {
        guard start < text.count, !entity.value.isEmpty else { return nil }
        let nameStart: Int
        switch entity.kind {
        case .mention: nameStart = signEnd(in: text, at: start, sign: 0x40, wide: 0xA0)
        case .hashtag: nameStart = signEnd(in: text, at: start, sign: 0x23, wide: 0x83)
        case .cashtag: nameStart = signEnd(in: text, at: start, sign: 0x24, wide: 0x84)
        case .link, .media: nameStart = start
        case .emoji: nameStart = signEnd(in: text, at: start, sign: 0x3A, wide: 0x9A)
        }
        guard nameStart > start || entity.kind == .link || entity.kind == .media else { return nil }
        guard let end = end(of: entity.value, in: text, at: nameStart, isEscaped: isEscaped) else { return nil }
        if entity.kind == .emoji { return end < text.count && text[end] == 0x3A ? end + 1 : nil }
        return end
    }

    /// Where `value` ends if it stands at `start`, in any case.
    static func end(of value: String, in text: [UInt8], at start: Int, isEscaped: Bool) -> Int? {
        var index = start
        for byte in value.utf8 {
            guard index < text.count else { return nil }
            let found = text[index]
            guard found == byte || found.asciiLowercased == byte.asciiLowercased else {
                return byte < 0x80 ? nil : foldedEnd(of: value, in: text, at: start)
            }
            index += 1
            if byte == 0x26, isEscaped, text.hasASCII("amp;", at: index), !value.utf8.elementsEqual("&amp;".utf8) {
                index += 4
            }
        }
        return index
    }

    /// The first byte of the entity's text, in lower case.
    static func firstByte(of entity: Entity) -> UInt8 {
        switch entity.kind {
        case .mention: 0x40
        case .hashtag: 0x23
        case .cashtag: 0x24
        case .emoji: 0x3A
        case .link, .media: entity.value.utf8.first?.asciiLowercased ?? 0
        }
    }

    /// Whether what follows a find shows that it is not just the beginning of another word.
    static func endsWell(_ kind: Entity.Kind, _ text: [UInt8], at end: Int) -> Bool {
        guard end < text.count, kind != .emoji else { return true }
        if text[end].isASCIIAlphanumeric { return false }
        return kind == .link || kind == .media || text[end] != 0x5F
    }

    /// The comparison of scripts outside of ASCII that have two cases.
    private static func foldedEnd(of value: String, in text: [UInt8], at start: Int) -> Int? {
        var index = start
        for scalar in value.unicodeScalars {
            guard index < text.count else { return nil }
            let found = text.scalar(at: index)
            guard found.value == scalar.value || CaseFolding.lower(found.value) == CaseFolding.lower(scalar.value)
            else {
                return nil
            }
            index += found.length
        }
        return index
    }

    /// The end of the sign, half or full width, at `start`; `start` where there is none.
    private static func signEnd(in text: [UInt8], at start: Int, sign: UInt8, wide: UInt8) -> Int {
        if text[start] == sign { return start + 1 }
        guard start + 2 < text.count, text[start] == 0xEF, text[start + 1] == 0xBC, text[start + 2] == wide else {
            return start
        }
        return start + 3
    }
}
