internal import JSON
internal import Model

/// Ids are made so that comments find what they are about: `owner/name#12` is an issue or pull request,
/// `owner/name@SHA` a commit, `issuecomment-1` a comment by the name it has in addresses (the plain numbers of
/// comments, reviews and releases overlap).
extension GitHubReader {
    /// An issue or pull request.
    static func issue(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let number = try record.requireID("number")
        let title = try record.requireString("title")
        guard let repository = repositoryName(of: value, "repository_url", "url", "html_url") else {
            throw record.diagnostic(.missingKey, "missing required key \"repository_url\"")
        }
        var post = Post(
            id: PostID(.github, "\(repository)#\(number)"), kind: .article,
            body: Body(record.string("body", &output) ?? "", format: .markdown))
        post.title = title
        post.author = record.object("user", &output).flatMap { author($0, &output) }
        post.created = record.time("created_at", &output)
        post.url = value["html_url"].string
        post.labels = value["labels"].elements.compactMap { $0.string ?? $0["name"].string }
        post.counts.replies = value["comments"].int
        post.counts.likes = value["reactions"]["+1"].int
        if isPrivate(value) { post.visibility = .protected }
        return post
    }

    /// Whether something stands in a repository that not everybody sees; a pull request comes from one and goes to one.
    private static func isPrivate(_ value: JSONValue) -> Bool {
        [value["repository"], value["base"]["repo"], value["head"]["repo"]].contains { $0["private"].bool == true }
    }

    /// A comment on an issue, pull request or commit.
    static func comment(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let number = try record.requireID("id")
        let body = try record.requireString("body")
        let subject = subject(of: value)
        let fragment = value["html_url"].string.flatMap { $0.split(separator: "#", maxSplits: 1).dropFirst().first }
        let isReview = value["pull_request_url"].exists
        let prefix = isReview ? "discussion_r" : value["issue_url"].exists ? "issuecomment-" : "commitcomment-"
        var post = Post(
            id: PostID(.github, fragment.map(String.init) ?? prefix + number), kind: .comment,
            body: Body(body, format: .markdown))
        post.author = record.object("user", &output).flatMap { author($0, &output) }
        // Reviews of pull requests say when they were handed in.
        post.created = record.time("created_at", &output) ?? record.time("submitted_at", &output)
        let updated = record.time("updated_at", &output)
        post.edited = updated == post.created ? nil : updated
        post.url = value["html_url"].string
        post.conversation = subject
        post.replyTo = value["in_reply_to_id"].idString.map { PostID(.github, prefix + $0) } ?? subject
        post.counts.likes = value["reactions"]["+1"].int
        return post
    }

    static func commit(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let sha = try record.requireID("sha")
        let details = record.member("commit")
        let message = try details.requireString("message")
        let repository = repositoryName(of: value, "url", "html_url") ?? value["repository"]["full_name"].string
        let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = lines.count > 1 ? String(lines[1].drop { $0.isNewline }) : ""
        var post = Post(
            id: PostID(.github, "\(repository ?? "")@\(sha)"), kind: .article, body: Body(rest, format: .plain))
        post.title = lines.first.map(String.init) ?? ""
        post.author = record.object("author", &output).flatMap { author($0, &output) }
        // A commit's author need not have an account.
        if post.author == nil { post.authorName = details.value["author"]["name"].string }
        post.created = details.member("author").time("date", &output)
        post.url = value["html_url"].string
        post.counts.replies = details.value["comment_count"].int
        if isPrivate(value) { post.visibility = .protected }
        return post
    }

    static func release(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let tag = try record.requireString("tag_name")
        let repository = repositoryName(of: value, "url", "html_url") ?? ""
        var post = Post(
            id: PostID(.github, "\(repository)@\(tag)"), kind: .article,
            body: Body(record.string("body", &output) ?? "", format: .markdown))
        post.title = value.firstString("name") ?? tag
        post.author = record.object("author", &output).flatMap { author($0, &output) }
        post.created = record.time("published_at", &output) ?? record.time("created_at", &output)
        post.url = value["html_url"].string
        post.counts.likes = value["reactions"]["+1"].int
        // A draft is seen by its repository's owners only.
        if value["draft"].bool == true { post.visibility = .protected }
        return post
    }

    /// What a comment is about.
    private static func subject(of value: JSONValue) -> PostID? {
        for key: StaticString in ["issue_url", "pull_request_url"] {
            guard let address = value[key].string.flatMap({ WebAddress($0) }), let number = address.path.last,
                let repository = repositoryName(of: value, key)
            else { continue }
            return PostID(.github, "\(repository)#\(number)")
        }
        guard let commit = value.firstString("commit_id"), let repository = repositoryName(of: value, "url", "html_url")
        else { return nil }
        return PostID(.github, "\(repository)@\(commit)")
    }

    /// `owner/name` from the first of the addresses that has it: `api.github.com/repos/owner/name/…` or
    /// `github.com/owner/name/…`; servers of one's own have `/api/v3/` before.
    private static func repositoryName(of value: JSONValue, _ keys: StaticString...) -> String? {
        for key in keys {
            guard let path = value[key].string.flatMap({ WebAddress($0)?.path }) else { continue }
            let parts = path.firstIndex(of: "repos").map { path[($0 + 1)...] } ?? path[...]
            if parts.count >= 2 { return parts.prefix(2).joined(separator: "/") }
        }
        return nil
    }
}
