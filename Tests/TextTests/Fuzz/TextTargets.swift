import Fuzzing
import Model
import Text

/// What can be fuzzed of this room.
enum TextTargets {
    static let all: [any FuzzTarget.Type] = [LinkTarget.self, EntityTarget.self, HTMLTarget.self, MarkdownTarget.self]
}

/// Links found by rule in plain text: of every network in turn, chosen by the first byte.
enum LinkTarget: FuzzTarget {
    static let name = "links"

    static func problem(with input: [UInt8]) -> String? {
        let text = String(decoding: input.dropFirst(), as: UTF8.self)
        let network = Promises.network(input.first ?? 0)
        for format in [Body.Format.plain, .escaped] {
            if let problem = Promises.problem(with: Body(text, format: format), network) { return problem }
        }
        var scanner = LinkScanner()
        scanner.scan(Array(text.utf8))
        var end = 0
        for match in scanner.matches {
            if match.start < end || match.nameStart < match.start || match.nameEnd < match.nameStart
                || match.end < match.nameEnd || match.end > text.utf8.count
            {
                return "finds are out of order or of the text: \(match)"
            }
            end = match.end
        }
        let words = summary(of: text, limit: 40)
        return words.count > 41 ? "a summary is too long: \(words)" : nil
    }
}

/// A network's own entities: what is before the first line break says where they claim to be, six bytes each.
enum EntityTarget: FuzzTarget {
    static let name = "entities"

    static func problem(with input: [UInt8]) -> String? {
        let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        guard let claims = parts.first, parts.count == 2 else { return nil }
        let text = String(decoding: parts[1], as: UTF8.self)
        let words = text.split(separator: " ").map(String.init) + ["", "https://t.co/a"]
        var claim = Array(claims)[...]
        var entities: [Entity] = []
        while claim.count >= 6 {
            let bytes = Array(claim.prefix(6))
            claim = claim.dropFirst(6)
            let kind = Entity.Kind.allCases[Int(bytes[0]) % Entity.Kind.allCases.count]
            var value = words[Int(bytes[3]) % words.count]
            if bytes[4] & 1 == 1 { value = String(value.dropFirst()) }
            let target = ["", "https://e.com/?a=1&b", "javascript:x", words[Int(bytes[5]) % words.count]]
            entities.append(
                Entity(
                    kind, start: Int(Int8(bitPattern: bytes[1])), end: Int(Int8(bitPattern: bytes[2])), value: value,
                    target: target[Int(bytes[4] >> 1) % 4], label: bytes[4] & 8 == 0 ? "" : words[0]))
        }
        for format in [Body.Format.plain, .escaped, .facets] {
            var body = Body(text, format: format, entities: entities)
            if let first = entities.first, first.start <= first.end { body.displayRange = first.start..<first.end }
            let network: Network = format == .facets ? .bluesky : .twitter
            if let problem = Promises.problem(with: body, network) { return problem }
        }
        return nil
    }
}

/// HTML from a stranger.
enum HTMLTarget: FuzzTarget {
    static let name = "html"

    static func problem(with input: [UInt8]) -> String? {
        let text = String(decoding: input.dropFirst(), as: UTF8.self)
        return Promises.problem(with: Body(text, format: .html), Promises.network(input.first ?? 0))
    }
}

/// Markdown from a stranger.
enum MarkdownTarget: FuzzTarget {
    static let name = "markdown"

    static func problem(with input: [UInt8]) -> String? {
        let text = String(decoding: input.dropFirst(), as: UTF8.self)
        return Promises.problem(with: Body(text, format: .markdown), (input.first ?? 0) & 1 == 0 ? .reddit : .github)
    }
}
