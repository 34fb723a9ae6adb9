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
        let data = JSONValue.members([
            "@context": .text("https://schema.org"),
            "@type": .text(type),
            "url": base.map { _ in .text(web.links.link(frame.page.address)) },
            "sameAs": .some(original(of: post, author: author)),
            "headline": .some(post.title),
            "articleBody": .some(String(stored.facts.plain.prefix(2000))),
            "inLanguage": post.language.flatMap { Self.isLanguageTag($0) ? .text($0) : nil },
            "datePublished": date(post.created),
            "dateModified": date(post.edited),
            "author": author.map { schemaPerson($0, post, web) },
            "image": base == nil ? nil : .some(pictures.map(JSONValue.text)),
            "keywords": .some(stored.facts.tagLabels.map(JSONValue.text)),
            "interactionStatistic": .some(Self.interactions(post.counts)),
            "commentCount": answers.isEmpty ? nil : .number(Int64(answers.count)),
            "comment": .some(answers.prefix(Self.comments).compactMap { comment($0, web) }),
        ])
        return SafeJSON(data)
    }

    private static func schemaType(_ post: Post) -> String? {
        switch post.kind {
        case .article, .comment: "DiscussionForumPosting"
        case .status, .image, .photo: "SocialMediaPosting"
        case .repository, .place, .hit: nil
        }
    }

    private mutating func comment(_ index: Int32, _ frame: PageFrame) -> JSONValue? {
        guard let stored = (try? cache.post(context.plan.posts.keys[Int(index)])) ?? nil else { return nil }
        let author = context.plan.authors.index(ofKey: stored.authorKey)
        return .members([
            "@type": .text("Comment"),
            "text": .some(Text.summary(of: stored.facts.plain, limit: 300)),
            "datePublished": date(stored.post.created),
            "author": author.map { schemaPerson($0, stored.post, frame) },
            "url": context.settings.baseURL.map { _ in .text(frame.links.link(context.plan.address(of: index))) },
        ])
    }

    private func schemaPerson(_ index: Int, _ post: Post, _ frame: PageFrame) -> JSONValue {
        let author = context.plan.authors.authors[index]
        let name = [post.authorName, author.name, author.handle].compactMap(\.self).first { !$0.isEmpty }
        let own = context.settings.baseURL.flatMap { _ in context.plan.authors.addresses[index].map(frame.links.link) }
        let profile = author.url.flatMap { isWebAddress($0) ? $0 : nil }
        return .members([
            "@type": .text(author.isBot ? "SoftwareApplication" : "Person"),
            "name": .text(name ?? author.id.id),
            "alternateName": author.handle.isEmpty ? nil : .text("@" + author.handle),
            "url": .some(own ?? profile),
        ])
    }

    private func date(_ moment: Timestamp?) -> JSONValue? {
        moment.flatMap { FeedTable.isWritable($0) ? .text(context.formats.local.iso8601($0)) : nil }
    }

    private static func interactions(_ counts: Counts) -> [JSONValue] {
        let known: [(String, Int64?)] = [
            ("LikeAction", counts.likes), ("ShareAction", counts.reposts), ("CommentAction", counts.replies),
            ("ViewAction", counts.views),
        ]
        return known.compactMap { type, count in
            guard let count, count > 0 else { return nil }
            return .members([
                "@type": .text("InteractionCounter"),
                "interactionType": .text("https://schema.org/" + type),
                "userInteractionCount": .number(count),
            ])
        }
    }
}
