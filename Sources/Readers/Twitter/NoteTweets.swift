package import JSON
package import Model

/// The long texts that an X archive keeps apart (`note-tweet.js`). Their ids are not the posts': a note belongs to
/// the post whose shortened text it continues and that was made at about the same time.
package struct NoteTweets: Sendable {
    private struct Note {
        var id: String
        var created: Timestamp?
        /// As sent: not escaped.
        var text: String
        var entities: [Entity]
    }

    private var notes: [Note] = []
    private var byID: [String: Int] = [:]
    /// Notes by the beginning of their text.
    private var byPrefix: [String: [Int]] = [:]

    private static let prefixLength = 30
    /// A note and its post are stored within seconds of each other.
    private static let tolerance: Int64 = 10 * 60 * 1000

    package init() {}

    package var isEmpty: Bool { notes.isEmpty }

    /// Takes the notes of a document; nothing of any other.
    package mutating func add(_ document: JSONValue) {
        for element in document.elements {
            let value = element["noteTweet"]
            guard let text = value["core"]["text"].text else { continue }
            let id = value["noteTweetId"].idString ?? ""
            byID[id] = notes.count
            byPrefix[Self.prefix(of: text), default: []].append(notes.count)
            notes.append(
                Note(
                    id: id, created: Timestamp(value["createdAt"]), text: text, entities: Self.entities(value["core"])))
        }
    }

    /// The whole text of a post whose text was cut.
    /// - Parameter body: As the archive has it: escaped, ending in `…` and perhaps an address.
    package func body(id: String, created: Timestamp?, shortened body: Body) -> Body? {
        guard !notes.isEmpty else { return nil }
        var text = TwitterText.unescaped(body.text)
        if let ellipsis = text.lastIndex(of: "…") { text = String(text[..<ellipsis]) }
        while text.last?.isWhitespace == true { text.removeLast() }
        // A cut text is long; a short one is a whole one.
        var candidates = byPrefix[Self.prefix(of: text)] ?? []
        if let index = byID[id] { candidates.insert(index, at: 0) }
        for index in candidates {
            let note = notes[index]
            guard note.text.count > text.count, note.text.hasPrefix(text) else { continue }
            if note.id != id, let created, let made = note.created,
                (created.milliseconds - made.milliseconds).magnitude > Self.tolerance.magnitude
            {
                continue
            }
            return TwitterText.escaped(note.text, entities: note.entities)
        }
        return nil
    }

    private static func prefix(of text: String) -> String { String(text.prefix(prefixLength)) }

    private static func entities(_ core: JSONValue) -> [Entity] {
        var entities: [Entity] = []
        func each(_ key: StaticString, _ body: (JSONValue, Int, Int) -> Entity?) {
            for value in core[key].elements {
                guard let start = value["fromIndex"].int, let end = value["toIndex"].int,
                    let start = Int(exactly: start), let end = Int(exactly: end), let entity = body(value, start, end)
                else { continue }
                entities.append(entity)
            }
        }
        each("urls") { value, start, end in
            value["shortUrl"].text.map {
                Entity(
                    .link, start: start, end: end, value: $0, target: value["expandedUrl"].text ?? $0,
                    label: value["displayUrl"].text ?? "")
            }
        }
        each("mentions") { value, start, end in
            value["screenName"].text.map {
                Entity(.mention, start: start, end: end, value: $0, target: value["userId"].idString ?? "")
            }
        }
        each("hashtags") { value, start, end in
            value["tag"].text.map { Entity(.hashtag, start: start, end: end, value: $0) }
        }
        each("cashtags") { value, start, end in
            value["tag"].text.map { Entity(.cashtag, start: start, end: end, value: $0) }
        }
        return entities.sorted { $0.start < $1.start }
    }
}
