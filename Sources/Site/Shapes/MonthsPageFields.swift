package import Templates

/// All years with their months.
package enum MonthsPageFields: Int, ViewFields {
    case site
    case page
    case years
    case count

    package static let recordName = "months page"
    package static let slotCount = MonthsPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .years: Field("years", .list(YearFields.self), "years that have posts, newest first")
        case .count: Field("count", .formatted, "how many posts they have together")
        }
    }
}
