package import Templates

/// A year in a table of months.
package enum MonthRowFields: Int, ViewFields {
    case name
    case href
    case count
    case cells

    package static let recordName = "year's row"
    package static let slotCount = MonthRowFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the year")
        case .href: Field("href", .address, "its page")
        case .count: Field("count", .formatted, "how many posts")
        case .cells: Field("cells", .list(CellFields.self), "its twelve months")
        }
    }
}
