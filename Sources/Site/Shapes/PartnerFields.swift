package import Templates

/// Somebody an author talks with.
package enum PartnerFields: Int, ViewFields {
    case author
    case count

    package static let recordName = "partner"
    package static let slotCount = PartnerFields.allCases.count

    package var field: Field {
        switch self {
        case .author: Field("author", .record(AuthorFields.self), "the other person")
        case .count: Field("count", .formatted, "how often they answered or named them")
        }
    }
}
