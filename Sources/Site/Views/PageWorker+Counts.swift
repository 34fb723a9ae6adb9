import Archive
import Model
import Templates
import Text

extension PageWorker {
    mutating func fillCounts(_ record: Record<PostFields>, _ stored: StoredPost) {
        let counts = stored.post.counts
        // Nothing is said of a count of nothing.
        set(.likes, of: record, to: counts.likes.flatMap(Self.positive))
        set(.reposts, of: record, to: counts.reposts.flatMap(Self.positive))
        set(.replies, of: record, to: counts.replies.flatMap(Self.positive))
        set(.quotes, of: record, to: counts.quotes.flatMap(Self.positive))
        set(.views, of: record, to: counts.views.flatMap(Self.positive))
        set(.bookmarks, of: record, to: counts.bookmarks.flatMap(Self.positive))
        set(.score, of: record, to: counts.score)
    }

    private static func positive(_ number: Int64) -> Int64? { number > 0 ? number : nil }

    /// Earlier texts, the last change, and why the network shows the post no more.
    mutating func fillHistory(_ record: Record<PostFields>, _ stored: StoredPost, _ frame: PageFrame) {
        set(date: .edited, of: record, to: stored.post.edited)
        if !stored.post.edits.isEmpty {
            let list = store.makeList(EditFields.self, count: stored.post.edits.count)
            for (place, edit) in stored.post.edits.enumerated() {
                set(date: .at, of: list[place], to: edit.at)
                if let title = edit.title { store.set(.title, of: list[place], to: title) }
                store.set(.body, of: list[place], to: html(of: edit.body, network: stored.post.id.network, frame))
            }
            store.set(.edits, of: record, to: list)
        }
        if let tombstone = stored.post.tombstone {
            store.set(.tombstone, of: record, to: context.formats.word("tombstones.\(tombstone)"))
        }
        if let source = stored.post.source, !source.isEmpty { store.set(.source, of: record, to: source) }
    }

    /// Where the network shows the post, and its own pages for answering, reposting and liking.
    mutating func fillLinks(_ record: Record<PostFields>, _ stored: StoredPost, author: Int?) {
        let handle = author.map { context.plan.authors.authors[$0].handle } ?? ""
        if let original = original(of: stored.post, author: author) { store.set(.original, of: record, to: original) }
        guard stored.post.id.network == .twitter, !stored.post.id.isConcealed, !Privacy.isMarked(handle) else { return }
        store.set(.replyAddress, of: record, to: "https://twitter.com/intent/tweet?in_reply_to=", stored.post.id.id)
        store.set(.repostAddress, of: record, to: "https://twitter.com/intent/retweet?tweet_id=", stored.post.id.id)
        store.set(.likeAddress, of: record, to: "https://twitter.com/intent/like?tweet_id=", stored.post.id.id)
    }
}
