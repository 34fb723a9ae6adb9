package import Templates

/// One page of a series.
package enum PagerPageFields: Int, ViewFields {
    case number
    case href
    case isCurrent
    case isGap

    package static let recordName = "page of a series"
    package static let slotCount = PagerPageFields.allCases.count

    package var field: Field {
        switch self {
        case .number: Field("number", .formatted, "its number")
        case .href: Field("href", .address, "its address")
        case .isCurrent: Field("is_current", .flag, "this page")
        case .isGap: Field("is_gap", .flag, "pages are left out before it")
        }
    }
}
