internal import JSON
internal import Model

extension RedditReader {
    /// A submission or comment.
    /// - Parameter kind: `t3` or `t1` where the file says; otherwise a comment is what belongs to a submission.
    static func post(
        _ record: Record, kind: String?, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let isDownload = RedditDownload.isOne(value)
        let isComment = kind.map { $0 == "t1" } ?? (value["link_id"].exists || RedditDownload.isComment(value))
        let prefix = isComment ? "t1_" : "t3_"
        // Some archives have the short id only.
        let name = value["name"].text ?? ""
        let id = name.hasPrefix(prefix) ? name : prefix + (try record.requireID("id"))
        let text = RedditText(of: value)
        let said: String
        if isComment {
            said = try record.requireString("body")
        } else {
            said = record.string("selftext", &output) ?? ""
            _ = try record.requireString("title")
        }
        let spoilers = RedditSpoilers(text.plain(said))
        var post = Post(
            id: PostID(.reddit, id), kind: isComment ? .comment : .article,
            body: Body(RedditMedia.addressed(spoilers.text, of: value, text), format: .markdown))
        post.author = isDownload && value["author"].is("DELETED") ? nil : author(named: value["author"], &output)
        post.created = record.time("created_utc", &output) ?? record.time("created", &output)
        // False, or the time.
        if value["edited"].kind == .number { post.edited = Timestamp(value["edited"]) }
        post.url = address(value["permalink"]) ?? RedditDownload.address(of: value)
        post.counts.score = value.firstInt("score", "ups")
        post.isSensitive = value["over_18"].bool ?? false
        if value["spoiler"].bool == true || spoilers.wereThere { post.warning = "Spoiler" }
        let subreddit = isDownload ? RedditDownload.subreddit(value) : value["subreddit"].text
        post.labels = [value["link_flair_text"].text.map(text.plain), subreddit.map { "r/\($0)" }].compactMap { $0 }
        switch said {
        case "[deleted]": (post.tombstone, post.body.text) = (.deleted, "")
        case "[removed]", "[ Removed by Reddit ]": (post.tombstone, post.body.text) = (.unavailable, "")
        default: break
        }
        if isComment {
            let root = value["link_id"].text ?? value["submission"].text.map { "t3_" + $0 }
            post.conversation = root.map { PostID(.reddit, $0) }
            post.replyTo = value["parent_id"].text.map { PostID(.reddit, $0) } ?? post.conversation
        } else {
            post.title = value["title"].string.map(text.plain)
            post.counts.replies = value["num_comments"].int
            post.quoteOf = value["crosspost_parent"].text.map { PostID(.reddit, $0) }
            RedditMedia.add(of: value, text, to: &post)
            if let poll = poll(value["poll_data"], text) { post.attachments.append(.poll(poll)) }
        }
        if value["subreddit_type"].is("private") { post.visibility = .protected }
        return post
    }

    /// Reddit gives addresses of its own with and without its name.
    private static func address(_ value: JSONValue) -> String? {
        value.text.map { $0.hasPrefix("/") ? "https://www.reddit.com\($0)" : $0 }
    }

    /// Names cannot change, and old answers have no other id.
    private static func author(named value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        // No name has a bracket: these say that it is not known any more.
        guard let name = value.text, !name.hasPrefix("[") else { return nil }
        var author = Author(id: AuthorID(.reddit, name.lowercased()), handle: name, name: name)
        author.url = "https://www.reddit.com/user/\(name)"
        output.add(author)
        return author.id
    }

    /// The submission that a comment belongs to, as far as comments name it where they stand outside of their thread: by
    /// its title, address and author. The archive puts the submission itself in its place where another capture has it.
    static func root(of value: JSONValue, _ comment: Post, _ output: inout ReaderOutput) -> Post? {
        let text = RedditText(of: value)
        guard comment.kind == .comment, let id = comment.conversation,
            let title = value.firstString("link_title", "submission_title").map(text.plain)
        else { return nil }
        var root = Post(id: id, kind: .article, body: Body("", format: .markdown))
        root.title = title
        root.author = author(named: value["link_author"], &output)
        root.url = address(value["link_permalink"]) ?? RedditDownload.rootAddress(of: value)
        root.labels = comment.labels
        root.isSensitive = comment.isSensitive
        root.visibility = comment.visibility
        return root
    }

    private static func poll(_ value: JSONValue, _ text: RedditText) -> Poll? {
        guard value["options"].kind == .array else { return nil }
        let options = value["options"].elements.map { option in
            Poll.Option(title: text.plain(option["text"].string ?? ""), votes: option["vote_count"].int)
        }
        return Poll(
            options: options, voters: value["total_vote_count"].int, ends: Timestamp(value["voting_end_timestamp"]))
    }
}

/// Reddit escapes `&`, `<` and `>` in every string, unless it was asked for `raw_json`. The HTML beside a text tells
/// which it was: escaped, it begins with `&lt;`. The Bulk Downloader saves none, and asks for `raw_json` as its library
/// PRAW always does.
struct RedditText {
    private let isEscaped: Bool

    init(of value: JSONValue) {
        let html = value.firstString("selftext_html", "body_html")
        isEscaped = html.map { !$0.hasPrefix("<") } ?? !RedditDownload.isOne(value)
    }

    /// The text as it was written.
    func plain(_ text: String) -> String {
        isEscaped ? TwitterText.unescaped(text) : text
    }
}
