import Foundation
import Model
import Yams

/// What may stand after a key.
extension SettingsReader {
    /// One line or more of text; numbers and dates count as they are written (`title: 2016`).
    mutating func text(_ node: Node, _ key: SettingKey) -> String? {
        guard let scalar = node.scalar else {
            wrong(node, key, "text")
            return nil
        }
        let text = scalar.string.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// A list of texts, or a single one.
    mutating func texts(_ node: Node, _ key: SettingKey) -> [(text: String, node: Node)] {
        guard case .sequence(let sequence) = node else {
            guard node.scalar != nil else {
                wrong(node, key, "a list")
                return []
            }
            return text(node, key).map { [($0, node)] } ?? []
        }
        return sequence.compactMap { item in
            if item.isNull { return nil }
            return text(item, key).map { ($0, item) }
        }
    }

    mutating func number(_ node: Node, _ key: SettingKey, in range: ClosedRange<Int>) -> Int? {
        if let text = node.scalar?.string, let number = Int(text), range.contains(number) { return number }
        wrong(node, key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: Node, _ key: SettingKey
    ) -> Choice? where Choice.RawValue == String {
        if let text = node.scalar?.string, let choice = Choice(rawValue: text.lowercased()) { return choice }
        wrong(node, key, oneOf: Choice.allCases.map(\.rawValue))
        return nil
    }

    /// A language that the theme has words for.
    mutating func language(_ node: Node, _ key: SettingKey) -> String? {
        guard let language = text(node, key) else { return nil }
        if languages.isEmpty || languages.contains(language) { return language }
        wrong(node, key, oneOf: languages, hint: "another language is one file in templates/strings/")
        return nil
    }

    mutating func timezone(_ node: Node, _ key: SettingKey) -> String? {
        guard let name = text(node, key) else { return nil }
        if name == "UTC" || TimeZone(identifier: name) != nil { return name }
        let near = Nearest.name(to: name, among: TimeZone.knownTimeZoneIdentifiers)
        wrong(
            node, key, "a time zone of the IANA database, like Asia/Tokyo", hint: near.map { "did you mean `\($0)`?" })
        return nil
    }

    /// An address on the web, with a slash at the end.
    mutating func address(_ node: Node, _ key: SettingKey) -> String? {
        guard let text = text(node, key) else { return nil }
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"'<>`\\{}|^?#".utf8.contains($0) }
        let lowered = text.lowercased()
        let scheme = ["https://", "http://"].first(where: lowered.hasPrefix)
        guard isPlain, let scheme, let host = text.dropFirst(scheme.count).split(separator: "/").first,
            text.dropFirst(scheme.count).first != "/", !host.hasPrefix(":"), !host.contains("@")
        else {
            wrong(node, key, "an address like https://example.org/archive/")
            return nil
        }
        // Hosts in Punycode, the rest percent-encoded: what all files for machines want, and browsers show as it was.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard let plain = isASCII ? text : URL(string: text)?.absoluteString else {
            wrong(node, key, "an address like https://example.org/archive/")
            return nil
        }
        return plain.hasSuffix("/") ? plain : plain + "/"
    }

    /// Kinds of posts that are left out unless asked for.
    mutating func visibilities(_ node: Node, _ key: SettingKey) -> [Post.Visibility] {
        let hidden = Post.Visibility.allCases.filter { $0 != .open && $0 != .unlisted }
        var result: [Post.Visibility] = []
        for (text, item) in texts(node, key) {
            if let visibility = hidden.first(where: { "\($0)" == text.lowercased() }) {
                if !result.contains(visibility) { result.append(visibility) }
            } else {
                wrong(item, key, oneOf: hidden.map { "\($0)" })
            }
        }
        return result
    }
}
