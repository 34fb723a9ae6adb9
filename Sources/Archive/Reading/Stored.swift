package import Model

/// A post with what was found in it. A class, for pages hand it around and its texts are many.
package final class StoredPost: Sendable {
    package let key: Int64
    /// `authorName` is set only where it differs from the author's name of today.
    package let post: Post
    package let facts: PostFacts
    /// 0 where nobody is named. The author may have another id than `post.author`: a handle that turned out to be
    /// an author with an id.
    package let authorKey: Int64

    init(key: Int64, post: Post, facts: PostFacts, authorKey: Int64) {
        self.key = key
        self.post = post
        self.facts = facts
        self.authorKey = authorKey
    }
}

/// An author with the profile merged from all captures.
package struct StoredAuthor: Sendable {
    package let key: Int64
    /// Without a profile in any capture: the id as handle, and an empty name.
    package let author: Author
    /// All handles ever seen, folded, in order of their bytes.
    package let handles: [String]
    /// A hash of the profile: equal profiles have equal revisions on every machine.
    package let revision: UInt64
}

/// A collection put together from all captures of the same kind, folded name and network.
package struct StoredCollection: Sendable {
    /// A capture that gave a part of it.
    package struct Source: Sendable, Hashable {
        package let path: String
        package let captured: Timestamp?
        /// Posts in it.
        package let count: Int

        package init(path: String, captured: Timestamp?, count: Int) {
            self.path = path
            self.captured = captured
            self.count = count
        }
    }

    /// Which captures have a post: places in `times`, -1 where none of them has a time.
    package struct Span: Sendable, Hashable {
        package var first: Int32
        package var last: Int32

        package init(first: Int32 = -1, last: Int32 = -1) {
            self.first = first
            self.last = last
        }
    }

    /// Name, query and total as the newest capture says; `captured` is the newest capture's.
    package let collection: Collection
    /// In the order in which their posts stand here: the newest capture first, pages of one in the order of their
    /// paths.
    package let sources: [Source]
    /// The network's order, without repeats: the newest capture's posts, then what only older ones had.
    package let keys: [Int64]
    /// When it was captured, the oldest first; captures within an hour, as pages of one answer are, count as one.
    package let times: [Timestamp]
    /// For each of `keys`.
    package let spans: [Span]

    package init(
        collection: Collection, sources: [Source], keys: [Int64], times: [Timestamp] = [], spans: [Span] = []
    ) {
        self.collection = collection
        self.sources = sources
        self.keys = keys
        self.times = times
        self.spans = spans.isEmpty ? Array(repeating: Span(), count: keys.count) : spans
    }
}

/// Numbers for summaries.
package struct ArchiveCounts: Sendable, Hashable {
    /// Posts, whether they came as records or inside others.
    package var posts = 0
    /// Posts that begin a thread: no reply to a post in the archive, no repost.
    package var threads = 0
    package var authors = 0
    package var collections = 0
    package var captures = 0
    /// Records in all captures, however they ended.
    package var records = 0
    /// Records that gave a post which another record gave as well: records that gave posts, less the posts.
    package var merged = 0

    package init() {}
}
