internal import JSON
internal import Model

extension TwitterStatus {
    /// A row of twitter-web-exporter.
    init(exported row: JSONValue) throws(RecordFault) {
        let id = try row.requiredID("id")
        let text = try row.requiredString("full_text")
        var post = Post(id: PostID(.twitter, id), kind: .status, body: Self.body(exported: text, row["media"]))
        // How dates are written is up to whoever exports, with or without an offset; ids always say when.
        post.created = TwitterText.created(id: id) ?? Timestamp(row["created_at"])
        post.replyTo = Self.reference(row["in_reply_to"])
        post.repostOf = Self.reference(row["retweeted_status"])
        post.quoteOf = post.repostOf == nil ? Self.reference(row["quoted_status"]) : nil
        post.media = TwitterMedia.read(exported: row["media"])
        post.counts.likes = row["favorite_count"].int
        post.counts.reposts = row["retweet_count"].int
        post.counts.replies = row["reply_count"].int
        post.counts.quotes = row["quote_count"].int
        post.counts.bookmarks = row["bookmark_count"].int
        post.counts.views = row["views_count"].int
        self.init(post)
        setURL()
    }

    /// There are no entities: links are found by rule. The address of its own pictures stands at the end.
    private static func body(exported text: String, _ media: JSONValue) -> Body {
        var body = TwitterText.body(text, entities: nil)
        let own = media.elements.lazy.compactMap(\.["url"].text).first { body.text.hasSuffix($0) }
        if let own { body.displayRange = 0..<(body.text.unicodeScalars.count - own.unicodeScalars.count) }
        return body
    }

    /// Another post's id, where it is one.
    private static func reference(_ value: JSONValue) -> PostID? {
        guard let id = value.idString, id.utf8.allSatisfy(DateCursor.isDigit) else { return nil }
        return PostID(.twitter, id)
    }
}

extension TwitterUser {
    /// Who wrote what is in a row of twitter-web-exporter; elder ones have no `user_id`.
    init?(exported row: JSONValue) {
        guard let handle = row["screen_name"].text else { return nil }
        let id = row["user_id"].idString ?? handle.lowercased()
        var author = Author(id: AuthorID(.twitter, id), handle: handle, name: row["name"].text ?? handle)
        author.url = "https://twitter.com/\(handle)"
        author.avatar = row["profile_image_url"].text
        self.init(id: author.id, author: author)
    }
}

extension TwitterMedia {
    /// The pictures and videos of a row of twitter-web-exporter; of reposts those of the original.
    static func read(exported list: JSONValue) -> [Media] {
        var seen: Set<String> = []
        return list.elements.compactMap { item in
            let still = item["thumbnail"].text.map(address)
            guard let url = item["original"].text.map(address) ?? still else { return nil }
            var media = Media(kind: .photo, url: url)
            // A video without variants has its still picture in both.
            if url != still {
                switch item["type"].string {
                case "video": media.kind = .video
                case "animated_gif": media.kind = .animation
                default: break
                }
            }
            if media.kind != .photo { media.preview = still }
            media.alt = item["ext_alt_text"].text ?? ""
            return seen.insert(url).inserted ? media : nil
        }
    }

    /// `https://pbs.twimg.com/media/NAME?format=jpg&name=orig` as the network itself names the picture:
    /// `https://pbs.twimg.com/media/NAME.jpg`.
    static func address(_ address: String) -> String {
        guard address.hasPrefix("https://pbs.twimg.com/"), let mark = address.firstIndex(of: "?") else {
            return address
        }
        let format = address[mark...].dropFirst().split(separator: "&").first { $0.hasPrefix("format=") }
        return address[..<mark] + (format.map { "." + $0.dropFirst(7) } ?? "")
    }
}
