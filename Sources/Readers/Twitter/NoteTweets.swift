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
                    id: id, created: Timestamp(value["createdAt"]), text: text,
                    entities: NoteEntities(value["core"], in: text).entities))
        }
    }

    /// The whole text of a post whose text was cut.
    /// - Parameter body: As the archive has it: escaped, ending in `…` and perhaps an address. A reply begins with the names
    ///   of those it answers, which its note does not have; they stay before it.
    package func body(id: String, created: Timestamp?, shortened body: Body) -> Body? {
        guard !notes.isEmpty else { return nil }
        var text = TwitterText.unescaped(body.text)
        if let ellipsis = text.lastIndex(of: "…") { text = String(text[..<ellipsis]) }
        while text.last?.isWhitespace == true { text.removeLast() }
        if let note = note(id: id, created: created, shortened: text) {
            return TwitterText.escaped(note.text, entities: note.entities)
        }
        let names = Self.leadingNames(of: text)
        guard !names.isEmpty, let note = note(id: id, created: created, shortened: String(text.dropFirst(names.count)))
        else { return nil }
        let length = names.unicodeScalars.count
        var entities = (body.entities ?? []).filter { $0.end <= length }
        for var entity in note.entities {
            entity.start += length
            entity.end += length
            entities.append(entity)
        }
        return TwitterText.escaped(names + note.text, entities: entities)
    }

    /// The note that a text, cut and without its ellipsis, is the beginning of.
    private func note(id: String, created: Timestamp?, shortened text: String) -> Note? {
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
            return note
        }
        return nil
    }

    /// `@one @two ` at the beginning of a reply.
    private static func leadingNames(of text: String) -> Substring {
        var rest = text[...]
        while rest.first == "@" {
            let after = rest.dropFirst().drop { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            guard after.first == " " else { break }
            rest = after.dropFirst()
        }
        return text[..<rest.startIndex]
    }

    private static func prefix(of text: String) -> String { String(text.prefix(prefixLength)) }
}
