internal import JSON
internal import Model

extension TwitterStatus {
    /// A tweet as snscrape and twscrape write it.
    init(scraped value: JSONValue, depth: Int) throws(RecordFault) {
        let id = if let text = value["id_str"].idString { text } else { try value.requiredID("id") }
        // Before 2023 the text was called `content`.
        let text = try value.requiredString(value["rawContent"].exists ? "rawContent" : "content")
        var post = Post(id: PostID(.twitter, id), kind: .status, body: Self.body(scraped: text, value))
        post.created = Timestamp(value["date"]) ?? TwitterText.created(id: id)
        let answered = value["inReplyToTweetIdStr"].idString ?? value["inReplyToTweetId"].idString
        post.replyTo = answered.map { PostID(.twitter, $0) }
        post.replyToHandle = value["inReplyToUser"]["username"].text
        let conversation = value["conversationIdStr"].idString ?? value["conversationId"].idString
        post.conversation = conversation.map { PostID(.twitter, $0) }
        post.media = TwitterMedia.read(scraped: value["media"])
        post.counts.likes = value["likeCount"].int
        post.counts.reposts = value["retweetCount"].int
        post.counts.replies = value["replyCount"].int
        post.counts.quotes = value["quoteCount"].int
        post.counts.bookmarks = value.firstInt("bookmarkedCount", "bookmarkCount")
        post.counts.views = value["viewCount"].int
        post.language = TwitterText.language(value["lang"])
        post.source = value["sourceLabel"].text ?? TwitterText.source(value["source"])
        post.isSensitive = value["possibly_sensitive"].bool ?? false
        if let place = Self.place(value) { post.attachments.append(.place(place)) }
        self.init(post)
        let user = TwitterUser(scraped: value["user"])
        if user?.isProtected == true { amend { $0.visibility = .protected } }
        take(user)
        setURL()
        guard depth < Self.depthLimit else { return }
        if let original = nest(scraped: value["retweetedTweet"], depth: depth) {
            amend { $0.repostOf = original }
        } else if let quoted = nest(scraped: value["quotedTweet"], depth: depth) {
            amend { $0.quoteOf = quoted }
        }
    }

    /// Of what is gone there is the number.
    private mutating func nest(scraped value: JSONValue, depth: Int) -> PostID? {
        guard value.kind == .object else { return nil }
        guard value["rawContent"].exists || value["content"].exists else {
            return value["id"].idString.map { PostID(.twitter, $0) }
        }
        do throws(RecordFault) {
            let status = try TwitterStatus(scraped: value, depth: depth + 1)
            add(nested: status)
            return status.post.id
        } catch {
            add(fault: error)
            return nil
        }
    }

    /// What is named in a text is listed beside it, mostly without saying where it stands.
    private static func body(scraped text: String, _ value: JSONValue) -> Body {
        var entities = value["links"].elements.compactMap { link -> Entity? in
            guard let short = link["tcourl"].text, let target = link["url"].text else { return nil }
            return Entity(.link, start: -1, end: -1, value: short, target: target, label: link["text"].text ?? "")
        }
        if value["links"].isEmpty {
            let targets = Array(value["outlinks"].elements)
            for (short, target) in zip(value["tcooutlinks"].elements, targets) {
                guard let short = short.text, let target = target.text else { continue }
                entities.append(Entity(.link, start: -1, end: -1, value: short, target: target))
            }
        }
        let addresses = Set(entities.map(\.value))
        for user in value["mentionedUsers"].elements {
            guard let name = user["username"].text else { continue }
            let id = user["id_str"].idString ?? user["id"].idString ?? ""
            entities.append(Entity(.mention, start: -1, end: -1, value: name, target: id))
        }
        for (key, kind) in [("hashtags", Entity.Kind.hashtag), ("cashtags", .cashtag)] {
            for tag in value[key].elements.compactMap(\.text) {
                entities.append(Entity(kind, start: -1, end: -1, value: tag))
            }
        }
        var body = TwitterText.body(text, entities: entities.isEmpty ? nil : entities)
        // The address of its own pictures stands at the end, and in no list.
        if value["media"].count > 0, let last = body.text.split(whereSeparator: \.isWhitespace).last,
            last.hasPrefix("https://t.co/"), last.endIndex == body.text.endIndex, !addresses.contains(String(last))
        {
            body.displayRange = 0..<body.text[..<last.startIndex].unicodeScalars.count
        }
        return body
    }

    private static func place(_ value: JSONValue) -> Place? {
        guard let name = value["place"].firstString("fullName", "name") else { return nil }
        var place = Place(id: PostID(.twitter, "place-\(value["place"]["id"].idString ?? name)"), name: name)
        place.category = value["place"]["type"].text ?? ""
        place.address = value["place"]["country"].text.map { [$0] } ?? []
        let position = value["coordinates"]
        if let latitude = position["latitude"].double, let longitude = position["longitude"].double,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        {
            (place.latitude, place.longitude) = (latitude, longitude)
        }
        return place
    }
}

extension TwitterUser {
    /// A profile as snscrape and twscrape write it.
    init?(scraped value: JSONValue) {
        guard let handle = value["username"].text else { return nil }
        let id = value["id_str"].idString ?? value["id"].idString ?? handle.lowercased()
        var author = Author(id: AuthorID(.twitter, id), handle: handle, name: value["displayname"].text ?? handle)
        author.url = "https://twitter.com/\(handle)"
        author.avatar = value["profileImageUrl"].text
        author.banner = value["profileBannerUrl"].text
        author.bio = value.firstString("rawDescription", "description").map { TwitterText.body($0, entities: nil) }
        author.location = value["location"].text
        author.website = value["link"]["url"].text ?? value["linkUrl"].text
        author.created = Timestamp(value["created"])
        author.followers = value["followersCount"].int
        author.following = value["friendsCount"].int
        author.posts = value["statusesCount"].int
        author.isVerified = value["verified"].bool == true || value["blue"].bool == true
        author.isProtected = value["protected"].bool == true
        self.init(id: author.id, author: author)
    }
}
