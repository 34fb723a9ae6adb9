internal import JSON
internal import Model

/// A card of kind `unified_card`, as advertisers, apps, jobs and communities have them: JSON in a string that holds
/// components, where they lead, and their pictures.
struct TwitterUnifiedCard {
    /// No card has more; a hostile one may give the same long address to each of many.
    private static let mostPreviews = 16

    /// A preview of each component that has a title.
    private(set) var previews: [Card] = []
    /// Videos, and the pictures of which there are several or none of the previews leads where they lead.
    private(set) var media: [Media] = []

    /// - Parameter address: The card's own, for components that name none.
    /// - Returns: `nil` of what is no JSON.
    init?(_ text: String, address: String?) {
        guard let card = try? JSONParser().parse(Array(text.utf8), { TwitterUnifiedCard($0, address: address) }) else {
            return nil
        }
        self = card
    }

    private init(_ value: JSONValue, address: String?) {
        let address = address.flatMap { WebAddress($0) == nil ? nil : $0 }
        let components = value["component_objects"].members.map { $0.value["data"] }
        let destinations = Self.byName(value["destination_objects"])
        let links = value["destination_objects"].members.lazy.map { $0.value["data"]["url_data"] }
        let first = links.first { $0["url"].text != nil } ?? .missing
        let apps = Self.byName(value["app_store_data"])
        /// The destination of each preview.
        var places: [String?] = []
        for data in components where previews.count < Self.mostPreviews {
            let place = data["destination"].text
            let link = place.map { destinations[$0]?["data"]["url_data"] ?? .missing } ?? first
            let app = data["app_id"].text.flatMap { apps[$0] }?[0] ?? .missing
            guard let title = Self.title(data) ?? Self.content(app["title"]),
                let url = Self.store(app) ?? link["url"].text ?? address
            else { continue }
            let subtitle = Self.content(data["subtitle"]) ?? Self.content(app["category"]) ?? ""
            var preview = Card(url: url, title: title, provider: link["vanity"].text ?? subtitle)
            preview.summary =
                data["short_description_text"].text ?? data["conversation_preview"][1]["message"].text
                ?? (subtitle == preview.provider ? "" : subtitle)
            previews.append(preview)
            places.append(place)
        }
        // Pictures alone lead somewhere too.
        if previews.isEmpty, let url = first["url"].text {
            previews = [Card(url: url, title: first["vanity"].text ?? url)]
            places = [nil]
        }
        share(value["media_entities"], places: places, leads: Self.leads(components))
    }

    /// Gives a preview the picture that is alone in leading where it leads; the rest is the post's own.
    /// - Parameter leads: The destination of each picture by its id.
    private mutating func share(_ entities: JSONValue, places: [String?], leads: [String: String]) {
        let found = entities.members.compactMap { id, item in TwitterMedia.read(item).map { (leads[id], $0) } }
        var taken: Set<Int> = []
        for (number, place) in places.enumerated() {
            let own = found.indices.filter { places.count == 1 || found[$0].0 == place && place != nil }
            guard own.count == 1, found[own[0]].1.kind == .photo, taken.insert(own[0]).inserted else { continue }
            previews[number].image = found[own[0]].1.url
        }
        media = found.indices.filter { !taken.contains($0) }.map { found[$0].1 }
    }

    /// Where pictures lead is said by the component that shows them.
    private static func leads(_ components: [JSONValue]) -> [String: String] {
        var leads: [String: String] = [:]
        for data in components {
            for item in [data] + data["media_list"].elements {
                guard let id = item.firstString("id", "media_id") else { continue }
                leads[id] = item["destination"].text ?? data["destination"].text
            }
        }
        return leads
    }

    private static func byName(_ value: JSONValue) -> [String: JSONValue] {
        Dictionary(value.members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// A text is an object with its content, or only that.
    private static func content(_ value: JSONValue) -> String? { value.text ?? value["content"].text }

    /// Details have a title, communities and lists a name, topics a title of theirs; of what Grok answered it is the
    /// question.
    private static func title(_ data: JSONValue) -> String? {
        content(data["title"]) ?? content(data["name"]) ?? content(data["topic_detail"]["title"])
            ?? data["conversation_preview"][0]["message"].text
    }

    /// The page of an app where apps are sold.
    private static func store(_ app: JSONValue) -> String? {
        guard let id = app["id"].idString else { return nil }
        return app["type"].is("android_app")
            ? "https://play.google.com/store/apps/details?id=\(id)" : "https://apps.apple.com/app/id\(id)"
    }
}
