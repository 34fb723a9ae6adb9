import Archive
import Model
import Templates
import Text

extension PageWorker {
    /// The post that one quotes, or passes on without being able to show it.
    mutating func fillQuote(
        _ record: Record<PostFields>, _ stored: StoredPost, quote: Int32, _ frame: PageFrame
    ) throws {
        guard stored.post.quoteOf != nil || stored.post.quoteURL != nil else { return fillLost(record, stored) }
        let inner = store.makeRecord(QuoteFields.self)
        if quote != PostTable.none, let quoted = try cache.post(context.plan.posts.keys[Int(quote)]) {
            if let author = context.plan.authors.index(ofKey: context.plan.posts.authors[Int(quote)]) {
                store.set(.author, of: inner, to: authorRecord(author, frame, name: quoted.post.authorName))
            }
            set(date: .created, of: inner, to: quoted.post.created)
            if let title = quoted.post.title, !title.isEmpty { store.set(.title, of: inner, to: title) }
            let body = html(of: quoted, frame)
            if !body.bytes.isEmpty { store.set(.body, of: inner, to: body) }
            if let language = shownLanguage(of: quoted.post) { store.set(.language, of: inner, to: language) }
            if let tombstone = quoted.post.tombstone {
                store.set(.tombstone, of: inner, to: context.formats.word("tombstones.\(tombstone)"))
            }
            store.set(.media, of: inner, to: mediaList(quoted, frame))
            for case .poll(let poll) in quoted.post.attachments { store.set(.poll, of: inner, to: pollRecord(poll)) }
            if let warning = quoted.post.contentWarning { store.set(.warning, of: inner, to: warning) }
            store.set(.isFolded, of: inner, to: quoted.post.foldsMedia)
            store.set(.href, of: inner, to: frame.links.link(context.plan.address(of: quote)))
        } else {
            let own = webAddress(stored.post.quoteURL)
            fillMissing(inner, original: own ?? stored.post.quoteOf.flatMap { NetworkAddress.post($0) })
        }
        store.set(.quote, of: record, to: inner)
    }

    private mutating func fillMissing(_ quote: Record<QuoteFields>, original: String?) {
        store.set(.isMissing, of: quote, to: true)
        guard let original else { return }
        store.set(.original, of: quote, to: original)
        store.set(.wayback, of: quote, to: Wayback.address(of: original))
    }

    /// A repost that has no words of its own and whose original the archive does not hold: where that may be found.
    private mutating func fillLost(_ record: Record<PostFields>, _ stored: StoredPost) {
        guard let original = stored.post.repostOf, stored.post.body.text.isEmpty, stored.post.media.isEmpty else {
            return
        }
        let inner = store.makeRecord(QuoteFields.self)
        store.set(.isRepost, of: inner, to: true)
        let own = webAddress(stored.post.referenceURL)
        fillMissing(inner, original: own ?? NetworkAddress.post(original))
        store.set(.quote, of: record, to: inner)
    }
}
