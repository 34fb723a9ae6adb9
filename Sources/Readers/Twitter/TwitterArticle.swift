internal import JSON
internal import Model

/// An article of X: a title and a long text, in a tweet that says nothing but its address.
struct TwitterArticle {
    let card: Card
    /// The whole text, where the client asked for it: plain, or as blocks of a Draft.js document.
    private let text: String?

    /// - Parameter value: `article_results.result` of the web client, `article` of an embedded tweet.
    init?(_ value: JSONValue) {
        guard let id = value["rest_id"].idString, let title = value["title"].text else { return nil }
        var card = Card(url: "https://x.com/i/article/\(id)", title: title)
        card.summary = value["preview_text"].text ?? ""
        card.image = value["cover_media"]["media_info"]["original_img_url"].text
        self.card = card
        let blocks = value["content_state"]["blocks"].elements.compactMap { $0["text"].text }
        text = value["plain_text"].text ?? (blocks.isEmpty ? nil : blocks.joined(separator: "\n\n"))
    }

    /// Puts the article below a post; its text takes the place of a body that is only an address.
    func add(to post: inout Post) {
        post.attachments.append(.card(card))
        let isAddress = post.body.text.hasPrefix("https://t.co/") && !post.body.text.contains(where: \.isWhitespace)
        if let text, isAddress { post.body = TwitterText.escaped(text, entities: nil) }
    }
}
