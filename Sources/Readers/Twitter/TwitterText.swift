internal import JSON
internal import Model

/// Twitter escapes `&`, `<` and `>` in texts and nothing else.
enum TwitterText {
    /// The text as the author wrote it.
    static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let (length, character) = entity(rest) {
                bytes.append(character)
                rest = rest.dropFirst(length)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text whose quotation marks are escaped as well, as others have them.
    static func unquoted(_ text: String) -> String {
        guard text.contains("&quot;") || text.contains("&#39;") else { return text }
        return text.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
    }

    private static func entity(_ bytes: ArraySlice<UInt8>) -> (Int, UInt8)? {
        if bytes.starts(with: "&amp;".utf8) { return (5, UInt8(ascii: "&")) }
        if bytes.starts(with: "&lt;".utf8) { return (4, UInt8(ascii: "<")) }
        if bytes.starts(with: "&gt;".utf8) { return (4, UInt8(ascii: ">")) }
        if bytes.starts(with: "&quot;".utf8) { return (6, UInt8(ascii: "\"")) }
        if bytes.starts(with: "&#39;".utf8) { return (5, UInt8(ascii: "'")) }
        return nil
    }

    /// The whole text of a long post. Some answers escape it, some don't.
    static func body(_ text: String, entities: [Entity]?) -> Body {
        if text.contains("&amp;") || text.contains("&lt;") || text.contains("&gt;") {
            return Body(text, format: .escaped, entities: entities)
        }
        return escaped(text, entities: entities)
    }

    /// A text that came unescaped, in the escaped form that other texts have, with the entities moved along.
    static func escaped(_ text: String, entities: [Entity]?) -> Body {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
        else { return Body(text, format: .escaped, entities: entities) }
        var result = ""
        /// How far each code point's position moves.
        var moved: [Int] = []
        var shift = 0
        for scalar in text.unicodeScalars {
            moved.append(shift)
            switch scalar {
            case "&":
                result += "&amp;"
                shift += 4
            case "<":
                result += "&lt;"
                shift += 3
            case ">":
                result += "&gt;"
                shift += 3
            default: result.unicodeScalars.append(scalar)
            }
        }
        moved.append(shift)
        let placed = entities?.map { entity in
            var entity = entity
            if moved.indices.contains(entity.start), moved.indices.contains(entity.end) {
                entity.start += moved[entity.start]
                entity.end += moved[entity.end]
            }
            return entity
        }
        return Body(result, format: .escaped, entities: placed)
    }

    /// When a post was made, from its id: since November 2010 ids hold milliseconds since 2010-11-04T01:42:54.657Z
    /// above 22 other bits (Snowflake). `nil` of the serial numbers before.
    static func created(id: String) -> Timestamp? {
        // Serial numbers had reached 30 thousand million then.
        guard let number = Int64(id), number > 1_000_000_000_000 else { return nil }
        return Timestamp(milliseconds: number >> 22 + 1_288_834_974_657)
    }

    /// A post's language; `und` and Twitter's own (`qme`: media only, `qht`: hashtags only, …) say that there is none.
    static func language(_ value: JSONValue) -> String? {
        guard let code = value.text, code != "und", code != "zxx" else { return nil }
        // ISO 639-2 keeps qaa to qtz for private use; `qu` is Quechua.
        return code.count == 3 && code.hasPrefix("q") ? nil : code
    }

    /// What stands between the tags of `<a …>Twitter for iPhone</a>`; without tags as it is. `nil` when empty. On
    /// bytes, for every post has one: by characters it took a fifth of all reading. The search API before v1.1 sent
    /// the markup escaped once more: `&lt;a href=&quot;…`.
    static func source(_ value: JSONValue) -> String? {
        let inner = value.withUTF8 { bytes -> String in
            guard bytes.starts(with: "&lt;".utf8) else { return betweenTags(bytes) }
            return betweenTags(unescaped(String(decoding: bytes, as: UTF8.self)).utf8)
        }
        guard let inner, !inner.isEmpty else { return nil }
        return unescaped(inner)
    }

    private static func betweenTags(_ bytes: some Swift.Collection<UInt8>) -> String {
        guard bytes.first == UInt8(ascii: "<"), let close = bytes.firstIndex(of: UInt8(ascii: ">")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        let text = bytes[bytes.index(after: close)...]
        return String(decoding: text.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
    }
}
