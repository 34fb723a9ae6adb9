package import Templates

/// Results in the order the network gave.
package enum SearchFields: Int, ViewFields {
    case site
    case page
    case collection
    case posts
    case pager
    case captures
    case results
    case isRepeated
    case assets
    case scripts
    case place
    case authors
    case tags
    case languages

    package static let recordName = "search page"
    package static let slotCount = SearchFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .collection: Field("collection", .record(CollectionFields.self), "the search")
        case .posts: Field("posts", .list(PostFields.self), "this page's results")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the series' pages, when there are several")
        case .captures: Field("captures", .list(CaptureFields.self), "when it was searched, newest first")
        case .results:
            Field("results", .list(ResultFields.self), "of each of `posts`, when it was found, and its facets")
        case .isRepeated: Field("is_repeated", .flag, "it was searched several times")
        case .assets: Field("assets", .address, "the folder of the theme's scripts")
        case .scripts:
            Field(
                "scripts", .text,
                "addresses of the scripts with each page's results, with spaces between them; none for one page")
        case .authors: Field("authors", .list(FacetFields.self), "whose posts are where on this page")
        case .tags: Field("tags", .list(FacetFields.self), "which tags are where")
        case .languages: Field("languages", .list(FacetFields.self), "which languages are where")
        case .place: Field("place", .text, "which of them is this page's, counted from 0")
        }
    }
}
