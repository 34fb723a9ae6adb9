internal import JSON
internal import Model

/// Finds what a submission shows: a gallery, a video, a picture, or the page it links to.
enum RedditMedia {
    static func add(of value: JSONValue, _ text: RedditText, to post: inout Post) {
        let gallery = gallery(value, text)
        let target = value.firstString("url_overridden_by_dest", "url").map(text.plain) ?? ""
        let preview = value["preview"]["images"][0]["source"]
        if !gallery.isEmpty {
            post.media = gallery
            post.attachments += galleryLinks(value, text)
        } else if let video = video(value["secure_media"], text) ?? video(value["media"], text) {
            post.media = [video]
        } else if value["is_self"].bool == true || target.isEmpty {
            return
        } else if isPicture(value, target) {
            var media = Media(kind: .photo, url: target)
            media.width = preview["width"].pixels
            media.height = preview["height"].pixels
            post.media = [media]
        } else if WebAddress.isAbsolute(target), target != post.url {
            let picture =
                preview["url"].text.map(text.plain)
                ?? value["thumbnail"].text.flatMap { text in
                    WebAddress.isAbsolute(text) ? text : nil
                }
            post.attachments.append(
                .card(
                    Card(
                        url: target, title: post.title ?? target, image: picture,
                        provider: value["domain"].string ?? "")))
        }
    }

    /// Names are looked up in a dictionary: a search through the object for each would take a time of its square.
    private static func metadata(_ value: JSONValue) -> [String: JSONValue] {
        Dictionary(value["media_metadata"].members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
    }

    /// A text in which pictures are named by their ids, `![img](ID "caption")`, with their addresses instead.
    static func addressed(_ markdown: String, of value: JSONValue, _ text: RedditText) -> String {
        guard value["media_metadata"].kind == .object, markdown.utf8.contains(UInt8(ascii: "]")) else {
            return markdown
        }
        let metadata = metadata(value)
        var pieces = markdown.split(separator: "](", omittingEmptySubsequences: false).map(String.init)
        for place in pieces.indices.dropFirst() {
            let id = String(pieces[place].prefix { $0 != ")" && $0 != " " })
            guard let source = metadata[id]?["s"], let url = source.firstString("u", "gif", "mp4") else { continue }
            pieces[place].replaceSubrange(
                ..<pieces[place].index(pieces[place].startIndex, offsetBy: id.count), with: text.plain(url))
        }
        return pieces.joined(separator: "](")
    }

    private static func gallery(_ value: JSONValue, _ text: RedditText) -> [Media] {
        let metadata = metadata(value)
        return value["gallery_data"]["items"].elements.compactMap { item in
            guard let id = item["media_id"].text else { return nil }
            guard let source = metadata[id]?["s"], let url = source.firstString("u", "mp4", "gif") else { return nil }
            var media = Media(kind: source["mp4"].exists ? .animation : .photo, url: text.plain(url))
            media.alt = item["caption"].string.map(text.plain) ?? ""
            media.width = source["x"].pixels
            media.height = source["y"].pixels
            return media
        }
    }

    /// The pages that pictures of a gallery lead to, as cards below it.
    private static func galleryLinks(_ value: JSONValue, _ text: RedditText) -> [Attachment] {
        value["gallery_data"]["items"].elements.compactMap { item in
            guard let url = item["outbound_url"].text.map(text.plain), WebAddress.isAbsolute(url) else { return nil }
            return .card(Card(url: url, title: item["caption"].text.map(text.plain) ?? url))
        }
    }

    private static func video(_ value: JSONValue, _ text: RedditText) -> Media? {
        let video = value["reddit_video"]
        guard let url = video["fallback_url"].text else { return nil }
        var media = Media(kind: video["is_gif"].bool == true ? .animation : .video, url: text.plain(url))
        media.width = video["width"].pixels
        media.height = video["height"].pixels
        media.duration = video["duration"].int.flatMap { $0 >= 0 && $0 < 31_536_000 ? $0 * 1000 : nil }
        return media
    }

    private static func isPicture(_ value: JSONValue, _ target: String) -> Bool {
        guard let address = WebAddress(target) else { return false }
        if value["post_hint"].is("image") || address.host == "i.redd.it" { return true }
        let name = address.path.last?.lowercased() ?? ""
        return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { name.hasSuffix($0) }
    }
}
