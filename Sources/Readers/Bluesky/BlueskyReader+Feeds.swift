internal import JSON
internal import Model

extension BlueskyReader {
    /// A post in a feed, with the posts it answers and the reason why it is there.
    static func feedItem(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        var nested: [Post] = []
        var post = try post(record.member("post"), nested: &nested, depth: 0, &output)
        for key: StaticString in ["root", "parent"] {
            let answered = record.member("reply").member(key)
            guard answered.value.kind == .object else { continue }
            if BlueskyKind(of: answered.value) == .missing {
                nested.append(try tombstone(answered, uri: "uri", kind: kindName(answered.value)))
            } else if answered.value["uri"].text != nil {
                let before = try self.post(answered, nested: &nested, depth: 1, &output)
                if key.description == "parent" { post.replyToHandle = answered.value["author"]["handle"].text }
                if !nested.contains(where: { $0.id == before.id }) { nested.append(before) }
            }
        }
        let reason = record.value["reason"]
        guard reason["by"].kind == .object, let by = author(reason["by"], &output) else {
            return output.add(post, nested: nested)
        }
        nested.append(post)
        var repost = Post(id: repostID(by: by, of: post.id), kind: .status, body: post.body)
        repost.author = by
        repost.repostOf = post.id
        repost.created = Timestamp(reason["indexedAt"])
        output.add(repost, nested: nested)
    }

    static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        guard let did = value["did"].text else { return nil }
        let handle = value["handle"].text.flatMap { $0 == "handle.invalid" ? nil : $0 } ?? did
        let name = value["displayName"].text ?? (handle == did ? "" : handle)
        var author = Author(id: AuthorID(.bluesky, did), handle: handle, name: name)
        if handle != did { author.url = "https://bsky.app/profile/\(handle)" }
        author.avatar = value["avatar"].text
        author.banner = value["banner"].text
        author.bio = value["description"].text.map { Body($0) }
        author.created = Timestamp(value["createdAt"])
        author.followers = value["followersCount"].int
        author.following = value["followsCount"].int
        author.posts = value["postsCount"].int
        author.isVerified = value["verification"]["verifiedStatus"].is("valid")
        output.add(author)
        return author.id
    }

    /// `at://DID/app.bsky.feed.post/KEY` is `DID/KEY`; records of other kinds keep their kind's last word.
    /// Feeds of before 2025 do not name the repost: who reposted what says it in all of them, and in repositories.
    static func repostID(by author: AuthorID, of post: PostID) -> PostID {
        PostID(.bluesky, "\(author.id)/repost/\(post.id)")
    }

    static func id(of uri: String) -> PostID {
        guard uri.hasPrefix("at://") else { return PostID(.bluesky, uri) }
        let parts = uri.dropFirst(5).split(separator: "/")
        guard parts.count == 3 else { return PostID(.bluesky, String(uri.dropFirst(5))) }
        if parts[1] == "app.bsky.feed.post" { return PostID(.bluesky, "\(parts[0])/\(parts[2])") }
        let kind = parts[1].split(separator: ".").last ?? parts[1]
        return PostID(.bluesky, "\(parts[0])/\(kind)/\(parts[2])")
    }

    static func did(of uri: String) -> String? {
        guard uri.hasPrefix("at://did:") else { return nil }
        return uri.dropFirst(5).split(separator: "/").first.map(String.init)
    }

    /// The page that shows a post.
    static func address(of uri: String, handle: String?) -> String? {
        guard uri.hasPrefix("at://") else { return nil }
        let parts = uri.dropFirst(5).split(separator: "/")
        guard parts.count == 3, parts[1] == "app.bsky.feed.post" else { return nil }
        let who = handle.flatMap { $0 == "handle.invalid" ? nil : $0 } ?? String(parts[0])
        return "https://bsky.app/profile/\(who)/post/\(parts[2])"
    }

    /// Labels that hide a picture until it is asked for.
    static func isSensitive(_ labels: JSONValue) -> Bool {
        let values: Set<String> = ["porn", "sexual", "nudity", "nsfl", "gore", "graphic-media", "!warn", "!hide"]
        return labels.elements.contains { $0["neg"].bool != true && values.contains($0["val"].string ?? "") }
    }
}
