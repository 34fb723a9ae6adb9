import Archive
import Model
import Text

/// Threads as schema.org tells search engines of them. Only threads: lists lead to them.
extension PageWorker {
    /// Answers that are told of; a page may have thousands, and this stands beside them.
    static var comments: Int { 5 }

    /// `nil` for what is no posting: repositories, places, hits.
    mutating func linkedData(_ index: Int32, _ frame: PageFrame) -> SafeJSON? {
        let plan = context.plan
        guard let stored = (try? cache.post(plan.posts.keys[Int(index)])) ?? nil,
            let type = Self.schemaType(stored.post.kind)
        else { return nil }
        let base = context.settings.baseURL
        let web = PageFrame(page: frame.page, context: context, root: base ?? frame.root)
        let author = plan.authors.index(ofKey: stored.authorKey)
        let answers = plan.members(below: index).filter { $0 != index }
        let media = stored.post.media
        let pictures =
            media.isEmpty || stored.post.isFolded
            ? [] : media.filter { $0.kind == .photo }.compactMap { attachment($0, web)?.address }
        var json = JSONWriter()
        swap(&json, &spareJSON)
        defer { swap(&json, &spareJSON) }
        json.removeAll()
        json.object { json in
            json.text("@context", "https://schema.org")
            json.text("@type", type)
            if base != nil { json.text("url", web.links.pieces(frame.page.address)) }
            json.text("sameAs", original(of: stored.post, author: author))
            json.text("headline", stored.post.title)
            let plain = stored.openText
            // There are never more characters than bytes.
            json.text("articleBody", plain.utf8.count <= 2000 ? plain : String(plain.prefix(2000)))
            if let language = stored.post.language, Self.isLanguageTag(language) { json.text("inLanguage", language) }
            write("datePublished", stored.post.created, into: &json)
            write("dateModified", stored.post.edited, into: &json)
            if let author { write(person: author, named: stored.post.authorName, into: &json, web) }
            if base != nil { json.list("image") { json in pictures.forEach { json.text($0) } } }
            json.list("keywords") { json in stored.facts.tagLabels.forEach { json.text($0) } }
            json.list("interactionStatistic") { json in Self.write(interactions: stored.post.counts, into: &json) }
            if !answers.isEmpty { json.number("commentCount", Int64(answers.count)) }
            json.list("comment") { json in
                for answer in answers.prefix(Self.comments) { write(comment: answer, into: &json, web) }
            }
        }
        return SafeJSON(json)
    }

    private static func schemaType(_ kind: Post.Kind) -> String? {
        switch kind {
        case .article, .comment: "DiscussionForumPosting"
        case .status, .image, .photo: "SocialMediaPosting"
        case .repository, .place, .hit: nil
        }
    }

    private mutating func write(comment index: Int32, into json: inout JSONWriter, _ frame: PageFrame) {
        guard let stored = (try? cache.post(context.plan.posts.keys[Int(index)])) ?? nil else { return }
        let author = context.plan.authors.index(ofKey: stored.authorKey)
        json.object { json in
            json.text("@type", "Comment")
            json.text("text", Text.summary(of: stored.openText, limit: 300))
            write("datePublished", stored.post.created, into: &json)
            if let author { write(person: author, named: stored.post.authorName, into: &json, frame) }
            if context.settings.baseURL != nil {
                json.text("url", frame.links.pieces(context.plan.address(of: index)))
            }
        }
    }

    /// `name` is what the post called its author, where that is another name than today's. All pages say the same of
    /// an author of today's name.
    private mutating func write(
        person index: Int, named name: String?, into json: inout JSONWriter, _ web: PageFrame
    ) {
        if name == nil, let known = authorJSON[index] { return json.json("author", known) }
        var own = JSONWriter()
        write(person: context.plan.authors.authors[index], index, named: name, into: &own, web)
        let written = SafeJSON(own)
        if authorJSON.count >= AuthorKey.limit { authorJSON.removeAll(keepingCapacity: true) }
        if name == nil { authorJSON[index] = written }
        json.json("author", written)
    }

    private func write(
        person author: Author, _ index: Int, named name: String?, into json: inout JSONWriter, _ frame: PageFrame
    ) {
        let name = [name, author.name, author.handle].compactMap(\.self).first { !$0.isEmpty }
        let own = context.settings.baseURL.flatMap { _ in context.plan.authors.addresses[index].map(frame.links.link) }
        let profile = webAddress(author.url)
        json.object { json in
            json.text("@type", author.isBot ? "SoftwareApplication" : "Person")
            json.text("name", name ?? author.id.id)
            if !author.handle.isEmpty { json.text("alternateName", "@" + author.handle) }
            json.text("url", own ?? profile)
        }
    }

    private func write(_ name: StaticString, _ moment: Timestamp?, into json: inout JSONWriter) {
        guard let moment, FeedTable.isWritable(moment) else { return }
        let (time, offset) = context.formats.local(moment)
        json.text(name) { LocalTime.write(iso8601: time, offset: offset, into: &$0) }
    }

    private static func write(interactions counts: Counts, into json: inout JSONWriter) {
        write(interaction: "https://schema.org/LikeAction", counts.likes, into: &json)
        write(interaction: "https://schema.org/ShareAction", counts.reposts, into: &json)
        write(interaction: "https://schema.org/CommentAction", counts.replies, into: &json)
        write(interaction: "https://schema.org/ViewAction", counts.views, into: &json)
    }

    private static func write(interaction type: String, _ count: Int64?, into json: inout JSONWriter) {
        guard let count, count > 0 else { return }
        json.object { json in
            json.text("@type", "InteractionCounter")
            json.text("interactionType", type)
            json.number("userInteractionCount", count)
        }
    }
}
