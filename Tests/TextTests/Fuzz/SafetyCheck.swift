/// Reads HTML this room wrote, with rules of its own: only known tags and attributes, all nested, all addresses harmless.
enum SafetyCheck {
    private static let tags: Set<String> = [
        "p", "br", "hr", "a", "bdi", "em", "strong", "u", "s", "del", "code", "kbd", "sub", "sup", "ruby", "rt", "rp",
        "span", "blockquote", "pre", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "img",
    ]
    private static let attributes: Set<String> = [
        "class", "href", "rel", "title", "dir", "src", "alt", "width", "height", "start",
    ]

    /// What is wrong, if anything is.
    static func problem(in html: [UInt8]) -> String? {
        if String(validating: html, as: UTF8.self) == nil { return "bytes that are no UTF-8" }
        var open: [String] = []
        var index = 0
        while index < html.count {
            let byte = html[index]
            if byte < 0x20, byte != 0x0A, byte != 0x09 { return "a control character" }
            if byte == 0x3E || byte == 0x22 { return "an unescaped sign" }
            guard byte == 0x3C else {
                index += 1
                continue
            }
            guard let end = html[index...].firstIndex(of: 0x3E) else { return "an open tag" }
            let tag = String(decoding: html[(index + 1)..<end], as: UTF8.self)
            index = end + 1
            if tag.hasPrefix("/") {
                guard open.popLast() == String(tag.dropFirst()) else { return "</\(tag)> closes something else" }
                continue
            }
            let name = String(tag.prefix { $0 != " " })
            guard tags.contains(name) else { return "<\(name)>" }
            if let problem = problem(inAttributes: tag.dropFirst(name.count)) { return problem }
            if name == "p", open.contains("p"), !open.contains("td"), !open.contains("li") {
                return "nested paragraphs"
            }
            if name == "a", open.contains("a") { return "nested links" }
            if !["br", "hr", "img"].contains(name) { open.append(name) }
        }
        return open.isEmpty ? nil : "\(open) stay open"
    }

    private static func problem(inAttributes text: Substring) -> String? {
        var rest = text
        var seen: Set<String> = []
        while !rest.isEmpty {
            guard rest.first == " ", let equals = rest.firstIndex(of: "=") else { return "odd attributes: \(text)" }
            let name = String(rest[rest.index(after: rest.startIndex)..<equals])
            guard attributes.contains(name), seen.insert(name).inserted else { return "the attribute \(name)" }
            let quote = rest.index(after: equals)
            guard quote < rest.endIndex, rest[quote] == "\"" else { return "an unquoted attribute" }
            let start = rest.index(after: quote)
            guard let end = rest[start...].firstIndex(of: "\"") else { return "an open attribute" }
            let value = rest[start..<end]
            if value.contains("<") { return "a tag in an attribute" }
            if name == "href" || name == "src" {
                let isKnown = ["http://", "https://", "mailto:", "authors/", "tags/", "2020/", "media/"].contains {
                    value.lowercased().utf8.starts(with: $0.utf8)
                }
                if !isKnown { return "the address \(value)" }
            }
            rest = rest[rest.index(after: end)...]
        }
        return nil
    }
}
