internal import JSON
internal import Model

/// Tweets as Gnip delivered them: activities whose ids end in the tweet's number
/// (`tag:search.twitter.com,2005:NUMBER`), the text in `body`, Twitter's own entities beside it.
enum GnipTweet {
    /// Retweets of quotes of quotes.
    private static let depthLimit = 4

    static func recognises(_ value: JSONValue) -> Bool {
        guard value["id"].string?.hasPrefix("tag:search.twitter.com,") ?? false else { return false }
        return value["body"].exists || value["actor"]["preferredUsername"].exists
    }

    static func post(
        _ record: Record, nested: inout [Post], depth: Int, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        guard let id = number(of: try record.requireID("id")) else {
            throw record.diagnostic(.badValue, "\"id\" does not end in a tweet's number")
        }
        let long = value["long_object"]
        let source = long["body"].kind == .string ? long : value
        var post = Post(id: PostID(.twitter, id), kind: .status, body: Body("", format: .escaped))
        if source["body"].kind == .string { post.body = body(of: source) }
        if let actor = record.object("actor", &output) { post.author = author(actor, &output) }
        post.created = record.time("postedTime", &output)
        post.url = "https://twitter.com/\(value["actor"]["preferredUsername"].text ?? "i")/status/\(id)"
        if value["verb"].is("share"), value["object"]["id"].exists, depth < depthLimit {
            let original = try self.post(record.member("object"), nested: &nested, depth: depth + 1, &output)
            nested.append(original)
            post.repostOf = original.id
            return post
        }
        guard source["body"].kind == .string else { throw record.unexpected("body", expected: "a string") }
        post.language = value["twitter_lang"].text.flatMap { $0 == "und" ? nil : $0 }
        post.source = value["generator"]["displayName"].text
        post.counts.likes = value["favoritesCount"].int
        post.counts.reposts = value["retweetCount"].int
        post.replyTo = value["inReplyTo"]["link"].string.flatMap(number).map { PostID(.twitter, $0) }
        let media = [long["twitter_extended_entities"], value["twitter_extended_entities"], value["twitter_entities"]]
        for list in media where post.media.isEmpty { post.media = list["media"].elements.compactMap(TwitterMedia.read) }
        if value["twitter_quoted_status"].kind == .object, depth < depthLimit {
            let member = record.member("twitter_quoted_status")
            let quoted = try self.post(member, nested: &nested, depth: depth + 1, &output)
            nested.append(quoted)
            post.quoteOf = quoted.id
            post.quoteURL = quoted.url
        }
        return post
    }

    private static func body(of value: JSONValue) -> Body {
        Body(
            value["body"].string ?? "", format: .escaped,
            entities: TwitterEntities.read(value["twitter_entities"], value["twitter_extended_entities"]),
            displayRange: TwitterEntities.range(value["display_text_range"]))
    }

    private static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        guard let handle = value["preferredUsername"].text else { return nil }
        let id = AuthorID(.twitter, value["id"].string.flatMap(number) ?? handle.lowercased())
        var author = Author(id: id, handle: handle, name: value["displayName"].text ?? handle)
        author.url = "https://twitter.com/\(handle)"
        author.avatar = value["image"].text
        author.bio = value["summary"].text.map { Body($0, format: .escaped) }
        author.location = value["location"]["displayName"].text
        author.website = value["links"][0]["href"].text
        author.created = Timestamp(value["postedTime"])
        author.followers = value["followersCount"].int
        author.following = value["friendsCount"].int
        author.posts = value["statusesCount"].int
        author.isVerified = value["verified"].bool ?? false
        output.add(author)
        return id
    }

    /// The digits at the end of an id or address.
    private static func number(of text: String) -> String? {
        let digits = text.utf8.reversed().prefix { (48...57).contains($0) }
        return digits.isEmpty ? nil : String(decoding: digits.reversed(), as: UTF8.self)
    }
}
