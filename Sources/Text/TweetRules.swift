/// Whether a text as a whole is what it looks like, by twitter-text's rules.
enum TweetRules {
    /// `@name`, and nothing else.
    static func isUsername(_ text: String) -> Bool {
        guard let match = only(.mentions, in: text) else { return false }
        return match.start == 0 && match.end == text.utf8.count && match.nameEnd == match.end
    }

    /// `@name/list`, and nothing else.
    static func isList(_ text: String) -> Bool {
        guard let match = only(.mentions, in: text) else { return false }
        return match.start == 0 && match.end == text.utf8.count && match.nameEnd < match.end
    }

    /// `#tag`, and nothing else.
    static func isHashtag(_ text: String) -> Bool {
        guard let match = only(.hashtags, in: text) else { return false }
        return match.start == 0 && match.end == text.utf8.count
    }

    /// The name a reply starts with; a list's name after it means nothing here.
    static func replyName(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let step = bytes.scalar(at: start)
            guard CharacterClass.isSpace(step.value) || CharacterClass.isDirectional(step.value) else { break }
            start += step.length
        }
        return LinkScanner().reply(in: bytes, at: start).map(bytes.string)
    }

    private static func only(_ kind: LinkScanner.Options, in text: String) -> LinkScanner.Match? {
        var scanner = LinkScanner()
        scanner.options = kind
        scanner.scan(Array(text.utf8))
        return scanner.matches.count == 1 ? scanner.matches.first : nil
    }
}
