package import Templates

/// A month with posts.
package enum MonthFields: Int, ViewFields {
    case name
    case shortName
    case number
    case href
    case count
    case percent

    package static let recordName = "month"
    package static let slotCount = MonthFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the month and year in words")
        case .shortName: Field("short_name", .text, "the month in a few letters")
        case .number: Field("number", .text, "1 to 12")
        case .href: Field("href", .address, "its page")
        case .count: Field("count", .formatted, "how many posts")
        case .percent: Field("percent", .text, "its share of the fullest month, 0 to 100")
        }
    }
}
