package import Templates

/// Numbers of the whole archive.
package enum StatisticsPageFields: Int, ViewFields {
    case site
    case page
    case count
    case first
    case last
    case years
    case months
    case hours
    case weekdays
    case monthNames
    case monthRows
    case timeZone
    case authors
    case tags
    case mentions
    case domains
    case emoji

    package static let recordName = "statistics page"
    package static let slotCount = StatisticsPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .count: Field("count", .formatted, "how many posts are counted")
        case .first: Field("first", .optional(.formatted), "date of the oldest post")
        case .last: Field("last", .optional(.formatted), "date of the newest post, where that is another day")
        case .years: Field("years", .record(ChartFields.self), "posts a year")
        case .months: Field("months", .record(ChartFields.self), "posts a month")
        case .hours: Field("hours", .record(ChartFields.self), "posts by hour of the day, in the site's time zone")
        case .weekdays: Field("weekdays", .record(ChartFields.self), "posts by day of the week")
        case .monthNames: Field("month_names", .list(LineFields.self), "the twelve months in a few letters")
        case .monthRows: Field("month_rows", .list(MonthRowFields.self), "years with their months")
        case .timeZone: Field("time_zone", .text, "the time zone hours and days are counted in")
        case .authors: Field("authors", .list(TallyFields.self), "who wrote most")
        case .tags: Field("tags", .list(TallyFields.self), "the tags used most")
        case .mentions: Field("mentions", .list(TallyFields.self), "who is named most")
        case .domains: Field("domains", .list(TallyFields.self), "the sites linked to most")
        case .emoji: Field("emoji", .list(TallyFields.self), "the emoji used most")
        }
    }
}
