package import Templates

/// A month in a table of years.
package enum CellFields: Int, ViewFields {
    case name
    case href
    case count
    case level

    package static let recordName = "month's cell"
    package static let slotCount = CellFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the month and year in words")
        case .href: Field("href", .optional(.address), "its page, when it has posts")
        case .count: Field("count", .optional(.formatted), "how many posts")
        case .level: Field("level", .text, "0 to 4: how busy beside the busiest")
        }
    }
}
