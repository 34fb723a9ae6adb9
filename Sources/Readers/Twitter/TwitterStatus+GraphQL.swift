internal import JSON
internal import Model

extension TwitterStatus {
    /// A tweet of the web client: `legacy` has the shape of API v1.1, what came later lies around it.
    init(result: JSONValue, context: CaptureContext, depth: Int = 0) throws(RecordFault) {
        // TweetWithVisibilityResults wraps the tweet.
        let tweet = result["tweet"].kind == .object ? result["tweet"] : result
        let legacy = try tweet.requiredObject("legacy")
        // Profiles of those who are gone are not sent.
        let user =
            TwitterUser(result: tweet["core"]["user_results"]["result"]) ?? TwitterUser(number: legacy["user_id_str"])
        try self.init(legacy, id: tweet["rest_id"].idString, user: user, context: context)
        let note = tweet["note_tweet"]["note_tweet_results"]["result"]
        let card = TwitterCard(tweet["card"], entities: [legacy["entities"], note["entity_set"]])
        amend { post in
            if let body = Self.note(note) { post.body = body }
            post.source = TwitterText.source(tweet["source"]) ?? post.source
            post.counts.views = tweet["views"]["count"].int
            // X Circle.
            if tweet["trusted_friends_info_result"].kind == .object { post.visibility = .circle }
            card.add(to: &post)
            TwitterArticle(tweet["article"]["article_results"]["result"])?.add(to: &post)
            if let note = Self.readersNote(tweet["birdwatch_pivot"]["subtitle"]) {
                post.attachments.append(.note(note))
            }
        }
        // The whole text has more links.
        findQuoteURL()
        guard depth < Self.depthLimit else { return }
        if let original = nest(legacy["retweeted_status_result"]["result"], context: context, depth: depth) {
            amend { post in
                post.repostOf = original
                post.quoteOf = nil
                post.quoteURL = nil
            }
        } else if let quoted = nest(tweet["quoted_status_result"]["result"], context: context, depth: depth) {
            amend { $0.quoteOf = quoted }
        }
    }

    private mutating func nest(_ result: JSONValue, context: CaptureContext, depth: Int) -> PostID? {
        // What is gone, and references by id alone, have no `legacy`.
        guard result["legacy"].exists || result["tweet"]["legacy"].exists else { return nil }
        do throws(RecordFault) {
            let status = try TwitterStatus(result: result, context: context, depth: depth + 1)
            add(nested: status)
            return status.post.id
        } catch {
            add(fault: error)
            return nil
        }
    }

    /// What readers added. Its sources are written as people see them, cut short, and lead to where they are.
    private static func readersNote(_ value: JSONValue) -> Body? {
        guard let text = value["text"].text else { return nil }
        let points = Array(text.unicodeScalars)
        let entities = value["entities"].elements.compactMap { entity -> Entity? in
            guard let start = entity["fromIndex"].int, let end = entity["toIndex"].int,
                let url = entity["ref"]["url"].text,
                start >= 0, start < end, end <= points.count
            else { return nil }
            let covered = String(String.UnicodeScalarView(points[Int(start)..<Int(end)]))
            return Entity(.link, start: Int(start), end: Int(end), value: covered, target: url, label: covered)
        }
        return Body(text, entities: entities.isEmpty ? nil : entities)
    }

    /// The whole text of a long post.
    static func note(_ value: JSONValue) -> Body? {
        value["text"].text.map { TwitterText.body($0, entities: TwitterEntities.read(value["entity_set"]) ?? []) }
    }
}

extension TwitterUser {
    /// A profile of the web client. Until 2025 all of it was in `legacy`; since then it is spread over a dozen
    /// objects.
    init?(result: JSONValue) {
        guard result.kind == .object else { return nil }
        let id = result["rest_id"].idString
        guard let old = TwitterUser(result["legacy"], id: id), var author = old.author ?? Self.modern(result, id: id)
        else {
            guard let id else { return nil }
            self.init(id: AuthorID(.twitter, id), author: Self.modern(result, id: id))
            return
        }
        author.isVerified = author.isVerified || result["is_blue_verified"].bool == true
        author.isProtected = author.isProtected || result["privacy"]["protected"].bool == true
        self.init(id: author.id, author: author)
    }

    /// What is not in its new place yet, or no longer asked for, may still be in `legacy`.
    private static func modern(_ result: JSONValue, id: String?) -> Author? {
        guard let handle = result["core"]["screen_name"].text else { return nil }
        let legacy = result["legacy"]
        let profile = result["profile_bio"]
        var author = Author(
            id: AuthorID(.twitter, id ?? handle.lowercased()), handle: handle,
            name: result["core"]["name"].text ?? handle)
        author.url = "https://twitter.com/\(handle)"
        author.created = Timestamp(result["core"]["created_at"])
        author.avatar = result["avatar"]["image_url"].text ?? legacy["profile_image_url_https"].text
        author.banner = result["banner"]["image_url"].text ?? legacy["profile_banner_url"].text
        if let bio = profile["description"].text ?? legacy["description"].text {
            let entities = profile["entities"]["description"].exists ? profile["entities"] : legacy["entities"]
            let links = TwitterEntities.read(entities["description"])
            author.bio = Body(bio, format: .escaped, entities: links?.isEmpty == false ? links : nil)
        }
        author.website =
            profile["entities"]["url"]["urls"][0]["expanded_url"].text
            ?? legacy["entities"]["url"]["urls"][0]["expanded_url"].text
            ?? result["website"]["url"].text ?? legacy["url"].text
        author.location = result["location"]["location"].text ?? legacy["location"].text
        author.followers = result["relationship_counts"]["followers"].int ?? legacy["followers_count"].int
        author.following = result["relationship_counts"]["following"].int ?? legacy["friends_count"].int
        author.posts = result["tweet_counts"]["tweets"].int ?? legacy["statuses_count"].int
        author.isVerified = result["is_blue_verified"].bool ?? result["verification"]["verified"].bool ?? false
        author.isProtected = result["privacy"]["protected"].bool == true || legacy["protected"].bool == true
        return author
    }
}
