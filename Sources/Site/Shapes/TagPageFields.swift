package import Templates

/// Posts with a tag.
package enum TagPageFields: Int, ViewFields {
    case site
    case page
    case tag
    case posts
    case pager

    package static let recordName = "tag page"
    package static let slotCount = TagPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .tag: Field("tag", .record(TagFields.self), "the tag")
        case .posts: Field("posts", .list(PostFields.self), "this page's posts, newest first")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the pages, when there are several")
        }
    }
}
