internal import JSON
internal import Model

extension MastodonReader {
    /// An account.
    static func author(_ value: JSONValue) -> Author? {
        guard let acct = value.firstString("acct", "username") else { return nil }
        let url = value.firstString("url", "uri")
        let id = FediverseName.author(acct: acct, url: url)
        var author = Author(id: id, handle: acct, name: value.firstString("display_name", "username") ?? acct)
        author.url = url
        author.avatar = value.firstString("avatar", "avatar_static")
        author.banner = value.firstString("header", "header_static")
        author.bio = value["note"].text.map { Body($0, format: .html, entities: emoji(value["emojis"])) }
        author.created = Timestamp(value["created_at"])
        author.followers = value["followers_count"].int
        author.following = value["following_count"].int
        author.posts = value["statuses_count"].int
        author.isBot = value["bot"].bool ?? false
        // A locked account approves its followers; what it posts in public is public.
        return author
    }

    private static func emoji(_ list: JSONValue) -> [Entity] {
        list.elements.compactMap { emoji in
            guard let code = emoji["shortcode"].text, let url = emoji.firstString("url", "static_url") else {
                return nil
            }
            return Entity(.emoji, start: 0, end: 0, value: code, target: url)
        }
    }

    static func media(_ value: JSONValue) -> Media? {
        guard let url = value.firstString("url", "remote_url", "preview_url") else { return nil }
        let type = value["type"]
        let kind: Media.Kind =
            type.is("image")
            ? .photo
            : type.is("video")
                ? .video
                : type.is("gifv")
                    ? .animation
                    : type.is("audio") ? .audio : kind(of: url)
        var media = Media(kind: kind, url: url)
        media.preview = value["preview_url"].text.flatMap { $0 == url ? nil : $0 }
        media.alt = value["description"].string ?? ""
        let original = value["meta"]["original"]
        media.width = original["width"].pixels ?? value["meta"]["width"].pixels
        media.height = original["height"].pixels ?? value["meta"]["height"].pixels
        media.duration = (original["duration"].double ?? value["meta"]["duration"].double).flatMap(milliseconds)
        return media
    }

    /// What a server could not tell may well be a picture of another server; it is known by its ending.
    private static func kind(of url: String) -> Media.Kind {
        let name = WebAddress(url)?.path.last?.lowercased() ?? ""
        func ends(_ endings: String...) -> Bool { endings.contains { name.hasSuffix("." + $0) } }
        if ends("jpg", "jpeg", "png", "gif", "webp", "avif") { return .photo }
        if ends("mp4", "m4v", "mov", "webm") { return .video }
        return ends("mp3", "ogg", "oga", "opus", "m4a", "flac", "wav") ? .audio : .file
    }

    /// Where somebody was, as Pixelfed says it.
    static func place(_ value: JSONValue) -> Place? {
        guard value.kind == .object, let name = value["name"].text else { return nil }
        var place = Place(id: PostID(.mastodon, value["id"].idString ?? name), name: name)
        place.address = [value["country"].text].compactMap { $0 }
        guard let latitude = value["lat"].double, let longitude = value["long"].double,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return place }
        (place.latitude, place.longitude) = (latitude, longitude)
        return place
    }

    /// Seconds to milliseconds; nothing below zero or longer than a year.
    private static func milliseconds(_ seconds: Double) -> Int64? {
        seconds >= 0 && seconds < 31_536_000 ? Int64(seconds * 1000) : nil
    }

    static func poll(_ value: JSONValue) -> Poll {
        let options = value["options"].elements.map { option in
            Poll.Option(title: option["title"].string ?? "", votes: option["votes_count"].int)
        }
        var poll = Poll(options: options)
        poll.allowsSeveral = value["multiple"].bool ?? false
        // Where one may choose once, votes are voters.
        poll.voters = value["voters_count"].int ?? (poll.allowsSeveral ? nil : value["votes_count"].int)
        poll.ends = Timestamp(value["expires_at"])
        return poll
    }

    static func card(_ value: JSONValue) -> Card? {
        guard let url = value["url"].text else { return nil }
        return Card(
            url: url, title: value["title"].text ?? url, summary: value["description"].string ?? "",
            image: value["image"].text, provider: value["provider_name"].string ?? "")
    }
}
