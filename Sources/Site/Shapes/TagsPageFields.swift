package import Templates

/// All tags.
package enum TagsPageFields: Int, ViewFields {
    case site
    case page
    case byCount
    case byName
    case count

    package static let recordName = "tags page"
    package static let slotCount = TagsPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .byCount: Field("by_count", .list(TagFields.self), "the tags used most, first")
        case .byName: Field("by_name", .list(TagFields.self), "all tags by name")
        case .count: Field("count", .formatted, "how many tags")
        }
    }
}
