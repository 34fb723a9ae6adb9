package import Templates

/// A year with posts.
package enum YearFields: Int, ViewFields {
    case name
    case href
    case count
    case months

    package static let recordName = "year"
    package static let slotCount = YearFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the year")
        case .href: Field("href", .address, "its page")
        case .count: Field("count", .formatted, "how many posts")
        case .months: Field("months", .list(MonthFields.self), "its months that have posts")
        }
    }
}
