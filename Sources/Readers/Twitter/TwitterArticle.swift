internal import JSON
internal import Model

/// An article of X: a title and a long text, in a tweet that says nothing but its address.
struct TwitterArticle {
    private var card: Card
    /// The whole text, where the client asked for it.
    private var text: String?
    /// What stands where in the text.
    private var entities: [Entity] = []
    private var media: [Media] = []

    /// - Parameter value: `article_results.result` of the web client, `article` of an embedded tweet.
    init?(_ value: JSONValue) {
        guard let id = value["rest_id"].idString, let title = value["title"].text else { return nil }
        card = Card(url: "https://x.com/i/article/\(id)", title: title)
        card.summary = value["preview_text"].text ?? ""
        take(cover: TwitterMedia.read(info: value["cover_media"]["media_info"]))
        let content = DraftContent(value["content_state"], media: value["media_entities"])
        // The plain text is the same without its links.
        text = content.text.isEmpty ? value["plain_text"].text : content.text
        entities = content.links
        media += content.media
    }

    /// The picture above the article; a video there has one of its own.
    private mutating func take(cover: Media?) {
        guard let cover else { return }
        card.image = cover.preview ?? cover.url
        if cover.kind != .photo { media.append(cover) }
    }

    /// Puts the article below a post; its text takes the place of a body that is only an address.
    func add(to post: inout Post) {
        post.attachments.append(.card(card))
        if !media.isEmpty {
            var seen = Set(post.media.map(\.url))
            // The cover is in the card already, but has no words there.
            for medium in media where medium.url != card.image || !medium.alt.isEmpty {
                if seen.insert(medium.url).inserted { post.media.append(medium) }
            }
        }
        let isAddress = post.body.text.hasPrefix("https://t.co/") && !post.body.text.contains(where: \.isWhitespace)
        // Where nothing says what stands in it, that is found by rule.
        if let text, isAddress { post.body = TwitterText.escaped(text, entities: entities.isEmpty ? nil : entities) }
    }
}

extension TwitterArticle {
    /// An article of API v2. It does not say its id: the link in the text does.
    /// - Parameter tweet: The tweet that has it.
    init?(v2 tweet: JSONValue, page: TwitterV2Page) {
        let value = tweet["article"]
        guard let title = value["title"].text else { return nil }
        let links = tweet["entities"]["urls"].elements.lazy.flatMap { [$0["unwound_url"], $0["expanded_url"]] }
        let address = links.compactMap { $0.text.flatMap(Self.address) }.first
        card = Card(url: address ?? "https://x.com/i/status/\(tweet["id"].idString ?? "")", title: title)
        card.summary = value["preview_text"].text ?? ""
        let cover = value["cover_media"].idString
        take(cover: page.media(named: [cover].compactMap(\.self)).first)
        text = value["plain_text"].text
        media += page.media(named: value["media_entities"].elements.compactMap(\.idString).filter { $0 != cover })
    }

    /// Whether another card leads to the article too.
    func isSame(as other: Card) -> Bool { Self.address(other.url) == card.url }

    /// The address of an article in its one form; `nil` of any other page.
    private static func address(_ text: String) -> String? {
        guard let address = WebAddress(text), ["x.com", "twitter.com"].contains(address.host), address.path.count == 3,
            address.path[1] == "article"
        else { return nil }
        return "https://x.com/\(address.path[0])/article/\(address.path[2])"
    }
}
