internal import JSON
internal import Model

/// Commits and releases: what a repository is made of, under its name and theirs.
extension GitHubReader {
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
        post.author = record.writer(&output)
        // A commit's author need not have an account.
        if post.author == nil { post.authorName = details.value["author"]["name"].string }
        post.created = details.member("author").time("date", &output)
        post.url = value.page
        post.counts.replies = details.value["comment_count"].int
        if isInPrivate(value) { post.visibility = .protected }
        return post
    }

    static func release(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let tag = try record.requireString(value["tagName"].exists ? "tagName" : "tag_name")
        let repository = repositoryName(of: value, "url", "html_url") ?? ""
        // GraphQL calls the text a description, and `gh` a body again.
        let body = record.string("body", &output) ?? record.string("description", &output) ?? ""
        let text = [body, assets(of: value)].filter { !$0.isEmpty }.joined(separator: "\n\n---\n\n")
        var post = Post(
            id: PostID(.github, "\(repository)@\(tag)"), kind: .article, body: Body(text, format: .markdown))
        post.title = value.firstString("name") ?? tag
        post.labels = GitHubStates.ofRelease(value)
        post.author = record.writer(&output)
        post.created =
            record.time("published_at", or: "publishedAt", &output)
            ?? record.time("created_at", or: "createdAt", &output)
        post.url = value.page
        post.counts.likes = value.thumbs
        // A draft is seen by its repository's owners only.
        if (value["draft"].bool ?? value["isDraft"].bool) == true { post.visibility = .protected }
        return post
    }

    /// The files to download, as a list below the text and a line. What REST calls `browser_download_url` is
    /// `downloadUrl` in GraphQL and `url` of `gh`.
    private static func assets(of value: JSONValue) -> String {
        let assets = value["assets"].listed + value["releaseAssets"].listed
        return assets.compactMap { asset in
            guard let name = asset.firstString("name") else { return nil }
            let address = asset.firstString("browser_download_url", "downloadUrl") ?? asset.page
            return link(name, to: address, note: asset["size"].int.map(size) ?? "")
        }.joined(separator: "\n")
    }

    /// `1.5 MB`: a number of bytes as GitHub's pages show it, in units of 1024.
    private static func size(_ bytes: Int64) -> String {
        var tenths = Double(bytes) * 10
        var unit = 0
        while tenths >= 10_240, unit < 4 {
            tenths /= 1024
            unit += 1
        }
        let units: [StaticString] = ["bytes", "KB", "MB", "GB", "TB"]
        let whole = Int64(tenths.rounded())
        return unit == 0 ? "\(bytes) \(units[0])" : "\(whole / 10).\(whole % 10) \(units[unit])"
    }
}
