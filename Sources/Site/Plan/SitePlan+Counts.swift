import Archive
import Model

extension SitePlan {
    /// Threads: posts that begin a discussion, alone or not; reposts begin none.
    var threadCount: Int {
        (0..<Int32(posts.count)).count { ownsThread($0) }
    }

    /// Posts that search looks into.
    var searchedCount: Int { SearchDocuments(self).members.count }

    /// Authors with at least one post.
    var authorCount: Int { authors.posts.count { !$0.isEmpty } }

    /// Places of tags, the most used first, then by name.
    var tagsByCount: [Int] {
        tags.entries.indices.sorted {
            (-tags.entries[$0].series.members.count, tags.entries[$0].folded)
                < (-tags.entries[$1].series.members.count, tags.entries[$1].folded)
        }
    }

    /// The years of a series, newest first: where the first post of each stands in it, and how many there are.
    func years(of series: Series) -> [(year: Int, place: Int, count: Int)] {
        var years: [(year: Int, place: Int, count: Int)] = []
        for (place, member) in series.members.enumerated() {
            guard let timestamp = posts.timestamp(member) else { continue }
            let year = local.civil(timestamp).year
            if years.last?.year == year {
                years[years.count - 1].count += 1
            } else {
                years.append((year, place, 1))
            }
        }
        return years
    }

    /// The page of a search in the history, when its capture is still there.
    func address(ofSearch entry: SearchEntry) -> String? {
        collections.entries.first { Self.isSame($0, entry) }?.series.addresses[0]
    }

    /// When and how a collection was searched last, as the history has it.
    func searched(_ entry: CollectionTable.Entry) -> SearchEntry? { history.first { Self.isSame(entry, $0) } }

    private static func isSame(_ entry: CollectionTable.Entry, _ search: SearchEntry) -> Bool {
        let collection = entry.stored.collection
        return (collection.kind == .search) != search.isFetch
            && (search.network == nil || search.network == collection.network)
            && SearchName.same(collection.query ?? collection.name, search.query)
    }
}
