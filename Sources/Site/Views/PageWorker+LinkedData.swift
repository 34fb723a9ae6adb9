import Archive
import Model
import Text

/// Threads as schema.org tells search engines of them. Only threads: lists lead to them.
extension PageWorker {
    /// Answers that are told of; a page may have thousands, and this stands beside them.
    private static var comments: Int { 5 }

    /// `nil` for what is no posting: repositories, places, hits.
    mutating func linkedData(_ index: Int32, withReplies: Bool, _ frame: PageFrame) -> SafeJSON? {
        let plan = context.plan
        guard let stored = (try? cache.post(plan.posts.keys[Int(index)])) ?? nil,
            let type = Self.schemaType(stored.post)
        else { return nil }
        let post = stored.post
        let base = context.settings.baseURL
        let web = PageFrame(page: frame.page, context: context, root: base ?? frame.root)
        let author = plan.authors.index(ofKey: stored.authorKey)
        let answers = plan.threads.members(ofRoot: plan.posts.roots[Int(index)])
            .filter { $0 != index && (withReplies || plan.posts.parents[Int($0)] == index) }
        let pictures = post.media.filter { $0.kind == .photo }.compactMap { attachment($0, web)?.address }
        var json = JSONWriter()
        swap(&json, &spareJSON)
        defer { swap(&json, &spareJSON) }
        json.removeAll()
        json.object { json in
            json.text("@context", "https://schema.org")
            json.text("@type", type)
            if base != nil { json.text("url", web.links.link(frame.page.address)) }
            json.text("sameAs", original(of: post, author: author))
            json.text("headline", post.title)
            let plain = stored.facts.plain
            // There are never more characters than bytes.
            json.text("articleBody", plain.utf8.count <= 2000 ? plain : String(plain.prefix(2000)))
            if let language = post.language, Self.isLanguageTag(language) { json.text("inLanguage", language) }
            json.text("datePublished", date(post.created))
            json.text("dateModified", date(post.edited))
            if let author { write(person: author, of: post, into: &json, web) }
            if base != nil { json.list("image") { json in pictures.forEach { json.text($0) } } }
            json.list("keywords") { json in stored.facts.tagLabels.forEach { json.text($0) } }
            json.list("interactionStatistic") { json in Self.write(interactions: post.counts, into: &json) }
            if !answers.isEmpty { json.number("commentCount", Int64(answers.count)) }
            json.list("comment") { json in
                for answer in answers.prefix(Self.comments) { write(comment: answer, into: &json, web) }
            }
        }
        return SafeJSON(json)
    }

    private static func schemaType(_ post: Post) -> String? {
        switch post.kind {
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
            json.text("text", Text.summary(of: stored.facts.plain, limit: 300))
            json.text("datePublished", date(stored.post.created))
            if let author { write(person: author, of: stored.post, into: &json, frame) }
            if context.settings.baseURL != nil { json.text("url", frame.links.link(context.plan.address(of: index))) }
        }
    }

    private func write(person index: Int, of post: Post, into json: inout JSONWriter, _ frame: PageFrame) {
        let author = context.plan.authors.authors[index]
        let name = [post.authorName, author.name, author.handle].compactMap(\.self).first { !$0.isEmpty }
        let own = context.settings.baseURL.flatMap { _ in context.plan.authors.addresses[index].map(frame.links.link) }
        let profile = author.url.flatMap { isWebAddress($0) ? $0 : nil }
        json.object("author") { json in
            json.text("@type", author.isBot ? "SoftwareApplication" : "Person")
            json.text("name", name ?? author.id.id)
            if !author.handle.isEmpty { json.text("alternateName", "@" + author.handle) }
            json.text("url", own ?? profile)
        }
    }

    private func date(_ moment: Timestamp?) -> String? {
        moment.flatMap { FeedTable.isWritable($0) ? context.formats.local.iso8601($0) : nil }
    }

    private static func write(interactions counts: Counts, into json: inout JSONWriter) {
        let known: [(String, Int64?)] = [
            ("LikeAction", counts.likes), ("ShareAction", counts.reposts), ("CommentAction", counts.replies),
            ("ViewAction", counts.views),
        ]
        for (type, count) in known {
            guard let count, count > 0 else { continue }
            json.object { json in
                json.text("@type", "InteractionCounter")
                json.text("interactionType", "https://schema.org/" + type)
                json.number("userInteractionCount", count)
            }
        }
    }
}
