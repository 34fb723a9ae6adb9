internal import JSON

extension JSONValue {
    /// Text, or a number as it is written.
    var written: String? { text ?? idString }

    /// Text that may come in pieces, put together: an array of strings and of objects that have their words in `text`.
    /// So Telegram's export writes what has a link or bold words in it: `["hello ", {"type": "bold", "text": "bold"}]`
    /// (https://core.telegram.org/import-export). `nil` where there are no words.
    var joinedText: String? {
        switch kind {
        case .array: elements.compactMap(\.piece).joinedText
        case .object: piece
        default: written
        }
    }

    private var piece: String? { kind == .object ? self["text"].string : string ?? written }
}

extension Sequence<String> {
    /// One text of its pieces, which have their spaces in them; `nil` where there is nothing in it.
    var joinedText: String? {
        let text = joined()
        return text.isEmpty ? nil : text
    }
}
