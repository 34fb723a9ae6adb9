extension LinkScanner {
    /// A hashtag whose sign stands at `start`.
    mutating func hashtag(in text: [UInt8], at start: Int, signLength: Int) {
        guard start >= tagFloor, isTagBorder(text, before: start) else { return }
        let nameStart = start + signLength
        guard nameStart < text.count else { return }
        let first = text.scalar(at: nameStart).value
        // `#` with a variation selector or a keycap is an emoji.
        if first == 0xFE0F || first == 0x20E3 { return }
        var end = nameStart
        var hasLetter = false
        while end < text.count {
            let step = text.scalar(at: end)
            guard CharacterClass.isTag(step.value) else { break }
            if !hasLetter { hasLetter = CharacterClass.isTagLetter(step.value) }
            end += step.length
        }
        guard hasLetter else { return }
        tagFloor = end
        guard !runsOnAfterTag(text, at: end) else { return }
        matches.append(Match(kind: .hashtag, start: start, end: end, nameStart: nameStart, nameEnd: end))
    }

    /// Not after what could be part of a tag itself, nor after `&` (a character reference).
    private func isTagBorder(_ text: [UInt8], before start: Int) -> Bool {
        if start == 0 { return true }
        let previous = text.scalar(before: start)
        guard start - previous.length >= tagFloor else { return false }
        if previous.value == 0xFE0E || previous.value == 0xFE0F { return true }
        return previous.value != 0x26 && !CharacterClass.isTag(previous.value)
    }

    private func runsOnAfterTag(_ text: [UInt8], at end: Int) -> Bool {
        guard end < text.count else { return false }
        let next = text.scalar(at: end).value
        return next == 0x23 || next == 0xFF03 || text.hasASCII("://", at: end)
    }

    /// A cashtag whose sign stands at `start`: up to six letters, perhaps `.` or `_` and two more.
    mutating func cashtag(in text: [UInt8], at start: Int) {
        if start > 0 {
            let previous = text.scalar(before: start).value
            guard CharacterClass.isSpace(previous) || CharacterClass.isDirectional(previous) else { return }
        }
        var end = start + 1
        while end < text.count, end - start <= 6, text[end].isASCIILetter { end += 1 }
        guard end > start + 1 else { return }
        var longer = end
        if end < text.count, text[end] == 0x2E || text[end] == 0x5F {
            longer += 1
            while longer < text.count, longer - end <= 2, text[longer].isASCIILetter { longer += 1 }
        }
        if longer > end + 1, isCashtagEnd(text, at: longer) {
            end = longer
        } else if !isCashtagEnd(text, at: end) {
            return
        }
        matches.append(Match(kind: .cashtag, start: start, end: end, nameStart: start + 1, nameEnd: end))
    }

    private func isCashtagEnd(_ text: [UInt8], at end: Int) -> Bool {
        guard end < text.count else { return true }
        let next = text.scalar(at: end).value
        if next < 0x80 { return CharacterClass.isPunctuation(UInt8(next)) || UInt8(next).isASCIISpace }
        return CharacterClass.isSpace(next) || CharacterClass.isDirectional(next) || next == 0xFEFF
    }
}
