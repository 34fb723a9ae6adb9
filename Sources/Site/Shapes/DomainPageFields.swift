package import Templates

/// Posts that link to a site.
package enum DomainPageFields: Int, ViewFields {
    case site
    case page
    case domain
    case posts
    case pager

    package static let recordName = "linked site's page"
    package static let slotCount = DomainPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .domain: Field("domain", .record(DomainFields.self), "the site")
        case .posts: Field("posts", .list(PostFields.self), "this page's posts, newest first")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the pages, when there are several")
        }
    }
}
