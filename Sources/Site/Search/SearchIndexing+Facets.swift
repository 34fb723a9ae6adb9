import Archive
import Model
import Search

extension SearchIndexing {
    /// How many authors and tags results can be narrowed to: those with the most posts.
    private static var mostFacets: Int { 40 }

    /// What results can be narrowed to.
    static func facets(_ documents: SearchDocuments) -> [(key: String, values: [IndexManifest.Facet])] {
        let plan = documents.plan
        // Reposts are not in the index.
        let count = { (posts: [Int32]) in posts.count { !plan.posts.isRepost($0) } }
        let authors = most(plan.authors.posts.map(count)).map { index, count in
            let handle = plan.authors.authors[index].handle
            return (handle, "@" + handle, count)
        }
        let tags = most(plan.tags.entries.map { count($0.series.members) }).map { index, count in
            (plan.tags.entries[index].folded, "#" + plan.tags.entries[index].label, count)
        }
        return [("from", unique(authors, "from")), ("tag", unique(tags, "tag")), ("lang", languages)]
    }

    /// The places of the largest counts and these, the largest first; of equal ones in their order.
    private static func most(_ counts: [Int]) -> some Sequence<(Int, Int)> {
        counts.enumerated().map { ($0, $1) }.filter { $0.1 > 0 }.sorted { (-$0.1, $0.0) < (-$1.1, $1.0) }
            .prefix(mostFacets)
    }

    /// The same name in two networks is one filter.
    private static func unique(
        _ values: [(value: String, label: String, count: Int)], _ key: String
    ) -> [IndexManifest.Facet] {
        var seen: Set<String> = []
        return values.compactMap { each in
            guard let filter = SearchDocument.filter(key, each.value), seen.insert(filter).inserted else { return nil }
            let value = String(filter.dropFirst(key.count + 1))
            return IndexManifest.Facet(value: value, label: each.label, count: each.count)
        }
    }

    /// The languages that networks name most; which of them a site has, its index knows.
    private static var languages: [IndexManifest.Facet] {
        ["en", "ja", "es", "pt", "de", "fr", "ko", "zh", "ar", "id", "th", "tr", "it", "ru", "nl", "pl"].map {
            IndexManifest.Facet(value: $0, label: $0, count: 0)
        }
    }
}
