import Archive
import Model

extension SitePlan {
    /// Threads: posts that begin a discussion, alone or not; reposts begin none.
    var threadCount: Int {
        (0..<Int32(posts.count)).count { ownsThread($0) }
    }

    /// Authors with at least one post.
    var authorCount: Int { authors.posts.count { !$0.isEmpty } }

    /// Places of tags, the most used first, then by name.
    var tagsByCount: [Int] {
        tags.entries.indices.sorted {
            (-tags.entries[$0].series.members.count, tags.entries[$0].folded)
                < (-tags.entries[$1].series.members.count, tags.entries[$1].folded)
        }
    }

    /// The page of a search in the history, when its capture is still there.
    func address(ofSearch entry: SearchEntry) -> String? {
        collections.entries.first {
            let collection = $0.stored.collection
            return (collection.kind == .search) != entry.isFetch
                && (entry.network == nil || entry.network == collection.network)
                && SearchName.same(collection.query ?? collection.name, entry.query)
        }?.series.addresses[0]
    }
}
