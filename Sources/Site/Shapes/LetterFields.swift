package import Templates

/// Sites whose names begin alike.
package enum LetterFields: Int, ViewFields {
    case name
    case href
    case isCurrent
    case count

    package static let recordName = "letter"
    package static let slotCount = LetterFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the beginning")
        case .href: Field("href", .address, "the page that lists them")
        case .isCurrent: Field("is_current", .flag, "it is this page")
        case .count: Field("count", .optional(.formatted), "how many sites; only on the first page")
        }
    }
}
