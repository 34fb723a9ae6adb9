package import Templates

/// A year as a drawing: a column a week, a square a day.
package enum ActivityFields: Int, ViewFields {
    case name
    case href
    case count
    case width
    case height
    case ground
    case days
    case levels
    case months
    case weekdays

    package static let recordName = "activity of a year"
    package static let slotCount = ActivityFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the year")
        case .href: Field("href", .address, "its page")
        case .count: Field("count", .formatted, "how many posts")
        case .width: Field("width", .text, "of the drawing")
        case .height: Field("height", .text, "of the drawing")
        case .ground: Field("ground", .text, "the `d` of a path through all days of the year")
        case .days:
            Field(
                "days", .list(DotFields.self),
                "days that have posts, each with a link; empty where the year is only shown")
        case .levels:
            Field("levels", .list(LevelFields.self), "the same days without links, for years that are only shown")
        case .months: Field("months", .list(TickFields.self), "the months' names, above their first week")
        case .weekdays: Field("weekdays", .list(TickFields.self), "names of some days, beside their row")
        }
    }
}
