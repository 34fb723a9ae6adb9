extension SearchQuery {
    /// Reads a query: words, `"phrases"`, `-not`, `#tag`, and `from:`, `tag:`, `has:`, `lang:`, `before:`, `after:`. Any
    /// text is a query: what says nothing (a quotation mark that stays open, a date that is none) is passed over.
    package init(_ text: String) {
        var reader = QueryReader(Array(text.unicodeScalars.prefix(Self.longest)))
        var clauses: [Clause] = []
        while clauses.count < Self.mostClauses, let part = reader.next() {
            guard let condition = Self.condition(part) else { continue }
            clauses.append(Clause(condition: condition, isNegated: part.isNegated))
        }
        self.clauses = clauses
    }

    /// Dates in a query that are none, as they stand there.
    package static func undated(_ text: String) -> [String] {
        var reader = QueryReader(Array(text.unicodeScalars.prefix(longest)))
        var found: [String] = []
        while let part = reader.next() {
            let isDate = part.key == "before" || part.key == "after"
            if isDate, SearchDate.days(part.text) == nil { found.append("\(part.key):\(part.text)") }
        }
        return found
    }

    private static func condition(_ part: QueryReader.Part) -> Clause.Condition? {
        switch part.key {
        case "":
            let elements = elements(part.text, isUnfinished: part.isUnfinished && !part.isNegated)
            return elements.isEmpty ? nil : .text(elements)
        case "before": return SearchDate.days(part.text).map { .before($0) }
        case "after": return SearchDate.days(part.text).map { .after($0) }
        default:
            var name = Terms.name(part.text)
            if part.key == "tag", name.hasPrefix("#") { name.removeFirst() }
            if part.key == "from", name.hasPrefix("@") { name.removeFirst() }
            if part.key == "has" { name = meant(name) }
            return name.isEmpty ? nil : .filter(part.key + ":" + name)
        }
    }

    /// What people write for the two names that `has:` knows.
    private static func meant(_ value: String) -> String {
        switch value.hasSuffix("s") ? String(value.dropLast()) : value {
        case "photo", "image", "picture", "pic": "media"
        case "link": "link"
        default: value
        }
    }

    /// The terms of a phrase. Of the pairs of a run without spaces every second is enough, and the last.
    static func elements(_ text: String, isUnfinished: Bool) -> [Element] {
        let terms = Terms.of(text)
        var elements: [Element] = []
        var runStart = 0
        for (place, (term, position)) in terms.enumerated() {
            guard let first = term.unicodeScalars.first else { continue }
            let kind = FoldingTables.shared.kind(first.value)
            guard kind == .unspaced else {
                let isLast = place == terms.count - 1 && isUnfinished
                let isBeginning = isLast && kind == .word && term.unicodeScalars.dropFirst().first != nil
                elements.append(Element(term: term, kind: isBeginning ? .beginning : .exact, offset: position))
                runStart = place + 1
                continue
            }
            if term.unicodeScalars.dropFirst().first == nil {
                // The end of a run; a pair before it has the character already.
                if place == runStart { elements.append(Element(term: term, kind: .character, offset: position)) }
                runStart = place + 1
                continue
            }
            let isLastPair = terms[place + 1].term.unicodeScalars.dropFirst().first == nil
            if (place - runStart).isMultiple(of: 2) || isLastPair {
                elements.append(Element(term: term, kind: .exact, offset: position))
            }
        }
        return Array(elements.prefix(64))
    }
}
