internal import JSON
internal import Model

extension HackerNewsReader {
    /// A story, job, poll, comment or poll option of any of the three APIs.
    static func post(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let id = try record.requireID(value["id"].exists ? "id" : value["objectID"].exists ? "objectID" : "id")
        let kind = value["type"].string
        let isComment = kind.map { $0 == "comment" || $0 == "pollopt" } ?? value["comment_text"].exists
        let text = value.firstString("text", "comment_text", "story_text") ?? ""
        var post = Post(
            id: PostID(.hackerNews, id), kind: isComment ? .comment : .article, body: Body(text, format: .html))
        if let name = value.firstString("by", "author") {
            let author = author(name)
            output.add(author)
            post.author = author.id
        }
        post.title = value["title"].text
        post.created =
            record.time("time", &output) ?? record.time("created_at_i", &output) ?? record.time("created_at", &output)
        post.url = address(of: id)
        post.counts.score = value.firstInt("score", "points")
        post.counts.replies = value.firstInt("descendants", "num_comments")
        if let target = value["url"].text, WebAddress.isAbsolute(target), !isComment {
            let provider = WebAddress(target)?.host ?? ""
            post.attachments = [.card(Card(url: target, title: post.title ?? target, provider: provider))]
        }
        if isComment {
            let parent = value["parent"].idString ?? value["parent_id"].idString ?? value["poll"].idString
            post.replyTo = parent.map { PostID(.hackerNews, $0) }
            post.conversation = (value["story_id"].idString ?? value["poll"].idString).map { PostID(.hackerNews, $0) }
        }
        if value["deleted"].bool == true {
            post.tombstone = .deleted
        } else if value["dead"].bool == true {
            post.tombstone = .unavailable
        } else if isComment, text.isEmpty, post.author == nil {
            // Algolia leaves nothing of a deleted comment but its place.
            post.tombstone = .deleted
        }
        return post
    }

    /// The story that a comment belongs to, as far as searches name it: by its title. The archive puts the story itself in
    /// its place where another capture has it.
    static func root(of value: JSONValue, _ comment: Post) -> Post? {
        guard comment.kind == .comment, let id = comment.conversation, let title = value["story_title"].text else {
            return nil
        }
        var root = Post(id: id, kind: .article, body: Body("", format: .html))
        root.title = title
        root.url = address(of: id.id)
        return root
    }

    private static func address(of id: String) -> String { "https://news.ycombinator.com/item?id=\(id)" }
}
