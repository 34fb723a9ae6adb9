package import Templates

/// What was published in a year.
package enum YearPageFields: Int, ViewFields {
    case site
    case page
    case year
    case posts
    case activity

    package static let recordName = "year page"
    package static let slotCount = YearPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .year: Field("year", .record(YearFields.self), "the year and its months")
        case .posts: Field("posts", .list(PostFields.self), "the year's posts that were answered most")
        case .activity: Field("activity", .record(ActivityFields.self), "the year by day")
        }
    }
}
