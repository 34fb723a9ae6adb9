internal import JSON
internal import Model

/// Pictures, videos and cards of embeds.
enum BlueskyMedia {
    /// Of a view, which has addresses.
    static func all(of embed: JSONValue) -> [Media] {
        var found: [Media] = []
        for image in Array(embed["images"].elements) + Array(embed["items"].elements) {
            guard let url = image.firstString("fullsize", "thumb", "thumbnail") else { continue }
            var media = Media(kind: .photo, url: url)
            media.preview = image.firstString("thumb", "thumbnail").flatMap { $0 == url ? nil : $0 }
            measure(image, &media)
            found.append(media)
        }
        if let url = embed["playlist"].text {
            var media = Media(kind: embed["presentation"].is("gif") ? .animation : .video, url: url)
            media.preview = embed["thumbnail"].text
            measure(embed, &media)
            found.append(media)
        }
        return found
    }

    /// Of a record alone, which has hashes; Bluesky's own servers give the files by author and hash.
    static func raw(_ embed: JSONValue, author: String?) -> [Media] {
        guard let author else { return [] }
        var found: [Media] = []
        for image in Array(embed["images"].elements) + Array(embed["items"].elements) {
            guard let hash = hash(of: image["image"]) else { continue }
            var media = Media(kind: .photo, url: "https://cdn.bsky.app/img/feed_fullsize/plain/\(author)/\(hash)@jpeg")
            media.preview = "https://cdn.bsky.app/img/feed_thumbnail/plain/\(author)/\(hash)@jpeg"
            measure(image, &media)
            found.append(media)
        }
        if let hash = hash(of: embed["video"]) {
            let base = "https://video.bsky.app/watch/\(author)/\(hash)"
            var media = Media(kind: .video, url: "\(base)/playlist.m3u8")
            media.preview = "\(base)/thumbnail.jpg"
            measure(embed, &media)
            found.append(media)
        }
        return found
    }

    static func card(_ embed: JSONValue) -> Card? {
        let external = embed["external"]
        guard let url = external["uri"].text else { return nil }
        return Card(
            url: url, title: external["title"].text ?? url, summary: external["description"].string ?? "",
            image: external["thumb"].text)
    }

    /// Feeds, lists and starter packs are shared like posts.
    static func card(ofRecord record: JSONValue) -> Card? {
        guard let uri = record["uri"].text, record["author"].kind == .missing || record["value"].kind == .missing,
            let name = record.firstString("displayName", "name") ?? record["record"].firstString("name")
        else { return nil }
        let parts = uri.hasPrefix("at://") ? uri.dropFirst(5).split(separator: "/") : []
        let kinds = ["app.bsky.feed.generator": "feed", "app.bsky.graph.list": "lists"]
        var url = uri
        if parts.count == 3, let kind = kinds[String(parts[1])] {
            url = "https://bsky.app/profile/\(parts[0])/\(kind)/\(parts[2])"
        } else if parts.count == 3, parts[1] == "app.bsky.graph.starterpack" {
            url = "https://bsky.app/starter-pack/\(parts[0])/\(parts[2])"
        }
        let summary = record["description"].string ?? record["record"]["description"].string ?? ""
        return Card(url: url, title: name, summary: summary, image: record["avatar"].text, provider: "Bluesky")
    }

    private static func measure(_ value: JSONValue, _ media: inout Media) {
        media.alt = value["alt"].string ?? ""
        media.width = value["aspectRatio"]["width"].pixels
        media.height = value["aspectRatio"]["height"].pixels
    }

    private static func hash(of blob: JSONValue) -> String? {
        // The first blobs named their hash `cid`.
        let hash = blob["ref"]["$link"].text ?? blob["cid"].text
        return hash.flatMap { hash in hash.utf8.allSatisfy { $0 > 0x2F && $0 < 0x7F } ? hash : nil }
    }
}
