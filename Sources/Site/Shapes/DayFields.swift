package import Templates

/// A day of a calendar month.
package enum DayFields: Int, ViewFields {
    case number
    case href
    case count
    case level
    case isBlank

    package static let recordName = "day"
    package static let slotCount = DayFields.allCases.count

    package var field: Field {
        switch self {
        case .number: Field("number", .text, "day of the month; empty before the first")
        case .href: Field("href", .optional(.address), "the first post of the day")
        case .count: Field("count", .optional(.formatted), "how many posts")
        case .level: Field("level", .text, "0 to 4: how busy the day was beside the month's busiest")
        case .isBlank: Field("is_blank", .flag, "a cell outside of the month")
        }
    }
}
