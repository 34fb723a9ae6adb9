internal import JSON
internal import Model

/// What Twitter shows below a tweet: a poll, the preview of a page, or a document of components (`unified_card`). Its
/// values are a list of typed ones, as an object (API v1.1) or as an array of `key` and `value` (the web client).
struct TwitterCard {
    private var attachments: [Attachment] = []
    /// Pictures and videos that a preview has no place for.
    private var media: [Media] = []

    /// - Parameter entities: Where the tweet's links are. A card names its page by the t.co of the text; only they know
    ///   where that leads.
    init(_ card: JSONValue, entities: [JSONValue]) {
        let card = card["legacy"].kind == .object ? card["legacy"] : card
        guard let name = card["name"].text else { return }
        let values = Values(card["binding_values"])
        let address = (values.string("card_url") ?? card["url"].text).map { Self.expanded($0, entities) }
        if name.hasPrefix("poll") {
            readPoll(values)
        } else if let text = values.string("unified_card"), let unified = TwitterUnifiedCard(text, address: address) {
            attachments = unified.previews.map(Attachment.card)
            media = unified.media
        } else if let title = values.string("title"), let address, !name.contains("player_live") {
            var preview = Card(url: address, title: title)
            preview.summary = values.string("description") ?? ""
            preview.provider = values.string("vanity_url") ?? values.string("domain") ?? ""
            preview.image = values.image(
                "photo_image_full_size_large", "summary_photo_image_large", "thumbnail_image_large",
                "player_image_large", "thumbnail_image", "player_image")
            attachments.append(.card(preview))
        }
    }

    /// Puts the card below a post.
    func add(to post: inout Post) {
        post.attachments += attachments
        guard !media.isEmpty else { return }
        var seen = Set(post.media.map(\.url))
        for medium in media where seen.insert(medium.url).inserted { post.media.append(medium) }
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

    private mutating func readPoll(_ values: Values) {
        var options: [Poll.Option] = []
        for number in 1...4 {
            guard let title = values.string("choice\(number)_label") else { break }
            options.append(.init(title: title, votes: values.string("choice\(number)_count").flatMap(Int64.init)))
        }
        guard !options.isEmpty else { return }
        let ends = values.string("end_datetime_utc").flatMap(Timestamp.init(parsing:))
        attachments.append(.poll(Poll(options: options, ends: ends)))
        // `poll2choice_image` and its like ask about a picture, others (`…_video`) about a video, of which there is one.
        let picture = values.image("image_large", "image", "player_image_large", "player_image")
        if let picture { media.append(Media(kind: .photo, url: picture)) }
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

        /// The first picture of these names.
        func image(_ keys: String...) -> String? {
            keys.lazy.compactMap { find($0)["image_value"]["url"].text }.first
        }
    }
}
