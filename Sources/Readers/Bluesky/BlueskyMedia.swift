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
            guard let url = address(of: image["image"], author: author, as: "feed_fullsize") else { continue }
            var media = Media(kind: .photo, url: url)
            media.preview = address(of: image["image"], author: author, as: "feed_thumbnail")
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

    /// Where Bluesky's servers show a picture that a record names by its hash.
    static func address(of blob: JSONValue, author: String, as preset: String) -> String? {
        hash(of: blob).map { "https://cdn.bsky.app/img/\(preset)/plain/\(author)/\($0)@jpeg" }
    }

    /// - Parameter author: Whose record it is; a view has addresses of its own.
    static func card(_ embed: JSONValue, author: String?) -> Card? {
        let external = embed["external"]
        guard let url = external["uri"].text else { return nil }
        let raw = author.flatMap { address(of: external["thumb"], author: $0, as: "feed_thumbnail") }
        return Card(
            url: url, title: external["title"].text ?? url, summary: external["description"].string ?? "",
            image: external["thumb"].text ?? raw)
    }

    /// A feed, list or starter pack of which a record has the address alone.
    static func card(ofShared uri: String) -> Card? {
        let url = page(of: uri)
        guard url.hasPrefix("https://") else { return nil }
        return Card(url: url, title: String(url.dropFirst("https://".utf8.count)), provider: "Bluesky")
    }

    /// Feeds, lists, starter packs and labelers are shared like posts.
    static func card(ofRecord record: JSONValue) -> Card? {
        guard let uri = record["uri"].text, record["author"].kind == .missing || record["value"].kind == .missing,
            let name = record.firstString("displayName", "name") ?? record["record"].firstString("name")
                ?? record["creator"].firstString("displayName", "handle")
        else { return nil }
        let summary = record["description"].string ?? record["record"]["description"].string ?? ""
        let image = record["avatar"].text ?? record["creator"]["avatar"].text
        return Card(url: page(of: uri), title: name, summary: summary, image: image, provider: "Bluesky")
    }

    /// The page that shows what is no post; the address itself where there is none.
    private static func page(of uri: String) -> String {
        let parts = uri.hasPrefix("at://") ? uri.dropFirst(5).split(separator: "/") : []
        guard parts.count == 3 else { return uri }
        return switch parts[1] {
        case "app.bsky.feed.generator": "https://bsky.app/profile/\(parts[0])/feed/\(parts[2])"
        case "app.bsky.graph.list": "https://bsky.app/profile/\(parts[0])/lists/\(parts[2])"
        case "app.bsky.graph.starterpack": "https://bsky.app/starter-pack/\(parts[0])/\(parts[2])"
        case "app.bsky.labeler.service": "https://bsky.app/profile/\(parts[0])"
        default: uri
        }
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
