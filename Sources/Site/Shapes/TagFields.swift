package import Templates

/// A hashtag and where it leads.
package enum TagFields: Int, ViewFields {
    case name
    case href
    case count

    package static let recordName = "tag"
    package static let slotCount = TagFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the tag without `#`")
        case .href: Field("href", .optional(.address), "its page in this site")
        case .count: Field("count", .optional(.formatted), "how many posts have it")
        }
    }
}
