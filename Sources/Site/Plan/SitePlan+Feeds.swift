import Archive
import Model

extension SitePlan {
    /// Lists the feeds and, as documents to be rendered, their files.
    func addFeeds() {
        let newest = calendar.months.reversed().lazy.flatMap { $0.series.members.reversed() }
        feeds.add(.site, page: "index.html", members: newest, table: posts)
        for (index, entry) in collections.entries.enumerated() where entry.stored.collection.kind == .timeline {
            let series = entry.series
            feeds.add(.collection(index), page: series.addresses[0], members: series.members, table: posts)
        }
        let own = ownPeople
        for index in own.sorted() {
            guard let series = authorSeries[index] else { continue }
            feeds.add(.author(index), page: series.addresses[0], members: series.members, table: posts)
        }
        for (index, entry) in tags.entries.enumerated() where !own.isEmpty {
            let isOwn = entry.series.members.contains {
                authors.index(ofKey: posts.authors[Int($0)]).map(own.contains) == true
            }
            guard isOwn else { continue }
            feeds.add(.tag(index), page: entry.series.addresses[0], members: entry.series.members, table: posts)
        }
        for (index, entry) in feeds.entries.enumerated() {
            for format in FeedFormat.allCases {
                documents.append(PagePlan(content: .feed(index, format), address: entry.address(format)))
            }
        }
    }

    /// Whose site it is: the accounts that exports belong to; where none is known, those who wrote a whole timeline.
    /// One saved post is none.
    var ownPeople: Set<Int> {
        let owners = authors.authors.indices.filter { authors.authors[$0].isOwner && !authors.posts[$0].isEmpty }
        if !owners.isEmpty { return Set(owners) }
        let timelines = collections.entries.filter { $0.stored.collection.kind == .timeline }
        return Set(timelines.compactMap { onlyWriter(of: $0.series.members) })
    }

    private func onlyWriter(of members: [Int32]) -> Int? {
        guard members.count > 1, let first = members.first.map({ posts.authors[Int($0)] }),
            members.allSatisfy({ posts.authors[Int($0)] == first })
        else { return nil }
        return authors.index(ofKey: first)
    }
}
