package import Templates

/// The results of one page of a search, as its other pages load them.
package enum ResultsFields: Int, ViewFields {
    case posts
    case results

    package static let recordName = "results"
    package static let slotCount = ResultsFields.allCases.count

    package var field: Field {
        switch self {
        case .posts: Field("posts", .list(PostFields.self), "the page's results")
        case .results:
            Field("results", .list(ResultFields.self), "of each of `posts`, when it was found, and its facets")
        }
    }
}
