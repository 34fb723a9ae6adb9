internal import JSON
internal import Model

extension ActivityPubReader {
    /// A note, article, question, picture or video.
    static func post(
        _ record: Record, activity: JSONValue?, nested: inout [Post], _ context: CaptureContext,
        _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let address: String
        if let id = value["id"].text ?? addresses(value["url"]).first {
            address = id
        } else {
            address = try record.requireID("id")
        }
        let type = type(of: value)
        let isRecording = type == "Video" || type == "Audio"
        // A film or a song has a name as an article has.
        let isTitled = ["Article", "Page", "Event"].contains(type) || isRecording && value["name"].text != nil
        let kind: Post.Kind = isTitled ? .article : type == "Image" ? .photo : .status
        var post = Post(id: FediverseName.post(address), kind: kind, body: body(of: value))
        if type == "Tombstone" { post.tombstone = .deleted }
        post.title = value["name"].text
        let maker = value["attributedTo"].exists ? value["attributedTo"] : value["actor"]
        post.visibility = visibility(of: value) ?? activity.flatMap(visibility) ?? .open
        post.author = author(
            maker.exists ? maker : activity?["actor"] ?? .missing, isKept: output.takes(post.visibility), context,
            &output)
        post.created =
            record.time("published", &output) ?? activity.flatMap { Timestamp($0["published"]) }
        post.edited = record.time("updated", &output)
        if post.edited == post.created { post.edited = nil }
        post.url = addresses(value["url"]).first ?? address
        post.language = language(of: value)
        if let parent = addresses(value["inReplyTo"]).first {
            post.replyTo = FediverseName.post(parent)
            post.replyToHandle = FediverseName.handle(ofPost: parent)
            post.referenceURL = parent
        }
        // A summary is Mastodon's content warning; elsewhere it is what it says.
        if kind == .status || isRecording { post.warning = value["summary"].text }
        post.isSensitive = value["sensitive"].bool ?? false
        post.source = value["generator"]["name"].text
        let tags = value["tag"].kind == .array ? Array(value["tag"].elements) : [value["tag"]]
        post.labels = tags.filter { Self.type(of: $0) == "Hashtag" }.compactMap { tagName($0["name"]) }
        post.media = ActivityPubMedia.all(of: value)
        post.attachments += value["attachment"].elements.compactMap { card($0).map(Attachment.card) }
        if let poll = poll(of: value) { post.attachments.append(.poll(poll)) }
        if let place = place(value["location"]) { post.attachments.append(.place(place)) }
        post.counts.likes = value["likes"]["totalItems"].int
        post.counts.reposts = value["shares"]["totalItems"].int
        post.counts.replies = value["replies"]["totalItems"].int
        if let quote = value.firstString("quote", "quoteUrl", "quoteUri", "quoteURL", "_misskey_quote") {
            post.quoteURL = quote
            post.quoteOf = FediverseName.post(quote)
        }
        return post
    }

    /// Where a link post of Lemmy leads.
    private static func card(_ value: JSONValue) -> Card? {
        guard type(of: value) == "Link", let url = value["href"].text,
            value["mediaType"].string.map({ $0.hasPrefix("text/html") }) ?? true
        else { return nil }
        return Card(url: url, title: value["name"].text ?? url, provider: WebAddress(url)?.host ?? "")
    }

    /// HTML, in the language it was written in where there are several.
    private static func body(of value: JSONValue) -> Body {
        var text = value["content"].string
        if text == nil { for (_, translation) in value["contentMap"].members { text = text ?? translation.string } }
        let isPlain = value["mediaType"].is("text/plain")
        let isMarkdown = value["mediaType"].is("text/markdown")
        var entities: [Entity] = []
        let tags = value["tag"].kind == .array ? Array(value["tag"].elements) : [value["tag"]]
        for tag in tags {
            guard let name = tag["name"].text else { continue }
            switch type(of: tag) {
            case "Mention":
                let handle = String(name.drop { $0 == "@" })
                entities.append(Entity(.mention, start: 0, end: 0, value: handle, target: tag["href"].string ?? ""))
            case "Hashtag":
                guard let name = tagName(tag["name"]) else { continue }
                entities.append(Entity(.hashtag, start: 0, end: 0, value: name, target: tag["href"].string ?? ""))
            case "Emoji":
                guard let url = addresses(tag["icon"]["url"]).first ?? addresses(tag["icon"]).first else { continue }
                let code = name.trimming { $0 == ":" }
                entities.append(Entity(.emoji, start: 0, end: 0, value: code, target: url))
            default: continue
            }
        }
        return Body(text ?? "", format: isMarkdown ? .markdown : isPlain ? .plain : .html, entities: entities)
    }

    private static func tagName(_ value: JSONValue) -> String? {
        guard let name = value.string?.drop(while: { $0 == "#" }), !name.isEmpty else { return nil }
        return String(name)
    }

    private static func language(of value: JSONValue) -> String? {
        let map = value["contentMap"]
        if map.count == 1 { for (language, _) in map.members { return language } }
        guard let content = value["content"].string else { return nil }
        for (language, text) in map.members where text.string == content { return language }
        return nil
    }

    private static func poll(of value: JSONValue) -> Poll? {
        let several = value["anyOf"].kind == .array
        let list = several ? value["anyOf"] : value["oneOf"]
        guard list.kind == .array, !list.isEmpty else { return nil }
        let options = list.elements.map { option in
            Poll.Option(title: option["name"].string ?? "", votes: option["replies"]["totalItems"].int)
        }
        return Poll(
            options: options, voters: value["votersCount"].int,
            ends: Timestamp(value["endTime"]) ?? Timestamp(value["closed"]), allowsSeveral: several)
    }

    private static func place(_ value: JSONValue) -> Place? {
        guard value.kind == .object, let name = value["name"].text else { return nil }
        var place = Place(id: PostID(.mastodon, value.firstString("id", "url") ?? name), name: name)
        place.url = value["url"].text
        guard let latitude = value["latitude"].double, let longitude = value["longitude"].double,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return place }
        place.latitude = latitude
        place.longitude = longitude
        return place
    }
}

extension String {
    /// Without the characters at both ends that satisfy a condition.
    func trimming(_ isOuter: (Character) -> Bool) -> String {
        var rest = drop(while: isOuter)
        while let last = rest.last, isOuter(last) { rest.removeLast() }
        return String(rest)
    }
}
