internal import JSON
internal import Model

/// What an article says, as the editor Draft.js keeps it: blocks of text, entities, and which ranges of the blocks
/// stand for which entity. Here the blocks are one text, with empty lines between them, and items of lists have their
/// marks and stand in lines of their own.
struct DraftContent {
    private(set) var text = ""
    private(set) var links: [Entity] = []
    private(set) var media: [Media] = []

    /// By their keys.
    private let entities: [String: JSONValue]
    /// By their ids.
    private var pictures: [String: JSONValue] = [:]
    /// Entities and pictures that are in the text already: many ranges may name the same.
    private var shown: Set<String> = []
    /// Code points of the text.
    private var length = 0
    /// The list that the last block was in, and its items so far.
    private var list: (kind: String?, items: Int) = (nil, 0)
    /// Bytes that the addresses of links may still have: many ranges may name one that is long.
    private var budget = 1 << 20

    /// - Parameters:
    ///   - value: `content_state`.
    ///   - media: `media_entities`: the pictures that the entities name.
    init(_ value: JSONValue, media list: JSONValue) {
        entities = Self.entities(value["entityMap"])
        let named = list.elements.compactMap { item in item["media_id"].idString.map { ($0, item["media_info"]) } }
        for (id, info) in named { pictures[id] = info }
        for block in value["blocks"].elements { add(block) }
        // What no block shows, or a client did not ask for the blocks of.
        for (id, _) in named { addPicture(id, caption: nil) }
    }

    /// An object by key, or a list of `key` and `value`.
    private static func entities(_ map: JSONValue) -> [String: JSONValue] {
        var entities: [String: JSONValue] = [:]
        for (key, value) in map.members { entities[key] = value }
        for item in map.elements { if let key = item["key"].idString { entities[key] = item["value"] } }
        return entities
    }

    private mutating func add(_ block: JSONValue) {
        let words = block["text"].text ?? ""
        let ranges = block["entityRanges"].elements.compactMap { range in range["key"].idString.map { ($0, range) } }
        // An atomic block is a blank that stands for its entity.
        if words.contains(where: { !$0.isWhitespace }) {
            let start = add(words, block["type"].string)
            var line = DraftLine(words)
            for (key, range) in ranges {
                guard let url = entities[key].flatMap(Self.link), budget >= url.utf8.count,
                    line.link(range["offset"], range["length"], to: url)
                else { continue }
                budget -= url.utf8.count
                shown.insert(key)
            }
            line.markNames(block["data"])
            links += line.entities(from: start)
        }
        for (key, _) in ranges where shown.insert(key).inserted {
            if let entity = entities[key] { addEntity(entity) }
        }
    }

    /// What takes up a block of its own; a link too, whose range is nowhere in the text.
    private mutating func addEntity(_ entity: JSONValue) {
        let data = entity["data"]
        switch entity["type"].string {
        case "MEDIA":
            for item in data["mediaItems"].elements {
                guard let id = item["mediaId"].idString else { continue }
                addPicture(id, caption: data["caption"].text)
            }
        case "MARKDOWN": if let markdown = data["markdown"].text { _ = add(Self.withoutFence(markdown)) }
        case "TWEET": if let id = data["tweetId"].idString { addAddress("https://x.com/i/status/\(id)") }
        // The picture of an emoji, which stands in the text itself.
        case "TWEMOJI": break
        default: if let url = data["url"].text { addAddress(url) }
        }
    }

    private mutating func addPicture(_ id: String, caption: String?) {
        guard let info = pictures.removeValue(forKey: id), let found = TwitterMedia.read(info: info, caption: caption)
        else { return }
        media.append(found)
    }

    private mutating func addAddress(_ url: String) {
        let start = add(url)
        links.append(Entity(.link, start: start, end: length, value: url, target: url))
    }

    /// Adds a paragraph.
    /// - Returns: Where it begins.
    private mutating func add(_ paragraph: String, _ kind: String? = nil) -> Int {
        let isItem = kind == "unordered-list-item" || kind == "ordered-list-item"
        if !text.isEmpty {
            let space = isItem && list.kind == kind ? "\n" : "\n\n"
            text += space
            length += space.utf8.count
        }
        list = isItem ? (kind, list.kind == kind ? list.items + 1 : 1) : (nil, 0)
        if isItem { append(kind == "ordered-list-item" ? "\(list.items). " : "• ") }
        let start = length
        append(paragraph)
        return start
    }

    private mutating func append(_ words: String) {
        text += words
        length += words.unicodeScalars.count
    }

    private static func link(_ entity: JSONValue) -> String? {
        entity["type"].is("LINK") ? entity["data"]["url"].text : nil
    }

    /// A block of code without the lines that enclose it.
    private static func withoutFence(_ markdown: String) -> String {
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 2, lines[0].hasPrefix("```"), lines[lines.count - 1] == "```" else { return markdown }
        return lines[1..<(lines.count - 1)].joined(separator: "\n")
    }
}
