internal import JSON
internal import Model

/// A tweet in the shape of API v1.1, which archives and the web client (`legacy`) share.
struct TwitterStatus {
    /// Retweets of quotes of quotes; the API goes no deeper than two.
    static let depthLimit = 8

    private(set) var post: Post
    private(set) var author: Author?
    /// The posts inside, innermost last.
    private(set) var nested: [TwitterStatus] = []
    /// Values that were not understood.
    private(set) var faults: [RecordFault] = []

    /// A post that was read elsewhere.
    init(_ post: Post) {
        self.post = post
    }

    /// - Parameters:
    ///   - given: Its id, where that does not stand in the tweet itself.
    ///   - user: Who made it, where that does not stand in the tweet itself.
    /// - Throws: what is missing without which there is no post: the id, the text.
    init(
        _ value: JSONValue, id given: String? = nil, user: TwitterUser? = nil, context: CaptureContext, depth: Int = 0
    ) throws(RecordFault) {
        // The number may have been rounded on its way, the string not.
        let id = if let text = given ?? value["id_str"].idString { text } else { try value.requiredID("id") }
        post = Post(id: PostID(.twitter, id), kind: .status, body: try Self.body(value))
        readAuthor(value["user"], given: user, context: context)
        readTimes(value)
        readRelations(value)
        post.media = TwitterMedia.read(value, id: id, context: context)
        readDetails(value)
        if depth < Self.depthLimit { readNested(value, context: context, depth: depth) }
        findQuoteURL()
        setURL()
    }

    /// Whoever is known to have made it, when the tweet itself does not say.
    mutating func take(_ user: TwitterUser?) {
        guard post.author == nil, let user else { return }
        post.author = user.id
        author = user.author
        setURL()
    }

    /// The longest complete text. The API sends the long ones in three places, depending on who asks.
    static func body(_ value: JSONValue) throws(RecordFault) -> Body {
        let extended = value["extended_tweet"]
        let answered = value["in_reply_to_screen_name"].text
        if extended["full_text"].kind == .string {
            return body(try extended.requiredString("full_text"), extended, answering: answered)
        }
        let key: StaticString = value["full_text"].kind == .string ? "full_text" : "text"
        return body(try value.requiredString(key), value, answering: answered)
    }

    private static func body(_ text: String, _ value: JSONValue, answering handle: String?) -> Body {
        let entities = TwitterEntities.read(value["entities"], value["extended_entities"])
        return Body(
            text, format: .escaped, entities: entities,
            displayRange: TwitterEntities.shown(value["display_text_range"], entities, answering: handle))
    }

    private mutating func readAuthor(_ value: JSONValue, given: TwitterUser?, context: CaptureContext) {
        if let user = context.users.user(value) ?? given {
            post.author = user.id
            if user.isProtected { post.visibility = .protected }
            author = user.author
        } else if let owner = context.owner, owner.id.network == .twitter, !value.exists {
            post.author = owner.id
            author = owner
        } else if value.kind == .object {
            faults.append(RecordFault(.missingKey, "missing required key \"id\"", pointer: "/user"))
        } else if value.exists {
            faults.append(.of("user", value, expected: "an object"))
        }
    }

    private mutating func readTimes(_ value: JSONValue) {
        post.created = Timestamp(value["created_at"])
        if post.created == nil {
            post.created = TwitterText.created(id: post.id.id)
            guard value["created_at"].exists else { return }
            let what = value["created_at"].string.map { "`\($0.prefix(60))`" } ?? value["created_at"].typeName
            faults.append(
                RecordFault(.badValue, "\"created_at\" is \(what), expected a date", pointer: "/created_at"))
        }
    }

    private mutating func readRelations(_ value: JSONValue) {
        func status(_ text: StaticString, _ number: StaticString) -> PostID? {
            (value[text].idString ?? value[number].idString).map { PostID(.twitter, $0) }
        }
        post.replyTo = status("in_reply_to_status_id_str", "in_reply_to_status_id")
        post.replyToHandle = value["in_reply_to_screen_name"].text
        post.conversation = status("conversation_id_str", "conversation_id")
        post.quoteOf = status("quoted_status_id_str", "quoted_status_id")
        post.quoteURL = value["quoted_status_permalink"]["expanded"].text
        post.repostOf = status("retweeted_status_id_str", "retweeted_status_id")
    }

    private mutating func readNested(_ value: JSONValue, context: CaptureContext, depth: Int) {
        if let original = nest(value, "retweeted_status", context: context, depth: depth) {
            post.repostOf = original
            // The quote inside belongs to the retweeted one.
            post.quoteOf = nil
            post.quoteURL = nil
        } else if let quoted = nest(value, "quoted_status", context: context, depth: depth) {
            post.quoteOf = quoted
        }
    }

    private mutating func nest(_ value: JSONValue, _ key: StaticString, context: CaptureContext, depth: Int) -> PostID?
    {
        let inner = value[key]
        guard inner.exists else { return nil }
        guard inner.kind == .object else {
            faults.append(.of(key, inner, expected: "an object"))
            return nil
        }
        do throws(RecordFault) {
            // The owner of an export made the retweet, not what was retweeted.
            var strange = context
            strange.owner = nil
            let status = try TwitterStatus(inner, context: strange, depth: depth + 1)
            nested.append(status)
            return status.post.id
        } catch {
            var fault = error
            fault.pointer = "/\(key)" + fault.pointer
            faults.append(fault)
            return nil
        }
    }

    private mutating func readDetails(_ value: JSONValue) {
        post.counts.likes = value["favorite_count"].int
        post.counts.reposts = value["retweet_count"].int
        post.counts.replies = value["reply_count"].int
        post.counts.quotes = value["quote_count"].int
        post.counts.bookmarks = value["bookmark_count"].int
        post.language = TwitterText.language(value["lang"])
        post.source = TwitterText.source(value["source"])
        post.isSensitive = value["possibly_sensitive"].bool ?? false
        if value["withheld_copyright"].bool == true { post.tombstone = .unavailable }
        // X Circle, as clients were told what must not be done with a tweet.
        if value["limited_actions"].is("limit_trusted_friends_tweet"), post.visibility == .open {
            post.visibility = .circle
        }
        if let place = TwitterPlace.read(value) { post.attachments.append(.place(place)) }
        guard value["card"].exists else { return }
        let entities = [value["entities"], value["extended_tweet"]["entities"]]
        TwitterCard(value["card"], entities: entities).add(to: &post)
    }

    mutating func setURL() {
        // `i` stands for whoever it was; Twitter leads on from there.
        let handle = author?.handle ?? "i"
        var url = "https://twitter.com/"
        url.reserveCapacity(28 + handle.utf8.count + post.id.id.utf8.count)
        url += handle
        url += "/status/"
        url += post.id.id
        post.url = url
    }
}

extension TwitterStatus {
    /// Changes the post as formats need that say more elsewhere.
    mutating func amend(_ change: (inout Post) -> Void) {
        change(&post)
    }

    /// A post that the format holds beside the tweet.
    mutating func add(nested status: TwitterStatus) {
        nested.append(status)
    }

    mutating func add(fault: RecordFault) {
        faults.append(fault)
    }

    /// This one's posts from the inside out, without itself.
    var innerPosts: [TwitterStatus] { nested.flatMap { $0.innerPosts + [$0] } }
}

extension ReaderOutput {
    /// A tweet, its author and all that came inside it.
    mutating func add(_ status: consuming TwitterStatus, context: CaptureContext, pointer: @autoclosure () -> String) {
        for fault in status.faults { report(fault, context: context, pointer: pointer()) }
        let inner = status.nested.isEmpty ? [] : status.innerPosts
        for one in inner {
            for fault in one.faults { report(fault, context: context, pointer: pointer()) }
            if let author = one.author, takes(one.post.visibility) { add(author) }
        }
        if let author = status.author, takes(status.post.visibility) { add(author) }
        add(status.post, nested: inner.map(\.post))
    }
}
