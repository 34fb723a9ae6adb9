package import Templates

/// All collections, where there are more than the index shows.
package enum CollectionsPageFields: Int, ViewFields {
    case site
    case page
    case collections
    case count
    case pager

    package static let recordName = "collections page"
    package static let slotCount = CollectionsPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .collections: Field("collections", .list(CollectionFields.self), "the collections of this page")
        case .count: Field("count", .formatted, "how many collections on all pages")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "links to the other pages")
        }
    }
}
