internal import JSON
internal import Model

/// What the API says stands where in a text: `indices` count code points of the text as sent. They are claims only.
enum TwitterEntities {
    /// All entities, by position; `nil` where there is no entities object at all.
    /// - Parameter extended: Where the pictures are; `entities` itself names only the first of them, all in one place.
    static func read(_ value: JSONValue, _ extended: JSONValue = .missing) -> [Entity]? {
        guard value.kind == .object else { return nil }
        var entities: [Entity] = []
        for mention in value["user_mentions"].elements {
            add(mention, to: &entities) { start, end in
                mention["screen_name"].text.map {
                    let id = mention["id_str"].idString ?? mention["id"].idString ?? ""
                    // Archives write -1 for accounts that are gone.
                    return Entity(.mention, start: start, end: end, value: $0, target: id == "-1" ? "" : id)
                }
            }
        }
        for tag in value["hashtags"].elements {
            add(tag, to: &entities) { start, end in
                tag["text"].text.map { Entity(.hashtag, start: start, end: end, value: $0) }
            }
        }
        for symbol in value["symbols"].elements {
            add(symbol, to: &entities) { start, end in
                symbol["text"].text.map { Entity(.cashtag, start: start, end: end, value: $0) }
            }
        }
        for link in value["urls"].elements { add(link, as: .link, to: &entities) }
        let media = value["media"].count > 0 ? value["media"] : extended["media"]
        for picture in media.elements.prefix(1) { add(picture, as: .media, to: &entities) }
        if entities.count > 1 { entities.sort { $0.start < $1.start } }
        return entities
    }

    /// `display_text_range`; `nil` when it is none.
    static func range(_ value: JSONValue) -> Range<Int>? {
        guard let (start, end) = bounds(value), start <= end else { return nil }
        return start..<end
    }

    /// What of a text is shown. The names that stand before it are hidden where a line above says who is answered; that
    /// names one of them, so the text is shown from the first other one on.
    static func shown(_ value: JSONValue, _ entities: [Entity]?, answering handle: String?) -> Range<Int>? {
        guard let range = range(value) else { return nil }
        let others = (entities ?? []).filter { entity in
            entity.kind == .mention && entity.start >= 0 && entity.end <= range.lowerBound
                && entity.value.lowercased() != handle?.lowercased()
        }
        return min(others.map(\.start).min() ?? range.lowerBound, range.lowerBound)..<range.upperBound
    }

    private static func add(_ link: JSONValue, as kind: Entity.Kind, to entities: inout [Entity]) {
        add(link, to: &entities) { start, end in
            link["url"].text.map {
                Entity(
                    kind, start: start, end: end, value: $0, target: link["expanded_url"].text ?? $0,
                    label: link["display_url"].text ?? "")
            }
        }
    }

    private static func add(_ value: JSONValue, to entities: inout [Entity], _ make: (Int, Int) -> Entity?) {
        guard let (start, end) = bounds(value["indices"]), let entity = make(start, end) else { return }
        entities.append(entity)
    }

    private static func bounds(_ value: JSONValue) -> (Int, Int)? {
        var numbers = value.elements.makeIterator()
        guard let start = numbers.next()?.int, let end = numbers.next()?.int, start >= 0, end >= 0,
            let start = Int(exactly: start), let end = Int(exactly: end)
        else { return nil }
        return (start, end)
    }
}
