package import Templates

/// What was published in a month.
package enum MonthPageFields: Int, ViewFields {
    case site
    case page
    case name
    case year
    case weekdays
    case weeks
    case posts
    case pager
    case count
    case monthBefore
    case monthAfter

    package static let recordName = "month page"
    package static let slotCount = MonthPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .name: Field("name", .text, "the month and year in words")
        case .year: Field("year", .record(YearFields.self), "the year")
        case .weekdays: Field("weekdays", .list(LineFields.self), "names of the days, Sunday first")
        case .weeks: Field("weeks", .list(WeekFields.self), "the calendar")
        case .posts: Field("posts", .list(PostFields.self), "this page's posts, oldest first")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the month's pages, when there are several")
        case .count: Field("count", .formatted, "how many posts")
        case .monthBefore: Field("month_before", .optional(.record(MonthFields.self)), "the month with posts before it")
        case .monthAfter: Field("month_after", .optional(.record(MonthFields.self)), "the month with posts after it")
        }
    }
}
