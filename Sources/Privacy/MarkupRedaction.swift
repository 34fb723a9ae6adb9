import Text

/// Takes what is hidden out of HTML that `Text` made, which is well-formed, quotes its attributes with `"` and escapes
/// nothing but what HTML demands.
struct MarkupRedaction {
    let redactor: Redactor

    func redacted(_ html: SafeHTML) -> String {
        var rest = Substring(String(decoding: html.bytes, as: UTF8.self))
        var result = ""
        while !rest.isEmpty {
            if rest.first == "<" {
                tag(&rest, &result)
            } else {
                let text = rest.prefix { $0 != "<" }
                rest = rest[text.endIndex...]
                result += Self.escaped(redactor.redacted(Self.unescaped(text)))
            }
        }
        return result
    }

    private func tag(_ rest: inout Substring, _ result: inout String) {
        let tag = rest.prefix { $0 != ">" }
        rest = rest[tag.endIndex...].dropFirst()
        if tag.hasPrefix("<a "), let end = rest.firstRange(of: "</a>") {
            let label = Self.text(rest[..<end.lowerBound])
            let address = Self.value(of: "href", in: tag)
            guard redactor.hides(address: address) || redactor.finds(label) else {
                result += tag + ">"
                return
            }
            // Of a link to somebody nothing is left, not even how long the name is.
            result += Redactor.mark
            rest = rest[end.upperBound...]
            return
        }
        // A picture says with its address and its text what it shows.
        let says = [Self.value(of: "src", in: tag), Self.value(of: "alt", in: tag), Self.value(of: "title", in: tag)]
        if says.contains(where: redactor.hides) { return }
        result += tag + ">"
    }

    private static func value(of name: String, in tag: Substring) -> String {
        guard let start = tag.firstRange(of: " \(name)=\"") else { return "" }
        return unescaped(tag[start.upperBound...].prefix { $0 != "\"" })
    }

    private static func text(_ html: Substring) -> String {
        var text = ""
        var isTag = false
        for character in html {
            if character == "<" {
                isTag = true
            } else if character == ">" {
                isTag = false
            } else if !isTag {
                text.append(character)
            }
        }
        return unescaped(text[...])
    }

    private static let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]

    private static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        return signs.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }

    private static func escaped(_ text: String) -> String {
        signs.reversed().reduce(text) { $0.replacing($1.1, with: $1.0) }
    }
}
