internal import JSON
internal import Model

extension TwitterStatus {
    /// A tweet of API v2.
    /// - Parameter page: What came beside it.
    init(v2 value: JSONValue, page: TwitterV2Page, depth: Int = 0) throws(RecordFault) {
        let id = try value.requiredID("id")
        let post = Post(id: PostID(.twitter, id), kind: .status, body: try Self.body(v2: value))
        self.init(post)
        readAuthor(v2: value, page)
        readDetails(v2: value, page)
        if depth < Self.depthLimit { readReferences(v2: value, page, depth: depth) }
        readEdits(v2: value, page)
        findQuoteURL()
        setURL()
    }

    private static func body(v2 value: JSONValue) throws(RecordFault) -> Body {
        let note = value["note_tweet"]
        if let text = note["text"].text {
            return Body(text, format: .escaped, entities: TwitterEntities.read(v2: note["entities"]) ?? [])
        }
        return Body(
            try value.requiredString("text"), format: .escaped, entities: TwitterEntities.read(v2: value["entities"]))
    }

    private mutating func readAuthor(v2 value: JSONValue, _ page: TwitterV2Page) {
        let id = value["author_id"].idString
        if let user = TwitterUser(v2: value["author"])
            ?? id.flatMap({ page.users[$0] }).flatMap({ TwitterUser(v2: $0) })
        {
            take(user)
            if user.author?.isProtected == true { amend { $0.visibility = .protected } }
        } else if let id {
            take(TwitterUser(id: AuthorID(.twitter, id), author: nil))
        } else if value["author_id"].exists {
            add(fault: .of("author_id", value["author_id"], expected: "a string"))
        }
    }

    private mutating func readDetails(v2 value: JSONValue, _ page: TwitterV2Page) {
        let created = Timestamp(value["created_at"])
        if created == nil, value["created_at"].exists {
            add(fault: .of("created_at", value["created_at"], expected: "a date"))
        }
        let metrics = value["public_metrics"]
        let answered = value["in_reply_to_user_id"].idString.flatMap { page.users[$0] } ?? value["in_reply_to_user"]
        amend { post in
            post.created = created ?? TwitterText.created(id: post.id.id)
            post.conversation = value["conversation_id"].idString.map { PostID(.twitter, $0) }
            post.replyToHandle = answered["username"].text
            post.language = TwitterText.language(value["lang"])
            post.source = TwitterText.source(value["source"])
            post.isSensitive = value["possibly_sensitive"].bool ?? false
            post.counts.likes = metrics["like_count"].int
            post.counts.reposts = metrics["retweet_count"].int
            post.counts.replies = metrics["reply_count"].int
            post.counts.quotes = metrics["quote_count"].int
            post.counts.views = metrics["impression_count"].int
            post.counts.bookmarks = metrics["bookmark_count"].int
            post.media = page.media(of: value)
            if let poll = page.poll(of: value) { post.attachments.append(.poll(poll)) }
            if let place = page.place(of: value) { post.attachments.append(.place(place)) }
            let article = TwitterArticle(v2: value, page: page)
            if let card = TwitterCard.read(v2: value["entities"]["urls"]), article?.isSame(as: card) != true {
                post.attachments.append(.card(card))
            }
            article?.add(to: &post)
            if value["withheld"]["copyright"].bool == true { post.tombstone = .unavailable }
        }
    }

    private mutating func readReferences(v2 value: JSONValue, _ page: TwitterV2Page, depth: Int) {
        for reference in value["referenced_tweets"].elements {
            guard let id = reference["id"].idString else { continue }
            let other = PostID(.twitter, id)
            switch reference["type"].string {
            case "retweeted": amend { $0.repostOf = other }
            case "quoted": amend { $0.quoteOf = other }
            case "replied_to": amend { $0.replyTo = other }
            default: continue
            }
            // Flattened, the tweet stands here; otherwise beside.
            let inner = reference["text"].exists ? reference : page.tweets[id] ?? .missing
            guard inner.exists else { continue }
            do throws(RecordFault) {
                add(nested: try TwitterStatus(v2: inner, page: page, depth: depth + 1))
            } catch {
                add(fault: error)
            }
        }
    }

    /// Gives the tweet the texts of the versions before it, from the page itself or from beside it.
    private mutating func readEdits(v2 value: JSONValue, _ page: TwitterV2Page) {
        amend { page.edits.versions.lead(&$0) }
        guard value["edit_history_tweet_ids"].count > 1 else { return }
        let edits = TwitterV2Edits.chain(value).prefix { $0 != post.id.id }.compactMap { id -> Edit? in
            guard let earlier = page.edits[id] ?? page.tweets[id], let body = try? Self.body(v2: earlier) else {
                return nil
            }
            return Edit(body: body, at: Timestamp(earlier["created_at"]))
        }
        guard let first = edits.first else { return }
        amend { post in
            post.edits = edits
            post.edited = post.created
            post.created = first.at ?? post.created
        }
    }
}

extension TwitterUser {
    /// A profile of API v2.
    init?(v2 value: JSONValue) {
        guard value.kind == .object, let id = value["id"].idString else { return nil }
        guard let handle = value["username"].text else {
            self.init(id: AuthorID(.twitter, id), author: nil)
            return
        }
        var author = Author(id: AuthorID(.twitter, id), handle: handle, name: value["name"].text ?? handle)
        author.url = "https://twitter.com/\(handle)"
        author.avatar = value["profile_image_url"].text
        author.banner = value["profile_banner_url"].text
        if let bio = value["description"].text {
            let links = TwitterEntities.read(v2: value["entities"]["description"])
            author.bio = Body(bio, format: .escaped, entities: links?.isEmpty == false ? links : nil)
        }
        author.location = value["location"].text
        author.website = value["entities"]["url"]["urls"][0]["expanded_url"].text ?? value["url"].text
        author.created = Timestamp(value["created_at"])
        author.followers = value["public_metrics"]["followers_count"].int
        author.following = value["public_metrics"]["following_count"].int
        author.posts = value["public_metrics"]["tweet_count"].int
        author.isVerified = value["verified"].bool ?? false
        author.isProtected = value["protected"].bool ?? false
        self.init(id: author.id, author: author)
    }
}

extension TwitterEntities {
    /// The entities of API v2: `start` and `end` in code points, `end` exclusive (only that of `annotations`, which
    /// are no links, is inclusive). One address with four pictures stands there four times.
    static func read(v2 value: JSONValue) -> [Entity]? {
        guard value.kind == .object else { return nil }
        var entities: [Entity] = []
        func each(_ key: StaticString, _ make: (JSONValue, Int, Int) -> Entity?) {
            for item in value[key].elements {
                guard let start = item["start"].int, let end = item["end"].int, start >= 0, end >= start,
                    let start = Int(exactly: start), let end = Int(exactly: end), let entity = make(item, start, end),
                    !entities.contains(where: { $0.start == start && $0.end == end })
                else { continue }
                entities.append(entity)
            }
        }
        each("mentions") { item, start, end in
            item["username"].text.map {
                Entity(.mention, start: start, end: end, value: $0, target: item["id"].idString ?? "")
            }
        }
        each("hashtags") { item, start, end in
            item["tag"].text.map { Entity(.hashtag, start: start, end: end, value: $0) }
        }
        each("cashtags") { item, start, end in
            item["tag"].text.map { Entity(.cashtag, start: start, end: end, value: $0) }
        }
        each("urls") { item, start, end in
            item["url"].text.map {
                let label = item["display_url"].text ?? ""
                let isMedia =
                    item["media_key"].exists || label.hasPrefix("pic.twitter.com/") || label.hasPrefix("pic.x.com/")
                return Entity(
                    isMedia ? .media : .link, start: start, end: end, value: $0,
                    target: item["unwound_url"].text ?? item["expanded_url"].text ?? $0, label: label)
            }
        }
        entities.sort { $0.start < $1.start }
        return entities
    }
}

extension TwitterCard {
    /// API v2 keeps a page's preview with its address.
    static func read(v2 urls: JSONValue) -> Card? {
        for url in urls.elements {
            guard let title = url["title"].text, let address = url["unwound_url"].text ?? url["expanded_url"].text
            else {
                continue
            }
            var card = Card(url: address, title: title, summary: url["description"].text ?? "")
            card.image = url["images"][0]["url"].text
            return card
        }
        return nil
    }
}
