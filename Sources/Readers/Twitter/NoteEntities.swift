internal import JSON
internal import Model

/// What stands in the long text of an X archive's note. Addresses and names come with their places; tags come with them or,
/// in later archives, as bare words, which are looked for in the text.
struct NoteEntities {
    private(set) var entities: [Entity] = []

    init(_ core: JSONValue, in text: String) {
        each(core["urls"]) { value, start, end in
            value["shortUrl"].text.map {
                Entity(
                    .link, start: start, end: end, value: $0, target: value["expandedUrl"].text ?? $0,
                    label: value["displayUrl"].text ?? "")
            }
        }
        each(core["mentions"]) { value, start, end in
            value["screenName"].text.map {
                Entity(.mention, start: start, end: end, value: $0, target: value["userId"].idString ?? "")
            }
        }
        for (key, kind, signs) in [("hashtags", Entity.Kind.hashtag, "#＃"), ("cashtags", .cashtag, "$")] as Tags {
            each(core[key]) { value, start, end in
                (value["tag"].text ?? value["text"].text).map { Entity(kind, start: start, end: end, value: $0) }
            }
            let words = core[key].elements.compactMap(\.text)
            if !words.isEmpty { find(words, kind, signs, in: Array(text.unicodeScalars)) }
        }
        entities.sort { $0.start < $1.start }
    }

    private typealias Tags = [(StaticString, Entity.Kind, String)]

    private mutating func each(_ list: JSONValue, _ body: (JSONValue, Int, Int) -> Entity?) {
        for value in list.elements {
            guard let start = value["fromIndex"].int, let end = value["toIndex"].int,
                let start = Int(exactly: start), let end = Int(exactly: end), let entity = body(value, start, end)
            else { continue }
            entities.append(entity)
        }
    }

    /// Every place of a word behind its sign, where the word ends there.
    private mutating func find(_ words: [String], _ kind: Entity.Kind, _ signs: String, in text: [Unicode.Scalar]) {
        let known = Dictionary(words.map { (Array($0.lowercased().unicodeScalars), $0) }, uniquingKeysWith: { $1 })
        for start in text.indices where signs.unicodeScalars.contains(text[start]) {
            let word = text[(start + 1)...].prefix {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
            }
            var lowered = String.UnicodeScalarView()
            lowered.append(contentsOf: word)
            guard let value = known[Array(String(lowered).lowercased().unicodeScalars)],
                !entities.contains(where: { $0.start <= start && start < $0.end })
            else { continue }
            entities.append(Entity(kind, start: start, end: word.endIndex, value: value))
        }
    }
}
