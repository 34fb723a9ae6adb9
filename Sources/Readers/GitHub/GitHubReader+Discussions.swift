internal import JSON
internal import Model

/// Ids are made so that comments find what they are about: `owner/name#12` is an issue or pull request,
/// `owner/name@SHA` a commit, `issuecomment-1` a comment by the name it has in addresses (the plain numbers of
/// comments, reviews and releases overlap).
extension GitHubReader {
    /// An issue, pull request or discussion: they are numbered together.
    static func issue(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let number = try record.requireID("number")
        let title = try record.requireString("title")
        guard
            let repository = value["repository"].firstString("nameWithOwner")
                ?? repositoryName(of: value, "repository_url", "url", "html_url")
        else {
            throw record.diagnostic(.missingKey, "missing required key \"repository_url\"")
        }
        var post = Post(
            id: PostID(.github, "\(repository)#\(number)"), kind: .article,
            body: Body(record.string("body", &output) ?? "", format: .markdown))
        post.title = title
        post.author = record.writer(&output)
        post.created = record.time("created_at", or: "createdAt", &output)
        post.url = value.page
        let labels = value["labels"].listed.compactMap { $0.string ?? $0["name"].string }
        post.labels = labels + GitHubStates.ofIssue(value).filter { !labels.contains($0) }
        post.counts.replies = value["comments"].total ?? value["commentsCount"].int
        post.counts.likes = value.thumbs
        if isInPrivate(value) { post.visibility = .protected }
        return post
    }

    /// Whether something stands in a repository that not everybody sees; a pull request comes from one and goes to one.
    static func isInPrivate(_ value: JSONValue) -> Bool {
        [value["repository"], value["base"]["repo"], value["head"]["repo"]].contains(where: isPrivate)
    }

    /// `owner/name` from the first of the addresses that has it: `api.github.com/repos/owner/name/…` or
    /// `github.com/owner/name/…`; servers of one's own have `/api/v3/` before.
    static func repositoryName(of value: JSONValue, _ keys: StaticString...) -> String? {
        for key in keys {
            guard let path = value[key].string.flatMap({ WebAddress($0)?.path }) else { continue }
            let parts = path.firstIndex(of: "repos").map { path[($0 + 1)...] } ?? path[...]
            if parts.count >= 2 { return parts.prefix(2).joined(separator: "/") }
        }
        return nil
    }
}
