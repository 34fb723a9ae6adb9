internal import JSON
internal import Model

extension GitHubReader {
    /// A comment on an issue, pull request, discussion or commit.
    /// - Parameter subject: What it is about, where it stands below that and does not say so.
    static func comment(
        _ record: Record, on subject: PostID? = nil, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let body = try record.requireString("body")
        let subject = self.subject(of: value) ?? subject
        let prefix = prefix(of: value)
        let id: String
        if let fragment = value.fragment { id = fragment } else { id = prefix + (try record.requireID("id")) }
        var post = Post(id: PostID(.github, id), kind: .comment, body: Body(body, format: .markdown))
        post.author = record.writer(&output)
        // Reviews of pull requests say when they were handed in.
        post.created =
            record.time("created_at", or: "createdAt", &output)
            ?? record.time("submitted_at", or: "submittedAt", &output)
        let updated =
            record.time("updated_at", &output) ?? record.time("lastEditedAt", or: "updatedAt", &output)
        post.edited = updated == post.created ? nil : updated
        post.url = value.page
        post.conversation = subject
        let answered =
            value["in_reply_to_id"].idString.map { prefix + $0 } ?? value["replyTo"].fragment
        post.replyTo = answered.map { PostID(.github, $0) } ?? subject
        post.counts.likes = value.thumbs
        if isReview(value) {
            post.labels = GitHubStates.ofReview(value)
            if value["state"].is("PENDING") { post.visibility = .protected }
        }
        return post
    }

    /// Whether this is a review of a pull request as a whole, and not of some of its lines.
    static func isReview(_ value: JSONValue) -> Bool {
        value["state"].kind == .string
            && (value["pull_request_url"].exists || value["submittedAt"].exists
                || value.fragment?.hasPrefix("pullrequestreview-") == true)
    }

    /// A review without a word only says that somebody looked, or holds comments.
    static func isSilentReview(_ value: JSONValue) -> Bool { isReview(value) && value["body"].isEmpty }

    /// The comments that GraphQL puts into what they are about, with the answers to them. Reviews without a word of
    /// their own only hold comments.
    static func comments(below record: Record, on post: Post, _ output: inout ReaderOutput) -> [Post] {
        var found: [Post] = []
        // A list of what is left instead of recursion: what is in a file may be nested as deeply as one likes.
        var left = children(of: record, answering: nil)
        while let (record, answered) = left.popLast() {
            var below = answered
            if record.value.kind == .object, !record.value["body"].isEmpty {
                do throws(Diagnostic) {
                    var comment = try comment(record, on: post.id, &output)
                    if comment.replyTo == post.id { comment.replyTo = answered ?? post.id }
                    // `gh` does not say where a review is.
                    comment.url = comment.url ?? post.url
                    below = comment.id
                    found.append(comment)
                } catch {
                    output.report(error)
                }
            }
            left += children(of: record, answering: below)
        }
        return found
    }

    /// From the last to the first. Only the answers to a comment answer it; those of a review are about the same lines.
    private static func children(of record: Record, answering id: PostID?) -> [(record: Record, answered: PostID?)] {
        let names: [StaticString] = ["replies", "reviewThreads", "reviews", "comments"]
        return zip(names, [id, nil, nil, nil]).flatMap { name, answered in
            record.member(name).listed.reversed().map { ($0, answered) }
        }
    }

    /// What the plain numbers of comments are called in addresses.
    private static func prefix(of value: JSONValue) -> String {
        if value["pull_request_url"].exists { return "discussion_r" }
        if value["issue_url"].exists { return "issuecomment-" }
        return value["submittedAt"].exists ? "pullrequestreview-" : "commitcomment-"
    }

    /// What a comment is about.
    private static func subject(of value: JSONValue) -> PostID? {
        for key: StaticString in ["issue_url", "pull_request_url"] {
            guard let address = value[key].string.flatMap({ WebAddress($0) }), let number = address.path.last,
                let repository = repositoryName(of: value, key)
            else { continue }
            return PostID(.github, "\(repository)#\(number)")
        }
        // GraphQL names it by the page only: `/owner/name/issues/12`, `/owner/name/commit/SHA`.
        if !value["html_url"].exists, let path = value.page.flatMap({ WebAddress($0)?.path }), path.count > 3 {
            return PostID(.github, path[..<2].joined(separator: "/") + (path[2] == "commit" ? "@" : "#") + path[3])
        }
        guard let commit = value.firstString("commit_id"), let repository = repositoryName(of: value, "url", "html_url")
        else { return nil }
        return PostID(.github, "\(repository)@\(commit)")
    }
}
