package import Templates

/// All searches, fetches and builds.
package enum HistoryPageFields: Int, ViewFields {
    case site
    case page
    case searches
    case count

    package static let recordName = "history page"
    package static let slotCount = HistoryPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .searches: Field("searches", .list(HistoryFields.self), "searches, newest first")
        case .count: Field("count", .formatted, "how many searches")
        }
    }
}
