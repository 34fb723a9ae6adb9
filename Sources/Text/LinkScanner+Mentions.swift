extension LinkScanner {
    /// A mention whose sign stands at `start`, with the list that may follow.
    mutating func mention(in text: [UInt8], at start: Int, signLength: Int) {
        guard start >= mentionFloor, isMentionBorder(text, before: start) else { return }
        let nameStart = start + signLength
        let nameEnd = handleEnd(in: text, from: nameStart)
        guard nameEnd > nameStart else { return }
        var end = nameEnd
        if handles == .words, end + 1 < text.count, text[end] == 0x2F, text[end + 1].isASCIILetter {
            // A list: a letter and up to 24 more letters, digits, `_` and `-`.
            let limit = Swift.min(text.count, end + 26)
            end += 2
            while end < limit, text[end].isASCIIWord || text[end] == 0x2D { end += 1 }
        }
        mentionFloor = end
        guard !runsOnAfterMention(text, at: end) else { return }
        matches.append(Match(kind: .mention, start: start, end: end, nameStart: nameStart, nameEnd: nameEnd))
    }

    /// The name in a mention at `start`, where a text may begin with it as a reply: a list is not looked for.
    func reply(in text: [UInt8], at start: Int) -> Range<Int>? {
        guard start < text.count else { return nil }
        let sign = text.scalar(at: start)
        guard sign.value == 0x40 || sign.value == 0xFF20 else { return nil }
        let end = handleEnd(in: text, from: start + sign.length)
        guard end > start + sign.length, !runsOnAfterMention(text, at: end) else { return nil }
        return (start + sign.length)..<end
    }

    private func handleEnd(in text: [UInt8], from start: Int) -> Int {
        switch handles {
        case .words:
            var end = start
            let limit = Swift.min(text.count, start + 20)
            while end < limit, text[end].isASCIIWord { end += 1 }
            return end
        case .hyphens: return nameEnd(in: text, from: start, limit: 39, inner: [0x2D], mayContainWordSign: false)
        case .dots: return nameEnd(in: text, from: start, limit: 30, inner: [0x2E], mayContainWordSign: true)
        case .domains:
            let end = nameEnd(in: text, from: start, limit: 253, inner: [0x2D, 0x2E], mayContainWordSign: false)
            return text[start..<end].contains(0x2E) ? end : start
        case .hosts:
            let end = nameEnd(in: text, from: start, limit: 64, inner: [0x2D, 0x2E], mayContainWordSign: true)
            guard end > start, end < text.count, text[end] == 0x40 else { return end }
            let host = nameEnd(in: text, from: end + 1, limit: 253, inner: [0x2D, 0x2E], mayContainWordSign: false)
            return text[end..<host].contains(0x2E) ? host : end
        }
    }

    /// The end of a name of ASCII letters and digits; `inner` may stand between two of them.
    private func nameEnd(
        in text: [UInt8], from start: Int, limit: Int, inner: [UInt8], mayContainWordSign: Bool
    ) -> Int {
        var index = start
        var end = start
        let stop = Swift.min(text.count, start + limit)
        while index < stop {
            let byte = text[index]
            if byte.isASCIIAlphanumeric || (mayContainWordSign && byte == 0x5F) {
                end = index + 1
            } else if index == start || end != index || !inner.contains(byte) {
                break
            }
            index += 1
        }
        return end
    }

    /// Not after a letter, a digit or `_!#$%&*@`, except for `RT@name`.
    private func isMentionBorder(_ text: [UInt8], before start: Int) -> Bool {
        if start == 0 { return true }
        let previous = text.scalar(before: start)
        guard start - previous.length >= mentionFloor else { return false }
        if previous.value == 0xFF20 { return false }
        guard previous.value < 0x80 else { return true }
        let byte = UInt8(previous.value)
        switch byte {
        case 0x21, 0x23...0x26, 0x2A, 0x40: return false
        default: if !byte.isASCIIWord { return true }
        }
        guard start >= mentionFloor + 2, text.hasASCII("rt", at: start - 2) else { return false }
        if start == 2 { return true }
        let before = text.scalar(before: start - 2)
        guard start - 2 - before.length >= mentionFloor else { return false }
        guard before.value < 0x80 else { return true }
        let sign = UInt8(before.value)
        return !sign.isASCIIWord && sign != 0x2B && sign != 0x7E && sign != 0x2E && sign != 0x2D
    }

    /// What follows shows that this is no mention: another sign, an accented letter, or `://`.
    private func runsOnAfterMention(_ text: [UInt8], at end: Int) -> Bool {
        guard end < text.count else { return false }
        let next = text.scalar(at: end).value
        return next == 0x40 || next == 0xFF20 || CharacterClass.isLatinAccent(next) || text.hasASCII("://", at: end)
    }
}
