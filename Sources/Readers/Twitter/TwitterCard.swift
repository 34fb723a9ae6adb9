internal import JSON
internal import Model

/// What Twitter shows below a tweet: a poll or the preview of a page. Its values are a list of typed ones, as an
/// object (API v1.1) or as an array of `key` and `value` (the web client).
enum TwitterCard {
    /// - Parameter entities: Where the tweet's links are. A card names its page by the t.co of the text; only they know
    ///   where that leads.
    static func read(_ card: JSONValue, entities: [JSONValue]) -> Attachment? {
        let card = card["legacy"].kind == .object ? card["legacy"] : card
        guard let name = card["name"].text else { return nil }
        let values = Values(card["binding_values"])
        if name.hasPrefix("poll") { return poll(values) }
        guard let title = values.string("title"),
            let url = values.string("card_url") ?? card["url"].text, !name.contains("player_live")
        else { return nil }
        var preview = Card(url: expanded(url, entities), title: title)
        preview.summary = values.string("description") ?? ""
        preview.provider = values.string("vanity_url") ?? values.string("domain") ?? ""
        for key in [
            "photo_image_full_size_large", "summary_photo_image_large", "thumbnail_image_large", "thumbnail_image",
        ]
        where preview.image == nil {
            preview.image = values.image(key)
        }
        return .card(preview)
    }

    /// Where an address of the text leads; the address itself where no link says.
    private static func expanded(_ address: String, _ entities: [JSONValue]) -> String {
        for list in entities {
            for link in list["urls"].elements where link["url"].string == address {
                if let target = link["expanded_url"].text { return target }
            }
        }
        return address
    }

    private static func poll(_ values: Values) -> Attachment? {
        var options: [Poll.Option] = []
        for number in 1...4 {
            guard let title = values.string("choice\(number)_label") else { break }
            options.append(.init(title: title, votes: values.string("choice\(number)_count").flatMap(Int64.init)))
        }
        guard !options.isEmpty else { return nil }
        return .poll(Poll(options: options, ends: values.string("end_datetime_utc").flatMap(Timestamp.init(parsing:))))
    }

    private struct Values {
        private let value: JSONValue

        init(_ value: JSONValue) {
            self.value = value
        }

        private func find(_ key: String) -> JSONValue {
            if value.kind == .object { return value[key] }
            return value.elements.first { $0["key"].string == key }?["value"] ?? .missing
        }

        func string(_ key: String) -> String? { find(key)["string_value"].text }
        func image(_ key: String) -> String? { find(key)["image_value"]["url"].text }
    }
}
