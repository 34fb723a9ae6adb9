import Foundation

/// The page that a host shows in place of every page that is not there. The site's own has relative links, so that it
/// opens from a folder; shown at `/archive/2016/03/gone.html` they would lead nowhere, so what is published has them
/// from the top of the host.
enum NotFoundPage {
    static let name = "404.html"

    /// The page with its links below `path`, which begins and ends with a slash.
    static func rooted(_ html: String, at path: String) -> String {
        var result = ""
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            rest = rest[start...]
            let end = end(of: rest)
            result += tag(rest[..<end], path)
            rest = rest[end...]
        }
        return result + rest
    }

    /// Behind the tag or comment that begins here.
    private static func end(of text: Substring) -> Substring.Index {
        if text.hasPrefix("<!--") { return text.firstRange(of: "-->")?.upperBound ?? text.endIndex }
        var quote: Character?
        var index = text.startIndex
        while index < text.endIndex {
            let sign = text[index]
            index = text.index(after: index)
            if let open = quote {
                if sign == open { quote = nil }
            } else if sign == "\"" || sign == "'" {
                quote = sign
            } else if sign == ">" {
                return index
            }
        }
        return text.endIndex
    }

    private static func tag(_ tag: Substring, _ path: String) -> String {
        guard tag.dropFirst().first?.isLetter == true else { return String(tag) }
        return String(tag).replacing(/(\s(?:href|src|poster|action|srcset)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/)
        { match in
            let value = match.output.2 ?? match.output.3 ?? match.output.4 ?? ""
            let isList = match.output.1.contains("srcset")
            let addresses = isList ? value.split(separator: ",").map(Substring.init) : [value]
            let rooted = addresses.map { Self.rooted(address: $0, at: path) }.joined(separator: ", ")
            let quote = match.output.3 == nil ? "\"" : "'"
            return "\(match.output.1)\(quote)\(rooted)\(quote)"
        }
    }

    private static func rooted(address: Substring, at path: String) -> String {
        let plain = String(address.drop(while: \.isWhitespace))
        // An anchor of the page itself, an address from the top, one with a scheme.
        if plain.isEmpty || plain.hasPrefix("#") || plain.hasPrefix("/") { return plain }
        let scheme = plain.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
        if plain[scheme.endIndex...].hasPrefix(":") { return plain }
        return path + (plain.hasPrefix("./") ? String(plain.dropFirst(2)) : plain)
    }
}
