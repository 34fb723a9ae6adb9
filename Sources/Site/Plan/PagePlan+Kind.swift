extension PagePlan.Content {
    /// The kind of page and so the template.
    var kind: String {
        switch self {
        case .index: "index"
        case .collection: "timeline"
        case .collections: "collections"
        case .search: "search"
        case .results: "results"
        case .thread, .post: "thread"
        case .month: "month"
        case .year: "year"
        case .author: "author"
        case .months: "months"
        case .authors: "authors"
        case .tag: "tag"
        case .tags: "tags"
        case .media, .mediaMonth: "media"
        case .places: "places"
        case .links: "links"
        case .domain: "domain"
        case .statistics: "statistics"
        case .history: "history"
        case .find: "find"
        case .notFound: "404"
        case .feed: "feed"
        }
    }
}
