package import Templates

/// A person and their posts.
package enum AuthorPageFields: Int, ViewFields {
    case site
    case page
    case author
    case posts
    case pager
    case partners
    case first
    case last

    package static let recordName = "author page"
    package static let slotCount = AuthorPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .author: Field("author", .record(AuthorFields.self), "the person")
        case .posts: Field("posts", .list(PostFields.self), "this page's posts, newest first")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the pages, when there are several")
        case .partners: Field("partners", .list(PartnerFields.self), "whom they talk with most")
        case .first: Field("first", .optional(.formatted), "date of their oldest post here")
        case .last: Field("last", .optional(.formatted), "date of their newest post here, where that is another day")
        }
    }
}
