package import Templates

/// The page that searches the archive.
package enum FindFields: Int, ViewFields {
    case site
    case page
    case count
    case tags
    case index
    case assets
    case zone

    package static let recordName = "find page"
    package static let slotCount = FindFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .count: Field("count", .formatted, "how many posts the archive has")
        case .tags: Field("tags", .list(TagFields.self), "the tags used most, first")
        case .index: Field("index", .address, "the folder of the index that the page's scripts read")
        case .assets: Field("assets", .address, "the folder of the theme's scripts")
        case .zone: Field("zone", .text, "what stands behind times of day: UTC, or nothing in a zone of the site's own")
        }
    }
}
