internal import JSON
internal import Model

extension BlueskyReader {
    /// Quotes of quotes are followed this far.
    private static let depthLimit = 4

    /// A post as the app view shows it: the record and what it counts and knows around it.
    static func post(
        _ record: Record, nested: inout [Post], depth: Int, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let uri = try record.requireString("uri")
        // A quoted post has its record under another name.
        let key: StaticString = value["record"].exists ? "record" : "value"
        guard value[key].kind == .object else { throw record.unexpected(key, expected: "an object") }
        let said = record.member(key)
        var post = try self.record(said, uri: uri, &output)
        if let author = record.object("author", &output) { post.author = self.author(author, &output) ?? post.author }
        if isForMembers(value["author"]) { post.visibility = .protected }
        post.created = post.created ?? record.time("indexedAt", &output)
        post.url = address(of: uri, handle: value["author"]["handle"].text)
        post.counts.likes = value["likeCount"].int
        post.counts.reposts = value["repostCount"].int
        post.counts.replies = value["replyCount"].int
        post.counts.quotes = value["quoteCount"].int
        post.counts.bookmarks = value["bookmarkCount"].int
        post.isSensitive = post.isSensitive || isSensitive(value["labels"])
        var embed = value["embed"]
        if !embed.exists { embed = value["embeds"][0] }
        if embed.exists {
            // The view's embeds have addresses, the record's only hashes.
            post.media = []
            post.attachments = []
            try addEmbed(embed, record, to: &post, nested: &nested, depth: depth, &output)
        }
        return post
    }

    /// Whether the author asks that only those who are signed in are shown what they write.
    private static func isForMembers(_ author: JSONValue) -> Bool {
        author["labels"].elements.contains { $0["val"].is("!no-unauthenticated") && $0["neg"].bool != true }
    }

    /// What the author's repository holds.
    static func record(_ record: Record, uri: String, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let text = record.string("text", &output) ?? ""
        var post = Post(id: id(of: uri), kind: .status, body: BlueskyText.body(text, value))
        if let did = did(of: uri) { post.author = AuthorID(.bluesky, did) }
        post.created = record.time("createdAt", &output)
        post.language = value["langs"][0].text
        post.url = address(of: uri, handle: nil)
        post.replyTo = value["reply"]["parent"]["uri"].text.map(id)
        post.conversation = value["reply"]["root"]["uri"].text.map(id)
        post.labels = value["tags"].elements.compactMap(\.text)
        post.isSensitive = isSensitive(value["labels"]["values"])
        let embed = value["embed"]
        let media = embed["media"].exists ? embed["media"] : embed
        post.media = BlueskyMedia.raw(media, author: did(of: uri))
        if let card = BlueskyMedia.card(media, author: did(of: uri)) { post.attachments = [.card(card)] }
        if let shared = embed["record"]["uri"].text ?? embed["record"]["record"]["uri"].text {
            if shared.contains("/app.bsky.feed.post/") {
                post.quoteOf = id(of: shared)
                post.quoteURL = address(of: shared, handle: nil)
            } else if let card = BlueskyMedia.card(ofShared: shared) {
                post.attachments.append(.card(card))
            }
        }
        return post
    }

    private static func addEmbed(
        _ embed: JSONValue, _ record: Record, to post: inout Post, nested: inout [Post], depth: Int,
        _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let media = embed["media"].exists ? embed["media"] : embed
        post.media += BlueskyMedia.all(of: media)
        if let card = BlueskyMedia.card(media, author: nil) { post.attachments.append(.card(card)) }
        // A quote alone has the record one level, a quote with media two levels down.
        let holder = embed["media"].exists ? embed["record"] : embed
        let quoted = holder["record"]
        guard quoted.kind == .object, depth < depthLimit else { return }
        guard let uri = quoted["uri"].text else { return }
        if let card = BlueskyMedia.card(ofRecord: quoted) {
            post.attachments.append(.card(card))
            return
        }
        post.quoteOf = id(of: uri)
        post.quoteURL = address(of: uri, handle: quoted["author"]["handle"].text)
        if quoted["value"].kind == .object {
            let at = record.member("embed").member("record")
            nested.append(try self.post(at.replaced(by: quoted), nested: &nested, depth: depth + 1, &output))
        } else if quoted["notFound"].exists || quoted["blocked"].exists || quoted["detached"].exists {
            nested.append(tombstone(uri: uri, kind: kindName(quoted)))
        }
    }

    /// What stands for a post that is not shown.
    static func tombstone(_ record: Record, uri key: StaticString, kind: String) throws(Diagnostic) -> Post {
        tombstone(uri: try record.requireString(key), kind: kind)
    }

    static func tombstone(uri: String, kind: String) -> Post {
        var post = Post(id: id(of: uri), kind: .status, body: Body("", format: .facets))
        let lower = kind.lowercased()
        post.tombstone = lower.contains("blocked") ? .blocked : lower.contains("notfound") ? .deleted : .unavailable
        if let did = did(of: uri) { post.author = AuthorID(.bluesky, did) }
        return post
    }
}
