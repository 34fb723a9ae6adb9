import Archive
import Model
import Search

extension SearchIndexing {
    /// How many authors and tags results can be narrowed to: those with the most posts.
    private static var mostFacets: Int { 40 }

    /// What results can be narrowed to.
    func facets() -> [(key: String, values: [IndexManifest.Facet])] {
        let plan = documents.plan
        let authors = plan.authors.posts.indices.filter { !plan.authors.posts[$0].isEmpty }
            .sorted { (-plan.authors.posts[$0].count, $0) < (-plan.authors.posts[$1].count, $1) }
        let tags = plan.tagsByCount.prefix(Self.mostFacets).map { plan.tags.entries[$0] }
        return [
            (
                "from",
                unique(
                    authors.prefix(Self.mostFacets).map { index in
                        let author = plan.authors.authors[index]
                        return (author.handle, "@" + author.handle, plan.authors.posts[index].count)
                    }, "from")
            ),
            ("tag", unique(tags.map { ($0.folded, "#" + $0.label, $0.series.members.count) }, "tag")),
            ("lang", languages),
        ]
    }

    /// The same name in two networks is one filter.
    private func unique(_ values: [(value: String, label: String, count: Int)], _ key: String) -> [IndexManifest.Facet]
    {
        var seen: Set<String> = []
        return values.compactMap { each in
            guard let filter = SearchDocument.filter(key, each.value), seen.insert(filter).inserted else { return nil }
            let value = String(filter.dropFirst(key.count + 1))
            return IndexManifest.Facet(value: value, label: each.label, count: each.count)
        }
    }

    /// The languages that networks name most; which of them a site has, its index knows.
    private var languages: [IndexManifest.Facet] {
        ["en", "ja", "es", "pt", "de", "fr", "ko", "zh", "ar", "id", "th", "tr", "it", "ru", "nl", "pl"].map {
            IndexManifest.Facet(value: $0, label: $0, count: 0)
        }
    }
}
