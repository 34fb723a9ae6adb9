package import Templates

/// Posts of a collection, newest first.
package enum TimelineFields: Int, ViewFields {
    case site
    case page
    case collection
    case posts
    case pager
    case years

    package static let recordName = "timeline page"
    package static let slotCount = TimelineFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .collection: Field("collection", .record(CollectionFields.self), "the collection")
        case .posts: Field("posts", .list(PostFields.self), "this page's posts")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the series' pages, when there are several")
        case .years: Field("years", .list(YearFields.self), "years, with the page that begins each")
        }
    }
}
