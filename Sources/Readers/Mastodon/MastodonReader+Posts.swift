internal import JSON
internal import Model

extension MastodonReader {
    /// Quotes of quotes are followed this far.
    static let depthLimit = 4

    static func post(
        _ record: Record, _ numbers: MastodonNumbers, nested: inout [Post], depth: Int, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let id = numbers.post(try record.requireID("id"))
        var post = Post(id: id, kind: .status, body: body(of: value))
        post.visibility = visibility(of: value["visibility"])
        // glitch-soc, Hometown and GoToSocial show such only to those who are logged in.
        if value["local_only"].bool == true, [.open, .unlisted].contains(post.visibility) {
            post.visibility = .protected
        }
        if let account = record.object("account", &output), let author = author(account) {
            post.author = author.id
            // Of people whose only posts here are not for everyone, nothing is kept.
            if output.takes(post.visibility) { output.add(author) }
        }
        post.created = record.time("created_at", &output)
        post.url = value.firstString("url", "uri")
        post.language = value["language"].text
        if let original = record.object("reblog", &output), depth < depthLimit {
            let reposted = try self.post(record.member("reblog"), numbers, nested: &nested, depth: depth + 1, &output)
            nested.append(reposted)
            post.repostOf = reposted.id
            post.body = original["content"].exists ? reposted.body : post.body
            return post
        }
        post.edited = record.time("edited_at", &output)
        post.replyTo = value["in_reply_to_id"].idString.map { numbers.post($0) }
        post.replyToHandle = replyHandle(of: value)
        post.isSensitive = value["sensitive"].bool ?? false
        // Friendica puts titles where others put warnings, and says so.
        let title = value["friendica"]["title"].text
        if let title { post.title = title }
        post.warning = value["spoiler_text"].text.flatMap { $0 == title ? nil : $0 }
        if let place = place(value["place"]) { post.attachments.append(.place(place)) }
        post.source = value["application"]["name"].text
        post.labels = value["tags"].elements.compactMap { $0["name"].text }
        post.media = value["media_attachments"].elements.compactMap(media)
        if let poll = record.object("poll", &output) { post.attachments.append(.poll(self.poll(poll))) }
        if let card = record.object("card", &output).flatMap(card) { post.attachments.append(.card(card)) }
        post.counts.likes = value["favourites_count"].int
        post.counts.reposts = value["reblogs_count"].int
        post.counts.replies = value["replies_count"].int
        post.counts.quotes = value["quotes_count"].int
        if depth < depthLimit { try addQuote(record, numbers, to: &post, nested: &nested, depth: depth, &output) }
        return post
    }

    /// The versions of one status, oldest first. They do not repeat its id; the file's path does.
    static func history(
        _ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let versions = Array(record.value.elements)
        guard let last = versions.last else { return }
        let numbers = context.pathParts.reversed().lazy.compactMap { part in
            part.utf8.split { !(48...57).contains($0) }.last { $0.count >= 6 }.map { String($0) ?? "" }
        }
        guard let id = numbers.first, !id.isEmpty else {
            throw record.diagnostic(
                .missingKey, "missing required key \"id\"",
                hint: "this is a status' edit history; name the file after the status' id")
        }
        let answer = MastodonNumbers(versions)
        var post = Post(id: answer.post(id), kind: .status, body: body(of: last))
        if let author = author(last["account"]) {
            post.author = author.id
            output.add(author)
        }
        post.created = versions.first.flatMap { Timestamp($0["created_at"]) }
        if versions.count > 1 { post.edited = Timestamp(last["created_at"]) }
        post.edits = versions.dropLast().map { Edit(body: body(of: $0), at: Timestamp($0["created_at"])) }
        post.isSensitive = last["sensitive"].bool ?? false
        post.warning = last["spoiler_text"].text
        post.media = last["media_attachments"].elements.compactMap(media)
        // A history says nothing of who may see the status.
        output.add(post)
    }

    private static func visibility(of value: JSONValue) -> Post.Visibility {
        guard value.exists else { return .open }
        if value.is("public") { return .open }
        if value.is("unlisted") { return .unlisted }
        if value.is("private") || value.is("mutuals_only") { return .followers }
        if value.is("direct") || value.is("self") || value.is("list") { return .direct }
        // `local` and whatever a relative may invent: not for everyone.
        return .protected
    }

    private static func replyHandle(of value: JSONValue) -> String? {
        if let handle = value.firstString("in_reply_to_account_acct") { return handle }
        if let handle = value["pleroma"].firstString("in_reply_to_account_acct") { return handle }
        guard let id = value["in_reply_to_account_id"].idString else { return nil }
        if value["account"]["id"].idString == id { return value["account"]["acct"].text }
        return value["mentions"].elements.first { $0["id"].idString == id }?["acct"].text
    }

    /// The content is HTML; mentions, tags and emoji are listed beside it without positions.
    private static func body(of value: JSONValue) -> Body {
        guard let content = value["content"].string else { return Body(value["text"].string ?? "", format: .plain) }
        var entities: [Entity] = []
        for mention in value["mentions"].elements {
            guard let acct = mention["acct"].text else { continue }
            entities.append(Entity(.mention, start: 0, end: 0, value: acct, target: mention["url"].string ?? ""))
        }
        for tag in value["tags"].elements {
            guard let name = tag["name"].text else { continue }
            entities.append(Entity(.hashtag, start: 0, end: 0, value: name, target: tag["url"].string ?? ""))
        }
        for emoji in value["emojis"].elements {
            guard let code = emoji["shortcode"].text, let url = emoji.firstString("url", "static_url") else { continue }
            entities.append(Entity(.emoji, start: 0, end: 0, value: code, target: url))
        }
        return Body(content, format: .html, entities: entities)
    }
}
