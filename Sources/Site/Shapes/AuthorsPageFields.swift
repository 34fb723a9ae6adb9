package import Templates

/// All authors.
package enum AuthorsPageFields: Int, ViewFields {
    case site
    case page
    case authors
    case count
    case isMixed

    package static let recordName = "authors page"
    package static let slotCount = AuthorsPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .authors: Field("authors", .list(AuthorFields.self), "all authors, by number of posts")
        case .count: Field("count", .formatted, "how many authors")
        case .isMixed: Field("is_mixed", .flag, "they are of several networks")
        }
    }
}
