import Model
import Text

/// One batch on its way through the filter.
struct BatchFilter {
    let filter: PrivacyFilter
    /// Of those that the batch has profiles of.
    let handles: [AuthorID: String]
    /// Posts whose ids would say who wrote them.
    let concealed: Set<PostID>
    let collection: Collection?

    private var privacy: Privacy { filter.privacy }

    func run(_ batch: inout CaptureBatch, _ renderer: inout BodyRenderer) {
        let authors = Dictionary(batch.items.map { ($0.post.id, $0.post.author) }, uniquingKeysWith: { $1 ?? $0 })
        var reasons = batch.items.map { reason($0.post, authors, &renderer) }
        let gone = Dictionary(
            zip(batch.items, reasons).compactMap { item, reason in reason.map { (item.post.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        for (place, item) in batch.items.enumerated() where reasons[place] == nil {
            // What only passes on a post goes with it.
            guard let original = item.post.repostOf else { continue }
            reasons[place] = gone[original] ?? (filter.people.leftOutPosts.contains(original) ? .author : nil)
        }
        var items: [CaptureBatch.Item] = []
        for (item, reason) in zip(batch.items, reasons) {
            if let reason {
                if item.role == .record { batch.leftOut[reason.rawValue, default: 0] += 1 }
            } else {
                var item = item
                redact(&item.post, authors)
                filter.redactor.redact(&item.post, &renderer)
                items.append(item)
            }
        }
        batch.items = items
        batch.authors = batch.authors.compactMap { profile($0, &renderer) }
        batch.collection = batch.collection.flatMap(shown)
    }

    /// Why a record is left out, as reports name it.
    enum Reason: String {
        case author = "private-author"
        case word = "private-word"
        case others = "of-others"
        case replies = "reply-to-others"
        case likes
        case bookmarks
        case before
        case after
    }

    private func reason(
        _ post: Post, _ authors: [PostID: AuthorID?], _ renderer: inout BodyRenderer
    ) -> Reason? {
        if privacy.leaveOut.likes, collection?.kind == .likes { return .likes }
        if privacy.leaveOut.bookmarks, collection?.kind == .bookmarks { return .bookmarks }
        if let author = post.author, filter.treatment(of: author, handle: handles[author]) == .leftOut {
            return filter.people.leftOut.has(author, handle: handles[author]) ? .author : .others
        }
        if RepostPrefix.isRetold(post) {
            let handles = RepostPrefix.handles(of: post)
            if handles.contains(where: filter.people.leftOut.handles.contains) { return .author }
            let isOwn = handles.contains(where: filter.people.owners.handles.contains)
            if privacy.leaveOut.others, !isOwn { return .others }
        }
        // What somebody liked is another's.
        if privacy.leaveOut.others, post.author == nil, collection?.kind == .likes { return .others }
        if let created = post.created {
            if let before = privacy.leaveOut.before, created < before { return .before }
            if let after = privacy.leaveOut.after, created >= after { return .after }
        }
        if privacy.leaveOut.replies, answersSomebodyElse(post, authors) { return .replies }
        guard !filter.banned.needles.isEmpty else { return nil }
        return filter.banned.finds(in: post, &renderer) ? .word : nil
    }

    /// Where it cannot be known whom a post answers, it is somebody else.
    private func answersSomebodyElse(_ post: Post, _ authors: [PostID: AuthorID?]) -> Bool {
        guard post.replyTo != nil || post.replyToHandle != nil else { return false }
        let people = filter.people
        if people.knowsOwner, let author = post.author, !people.owners.has(author, handle: handles[author]) {
            return false
        }
        if let handle = post.replyToHandle, !handle.isEmpty {
            let forms = Handle.forms(handle)
            if people.knowsOwner { return !forms.contains(where: people.owners.handles.contains) }
            let own = post.author.map { Handle.forms(handles[$0] ?? $0.id) } ?? []
            return !forms.contains(where: own.contains)
        }
        guard let parent = post.replyTo, let author = post.author else { return true }
        if let other = authors[parent] { return other != author }
        // Bluesky's ids begin with their author's.
        return !parent.id.hasPrefix(author.id + "/")
    }

    // MARK: What is shown

    private func conceal(_ id: PostID) -> PostID {
        if concealed.contains(id) || filter.redactor.needles.finds(in: id.id) { return id.concealed }
        // In the fediverse ids that are no number are addresses, which may name who wrote the post.
        let isAddress = id.network == .mastodon && id.id.contains("/")
        return isAddress && filter.redactor.hides(address: "https://" + id.id) ? id.concealed : id
    }

    /// What in a post says who somebody is.
    private func redact(_ post: inout Post, _ authors: [PostID: AuthorID?]) {
        let redactor = filter.redactor
        let own = post.id
        post.id = conceal(own)
        if post.id != own { post.url = nil }
        if let author = post.author, filter.treatment(of: author, handle: handles[author]) == .redacted {
            post.author = Self.anonymous(author.network)
            post.authorName = nil
            post.url = nil
            for place in post.media.indices { post.media[place].page = nil }
        }
        if let handle = post.replyToHandle, !handle.isEmpty {
            let isHidden = redactor.finds("@" + handle) || redactor.finds(handle)
            if isHidden {
                post.replyToHandle = Redactor.mark
                if let parent = post.replyTo, authors[parent] == nil, filter.redactor.spared == nil {
                    post.replyTo = parent.concealed
                }
            }
        } else if let parent = post.replyTo, redactor.spared != nil, authors[parent] == nil {
            post.replyToHandle = Redactor.mark
        }
        if let address = post.quoteURL, redactor.hides(address: address) {
            post.quoteURL = nil
            if let quoted = post.quoteOf, authors[quoted] == nil { post.quoteOf = quoted.concealed }
        }
        if let address = post.referenceURL, redactor.hides(address: address) { post.referenceURL = nil }
        post.replyTo = post.replyTo.map(conceal)
        post.conversation = post.conversation.map(conceal)
        post.repostOf = post.repostOf.map(conceal)
        post.quoteOf = post.quoteOf.map(conceal)
    }

    private static func anonymous(_ network: Network) -> AuthorID { AuthorID(network, Redactor.mark) }

    private func profile(_ author: Author, _ renderer: inout BodyRenderer) -> Author? {
        switch filter.treatment(of: author.id, handle: author.handle) {
        case .leftOut: return nil
        case .redacted:
            return Author(id: Self.anonymous(author.id.network), handle: Redactor.mark, name: Redactor.mark)
        case .shown:
            var author = author
            filter.redactor.redact(&author, &renderer)
            return author
        }
    }

    /// A list that is named after what nobody is to see goes with it; its posts stay where they are shown otherwise.
    private func shown(_ collection: Collection) -> Collection? {
        if privacy.leaveOut.likes, collection.kind == .likes { return nil }
        if privacy.leaveOut.bookmarks, collection.kind == .bookmarks { return nil }
        let names = [collection.name, collection.query ?? ""]
        let leftOut = Needles(words: privacy.leaveOut.words, names: filter.people.leftOut.handles)
        if names.contains(where: leftOut.finds) { return nil }
        var collection = collection
        collection.name = filter.redactor.redacted(collection.name)
        collection.query = collection.query.map(filter.redactor.redacted)
        return collection
    }
}
