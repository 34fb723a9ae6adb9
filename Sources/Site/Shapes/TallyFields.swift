package import Templates

/// Something counted, beside others.
package enum TallyFields: Int, ViewFields {
    case name
    case href
    case original
    case count
    case percent

    package static let recordName = "tally"
    package static let slotCount = TallyFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "what was counted")
        case .href: Field("href", .optional(.address), "its page in this site")
        case .original:
            Field("original", .optional(.address), "where it is on the web, when this site has no page of it")
        case .count: Field("count", .formatted, "how many posts")
        case .percent: Field("percent", .text, "its share of the largest, 0 to 100")
        }
    }
}
