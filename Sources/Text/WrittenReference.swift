import Model

/// A name or number that a network links in the Markdown of its own people: `u/name` and `r/name` on Reddit, `#12`,
/// `GH-12` and `owner/repository#12` on GitHub. Elsewhere these are plain words.
struct WrittenReference: Hashable, Sendable {
    enum Target: Hashable, Sendable {
        /// A person, by handle.
        case author(String)
        case address(String)
    }

    /// The bytes of the text.
    let range: Range<Int>
    let target: Target

    /// Those in a text, in order. `repository`, as `owner/name`, is what GitHub's bare numbers count in.
    static func all(in text: [UInt8], network: Network, repository: String?) -> [WrittenReference] {
        if network == .reddit, text.contains(0x2F) { return RedditNames.all(in: text) }
        if network == .github { return IssueNumbers.all(in: text, repository: repository) }
        return []
    }

    /// Where the ASCII name that starts at `start` ends: letters, digits, `_` and what `also` allows.
    static func nameEnd(in text: [UInt8], from start: Int, also: [UInt8] = []) -> Int {
        var end = start
        while end < text.count, text[end].isASCIIWord || also.contains(text[end]) { end += 1 }
        return end
    }

    /// Whether a reference may start at `start`: not inside of a word or a path.
    static func isBorder(_ text: [UInt8], before start: Int) -> Bool {
        guard start > 0 else { return true }
        let previous = text.scalar(before: start).value
        if CharacterClass.isTag(previous) { return false }
        return ![0x2F, 0x2D, 0x2E, 0x40, 0x23, 0x26, 0x3D, 0x3F, 0x3A, 0x25].contains(previous)
    }
}

/// `u/name`, `/u/name`, `r/name` and `/r/name`.
private enum RedditNames {
    static func all(in text: [UInt8]) -> [WrittenReference] {
        var found: [WrittenReference] = []
        var index = 1
        while index < text.count {
            defer { index += 1 }
            let letter = text[index - 1].asciiLowercased
            guard text[index] == 0x2F, letter == 0x75 || letter == 0x72 else { continue }
            var start = index - 1
            if start > 0, text[start - 1] == 0x2F { start -= 1 }
            guard WrittenReference.isBorder(text, before: start) else { continue }
            let isUser = letter == 0x75
            let end = WrittenReference.nameEnd(in: text, from: index + 1, also: isUser ? [0x2D] : [])
            // Names have 3 to 20 characters, communities 2 to 21; what goes on as an address is one.
            guard (isUser ? 3...20 : 2...21).contains(end - index - 1), text[index + 1] != 0x5F || isUser else {
                continue
            }
            if end < text.count, text[end] == 0x40 || text.scalar(at: end).value >= 0x80 && isLetter(text, at: end) {
                continue
            }
            let name = text.string((index + 1)..<end)
            found.append(
                WrittenReference(
                    range: start..<end, target: isUser ? .author(name) : .address("https://www.reddit.com/r/\(name)")))
            index = end
        }
        return found
    }

    private static func isLetter(_ text: [UInt8], at index: Int) -> Bool {
        CharacterClass.isTagLetter(text.scalar(at: index).value)
    }
}

/// `#12` and `GH-12` where the repository is known, `owner/repository#12` anywhere.
private enum IssueNumbers {
    private static let longestNumber = 9

    static func all(in text: [UInt8], repository: String?) -> [WrittenReference] {
        var found: [WrittenReference] = []
        var floor = 0
        for index in text.indices where text[index] == 0x23 || text[index] == 0x2D {
            guard index >= floor, let end = numberEnd(in: text, from: index + 1) else { continue }
            let number = text.string((index + 1)..<end)
            let start: Int
            var place = repository
            if text[index] == 0x2D {
                start = index - 2
                guard text.hasASCII("gh", at: start), start >= floor else { continue }
            } else {
                start = nameStart(in: text, before: index, floor: floor)
                if start < index {
                    // Only `owner/repository`: a word right before the sign makes it something else.
                    let name = text.string(start..<index)
                    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
                    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { continue }
                    place = name
                }
            }
            guard let place, WrittenReference.isBorder(text, before: start) else { continue }
            found.append(
                WrittenReference(range: start..<end, target: .address("https://github.com/\(place)/issues/\(number)")))
            floor = end
        }
        return found
    }

    private static func numberEnd(in text: [UInt8], from start: Int) -> Int? {
        var end = start
        while end < text.count, end - start <= longestNumber, text[end].isASCIIDigit { end += 1 }
        guard end > start, end - start <= longestNumber, text[start] != 0x30 else { return nil }
        if end < text.count, text[end].isASCIIWord || text[end] == 0x2D || text[end] >= 0x80 { return nil }
        return end
    }

    /// Where the name right before `end` starts; no name is longer than 140 bytes.
    private static func nameStart(in text: [UInt8], before end: Int, floor: Int) -> Int {
        var start = end
        while start > floor, end - start < 140 {
            let byte = text[start - 1]
            guard byte.isASCIIWord || byte == 0x2D || byte == 0x2E || byte == 0x2F else { break }
            start -= 1
        }
        return start
    }
}
