/// Words with `{names}` in them that are filled in: taken apart once, because each page has one or more.
struct Phrase: Sendable {
    private enum Part: Sendable {
        case words(String)
        case name(String)
    }

    private let parts: [Part]

    init(_ phrase: String) {
        var parts: [Part] = []
        var rest = phrase[...]
        var words = ""
        while let open = rest.firstIndex(of: "{") {
            words += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}") else { break }
            let name = rest[rest.index(after: open)..<close]
            if let inner = name.lastIndex(of: "{") {
                // `{ {name}`: the first brace is one.
                words += rest[..<inner]
                rest = rest[inner...]
                continue
            }
            parts.append(.words(words))
            words = ""
            parts.append(.name(String(name)))
            rest = rest[close...].dropFirst()
        }
        parts.append(.words(words + rest))
        self.parts = parts
    }

    /// The phrase with its values; a name without one stays as it stands.
    func filled(_ values: KeyValuePairs<String, String>) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .words(let words): text += words
            case .name(let name):
                if let value = values.first(where: { $0.key == name })?.value {
                    text += value
                } else {
                    text += "{\(name)}"
                }
            }
        }
        return text
    }
}
