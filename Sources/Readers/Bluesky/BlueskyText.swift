internal import JSON
internal import Model

/// A post's text with its facets, whose positions are UTF-8 bytes. The first posts had `entities` instead, whose
/// positions are UTF-16 code units (`app.bsky.feed.post#textSlice`).
enum BlueskyText {
    static func body(_ text: String, _ record: JSONValue) -> Body {
        if record["facets"].kind == .array {
            let bytes = Array(text.utf8)
            return Body(text, format: .facets, entities: record["facets"].elements.flatMap { facet($0, bytes) })
        }
        if record["entities"].kind == .array {
            return Body(text, format: .facets, entities: legacy(record["entities"], text))
        }
        return Body(text, format: .facets)
    }

    private static func facet(_ facet: JSONValue, _ bytes: [UInt8]) -> [Entity] {
        guard let start = facet["index"]["byteStart"].int, let end = facet["index"]["byteEnd"].int, start >= 0,
            start < end, end <= bytes.count
        else { return [] }
        let range = Int(start)..<Int(end)
        let covered = String(validating: bytes[range], as: UTF8.self)
        return facet["features"].elements.compactMap { feature in
            // Positions that cut a character count something else than bytes: an address or a tag may stand nearby.
            guard let text = covered ?? feature.firstString("uri", "tag") else { return nil }
            return entity(
                kind: feature["$type"].string ?? "", text, range,
                target: feature.firstString("uri", "did", "tag") ?? "")
        }
    }

    private static func legacy(_ list: JSONValue, _ text: String) -> [Entity] {
        let units = Array(text.utf16)
        // How many UTF-8 bytes lie before each code unit.
        var bytes: [Int] = []
        bytes.reserveCapacity(units.count + 1)
        var total = 0
        for unit in units {
            bytes.append(total)
            // Each half of a surrogate pair is two of its four bytes.
            total += unit < 0x80 ? 1 : unit < 0x800 || unit & 0xF800 == 0xD800 ? 2 : 3
        }
        bytes.append(total)
        return list.elements.compactMap { item in
            guard let start = item["index"]["start"].int, let end = item["index"]["end"].int, start >= 0, start < end,
                end <= units.count
            else { return nil }
            let covered = String(decoding: units[Int(start)..<Int(end)], as: UTF16.self)
            return entity(
                kind: item["type"].string ?? "", covered, bytes[Int(start)]..<bytes[Int(end)],
                target: item["value"].string ?? "")
        }
    }

    private static func entity(kind: String, _ covered: String, _ range: Range<Int>, target: String) -> Entity? {
        let plain = String(covered.drop { $0 == "@" || $0 == "#" || $0 == "＃" })
        if kind.hasSuffix("mention") {
            return Entity(.mention, start: range.lowerBound, end: range.upperBound, value: plain, target: target)
        }
        if kind.hasSuffix("#tag") || kind == "hashtag" {
            return Entity(
                .hashtag, start: range.lowerBound, end: range.upperBound, value: target.isEmpty ? plain : target)
        }
        if kind.hasSuffix("link") {
            return Entity(
                .link, start: range.lowerBound, end: range.upperBound, value: covered, target: target, label: covered)
        }
        return nil
    }
}
