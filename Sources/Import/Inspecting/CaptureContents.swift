package import Model

/// Who speaks in captures, when, and about what. Memory is bounded however many people do.
package struct CaptureContents: Sendable {
    /// More people than this are counted without their names.
    private static let authorLimit = 50_000

    /// The first and the last post that has a time.
    package private(set) var first: Timestamp?
    package private(set) var last: Timestamp?
    /// Posts of each author who was met before `authorLimit` others.
    package private(set) var authors: [AuthorID: Int] = [:]
    /// Handles, of those that profiles name.
    package private(set) var handles: [AuthorID: String] = [:]
    /// The people whose exports these are.
    package private(set) var owners: [AuthorID] = []
    package private(set) var collections: [Collection] = []
    /// Posts with pictures or videos.
    package private(set) var withMedia = 0
    /// Whether there are more authors than are named.
    package private(set) var hasMoreAuthors = false

    package init() {}

    mutating func add(_ batch: CaptureBatch) {
        for item in batch.items where item.role == .record {
            if let created = item.post.created { extend(created) }
            if !item.post.media.isEmpty { withMedia += 1 }
            guard let author = item.post.author else { continue }
            if authors[author] != nil || authors.count < Self.authorLimit {
                authors[author, default: 0] += 1
            } else {
                hasMoreAuthors = true
            }
        }
        for author in batch.authors {
            if author.isOwner, !owners.contains(author.id) { owners.append(author.id) }
            if handles[author.id] != nil || handles.count < Self.authorLimit { handles[author.id] = author.handle }
        }
        if let collection = batch.collection { add(collection) }
    }

    /// The two together.
    package mutating func add(_ other: CaptureContents) {
        if let first = other.first { extend(first) }
        if let last = other.last { extend(last) }
        authors.merge(other.authors, uniquingKeysWith: +)
        handles.merge(other.handles) { first, _ in first }
        for owner in other.owners where !owners.contains(owner) { owners.append(owner) }
        for collection in other.collections { add(collection) }
        withMedia += other.withMedia
        hasMoreAuthors = hasMoreAuthors || other.hasMoreAuthors
    }

    private mutating func add(_ collection: Collection) {
        // Of a million lines each may say the same.
        guard collections.count < 1000 else { return }
        let isKnown = collections.contains {
            $0.kind == collection.kind && $0.name == collection.name && $0.network == collection.network
        }
        if !isKnown { collections.append(collection) }
    }

    private mutating func extend(_ time: Timestamp) {
        first = min(first ?? time, time)
        last = max(last ?? time, time)
    }

    /// The busiest authors with their numbers of posts, busiest first.
    package func busiest(_ count: Int) -> [(author: AuthorID, handle: String?, posts: Int)] {
        authors.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count)
            .map { ($0.key, handles[$0.key], $0.value) }
    }
}
