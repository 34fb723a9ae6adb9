import Model

/// Puts a network's entities where they truly stand in a text. Indices are claims: what stands there must be the
/// entity's text; else the nearest other place where it stands is taken; else the entity is dropped.
struct EntityPlacer: Sendable {
    /// An entity or a find by rule, and the bytes of the text it covers.
    struct Place: Hashable, Sendable {
        var kind: Entity.Kind
        var start: Int
        var end: Int
        /// The entity's index; -1 for what was found by rule.
        var entity: Int
        /// Where a name found by rule starts and ends.
        var nameStart: Int
        var nameEnd: Int
    }

    /// Entities that are not where they should be and are searched for; no real post has as many, and each costs a
    /// walk through the text.
    private static let mostSearches = 256

    /// What was placed, in order, without overlaps.
    private(set) var places: [Place] = []
    private var order: [Int] = []
    private var missing: [(entity: Int, claim: Int)] = []
    /// Comparisons of bytes left for searches.
    private var budget = 0

    /// Fills `places` with what of `entities` stands in `text`; custom emoji are not placed, for they are found by
    /// their shortcodes. With `isEscaped`, `&` in an address may be written `&amp;` in the text.
    mutating func place(_ entities: [Entity], in text: [UInt8], format: Body.Format) {
        places.removeAll(keepingCapacity: true)
        missing.removeAll(keepingCapacity: true)
        sortByStart(entities)
        let isBytes = format == .facets || text.isASCII
        var points = 0
        var offset = 0
        for index in order {
            // An entity is looked at where it lies: a copy of it would count references of its strings.
            if entities[index].kind == .emoji { continue }
            let claim = entities[index].start
            guard claim >= 0 else {
                miss(index, claim: 0)
                continue
            }
            if isBytes {
                offset = Swift.min(claim, text.count)
            } else {
                offset = text.offset(claim - points, after: offset)
                points = claim
            }
            if let end = end(of: entities[index], in: text, at: offset, format: format) {
                append(entities[index].kind, index, offset..<end)
            } else {
                miss(index, claim: offset)
            }
        }
        if !missing.isEmpty { search(entities, in: text, format: format) }
    }

    /// Fills `places` with what the rules found.
    mutating func place(_ matches: [LinkScanner.Match]) {
        places.removeAll(keepingCapacity: true)
        for match in matches { places.append(place(match)) }
    }

    /// Adds the names and tags that the rules found where nothing is placed yet.
    mutating func add(_ matches: [LinkScanner.Match]) {
        let named = places
        places.removeAll(keepingCapacity: true)
        var next = 0
        for match in matches where match.kind != .address {
            while next < named.count, named[next].end <= match.start {
                places.append(named[next])
                next += 1
            }
            if next < named.count, named[next].start < match.end { continue }
            places.append(place(match))
        }
        places += named[next...]
    }

    private func place(_ match: LinkScanner.Match) -> Place {
        let kind: Entity.Kind =
            switch match.kind {
            case .mention: .mention
            case .hashtag: .hashtag
            case .cashtag: .cashtag
            case .address: .link
            }
        return Place(
            kind: kind, start: match.start, end: match.end, entity: -1, nameStart: match.nameStart,
            nameEnd: match.nameEnd)
    }

    private mutating func sortByStart(_ entities: [Entity]) {
        order.removeAll(keepingCapacity: true)
        order.append(contentsOf: entities.indices)
        var isSorted = true
        for index in entities.indices.dropFirst() where entities[index].start < entities[index - 1].start {
            isSorted = false
            break
        }
        if !isSorted { order.sort { (entities[$0].start, $0) < (entities[$1].start, $1) } }
    }

    private mutating func miss(_ entity: Int, claim: Int) {
        if missing.count < Self.mostSearches { missing.append((entity, claim)) }
    }

    /// Starts come in order; what overlaps what is there already is a repetition.
    private mutating func append(_ kind: Entity.Kind, _ entity: Int, _ range: Range<Int>) {
        if let last = places.last, range.lowerBound < last.end {
            // The same address can be named as a link and as the post's picture: the picture is shown below.
            if kind == .media, last.start == range.lowerBound, last.end == range.upperBound {
                places[places.count - 1].kind = .media
            }
            return
        }
        places.append(place(kind, entity, range))
    }

    private func place(_ kind: Entity.Kind, _ entity: Int, _ range: Range<Int>) -> Place {
        Place(
            kind: kind, start: range.lowerBound, end: range.upperBound, entity: entity, nameStart: range.lowerBound,
            nameEnd: range.upperBound)
    }

    /// Where the entity ends if its text stands at `start`; positions inside of a character are no positions.
    private func end(of entity: Entity, in text: [UInt8], at start: Int, format: Body.Format) -> Int? {
        guard text.isBoundary(start) else { return nil }
        if format == .facets {
            // A facet may cover any text; where it says which, that must be it.
            let end = Swift.min(entity.end, text.count)
            if entity.value.isEmpty {
                guard end > start, text.isBoundary(end) else { return nil }
                return end
            }
            if let end = EntityText.end(of: entity.value, in: text, at: start, isEscaped: false) {
                if entity.kind == .link || entity.kind == .media || end == entity.end { return end }
            }
        }
        return EntityText.end(of: entity, in: text, at: start, isEscaped: format == .escaped)
    }

    private mutating func search(_ entities: [Entity], in text: [UInt8], format: Body.Format) {
        budget = 64 * text.count + 65_536
        for (index, claim) in missing {
            let entity = entities[index]
            guard !entity.value.isEmpty, let found = nearest(entity, to: claim, in: text, isEscaped: format == .escaped)
            else { continue }
            let position = places.firstIndex { $0.start >= found.upperBound } ?? places.count
            places.insert(place(entity.kind, index, found), at: position)
        }
    }

    /// The occurrence of the entity's text nearest to `claim` that nothing else covers.
    private mutating func nearest(_ entity: Entity, to claim: Int, in text: [UInt8], isEscaped: Bool) -> Range<Int>? {
        var best: Range<Int>?
        var taken = 0
        var index = 0
        let first = EntityText.firstByte(of: entity)
        while index < text.count, budget > 0 {
            while taken < places.count, places[taken].end <= index { taken += 1 }
            if taken < places.count, places[taken].start <= index {
                index = places[taken].end
                continue
            }
            if let best, index > claim, index - claim >= abs(best.lowerBound - claim) { break }
            budget -= 1
            if text[index].asciiLowercased == first || text[index] == 0xEF {
                let limit = taken < places.count ? places[taken].start : text.count
                budget -= entity.value.utf8.count
                if let end = EntityText.end(of: entity, in: text, at: index, isEscaped: isEscaped), end <= limit,
                    EntityText.endsWell(entity.kind, text, at: end)
                {
                    if best == nil || abs(index - claim) < abs((best?.lowerBound ?? 0) - claim) { best = index..<end }
                    index = end
                    continue
                }
            }
            index += 1
        }
        return best
    }
}
