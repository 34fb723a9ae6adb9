internal import JSON
internal import Model

/// The polls of one document: their options are items of their own (`pollopt`), listed in the poll's `parts`; Algolia
/// puts them into `options`.
struct HackerNewsPolls {
    private var options: [String: JSONValue] = [:]
    private var used: Set<String> = []

    init(_ document: JSONValue) {
        guard document.kind == .array else { return }
        var parts: [String] = []
        for item in document.elements {
            if item["type"].is("pollopt"), let id = item["id"].idString { options[id] = item }
            if item["type"].is("poll") { parts += item["parts"].elements.compactMap(\.idString) }
        }
        used = Set(parts.filter { options[$0] != nil })
    }

    /// Whether an item is an option of a poll that is here, too.
    func holds(_ item: JSONValue) -> Bool {
        !used.isEmpty && item["type"].is("pollopt") && item["id"].idString.map(used.contains) == true
    }

    /// The poll of an item, in the order of its parts; `nil` where no option of it is here.
    func poll(of item: JSONValue) -> Poll? {
        guard item["type"].is("poll") else { return nil }
        let inside = Array(item["options"].elements)
        let found = inside.isEmpty ? item["parts"].elements.compactMap { $0.idString.flatMap { options[$0] } } : inside
        let list = found.compactMap { option in
            option["text"].text.map { Poll.Option(title: Self.plain($0), votes: option.firstInt("score", "points")) }
        }
        return list.isEmpty ? nil : Poll(options: list)
    }

    /// Options are HTML as all texts are, and shown as plain text.
    private static func plain(_ html: String) -> String {
        var text = ""
        var isTag = false
        for character in html {
            if character == "<" {
                isTag = true
            } else if character == ">", isTag {
                isTag = false
            } else if !isTag {
                text.append(character)
            }
        }
        return TwitterText.unescaped(text.replacing("&#x27;", with: "'").replacing("&#x2F;", with: "/"))
    }
}
