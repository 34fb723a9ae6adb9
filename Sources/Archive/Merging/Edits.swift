import Model

/// Earlier texts of a post.
enum Edits {
    /// Oldest first, without repeats, without the present text, and without cut forms of a text that is there whole.
    static func sorted(_ edits: [Edit], present: ComparableText, title: String?) -> [Edit] {
        let ordered = edits.enumerated().sorted { left, right in
            let one = left.element.at?.milliseconds ?? .min
            let other = right.element.at?.milliseconds ?? .min
            return one != other ? one < other : left.offset < right.offset
        }.map(\.element)
        let texts = ordered.map { ComparableText($0.body) }
        var seen: Set<Name> = [Name(present, title)]
        var kept: [Edit] = []
        for (edit, text) in zip(ordered, texts) {
            if text.isTruncated, text.continues(in: present) || texts.contains(where: { text.continues(in: $0) }) {
                continue
            }
            if seen.insert(Name(text, edit.title)).inserted { kept.append(edit) }
        }
        return kept
    }

    /// What makes two texts the same one.
    private struct Name: Hashable {
        let form: ComparableText.Form
        let stem: [UInt8]
        let title: String?

        init(_ text: ComparableText, _ title: String?) {
            form = text.form
            stem = text.stem
            self.title = title
        }
    }
}
