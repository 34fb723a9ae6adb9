package import Templates

/// A day of an activity calendar.
package enum DotFields: Int, ViewFields {
    case x
    case y
    case level
    case href
    case name
    case count

    package static let recordName = "calendar day"
    package static let slotCount = DotFields.allCases.count

    package var field: Field {
        switch self {
        case .x: Field("x", .text, "where it stands in the drawing")
        case .y: Field("y", .text, "where it stands in the drawing")
        case .level: Field("level", .text, "1 to 4: how busy the day was beside the year's other days")
        case .href: Field("href", .address, "the first post of the day")
        case .name: Field("name", .text, "the date")
        case .count: Field("count", .formatted, "how many posts")
        }
    }
}
