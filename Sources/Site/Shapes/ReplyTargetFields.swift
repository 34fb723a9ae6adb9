package import Templates

/// The post that another one answers.
package enum ReplyTargetFields: Int, ViewFields {
    case handle
    case name
    case href
    case original
    case wayback
    case isMissing
    case title

    package static let recordName = "answered post"
    package static let slotCount = ReplyTargetFields.allCases.count

    package var field: Field {
        switch self {
        case .handle: Field("handle", .optional(.text), "whom it answers")
        case .name: Field("name", .optional(.text), "their display name")
        case .href: Field("href", .optional(.address), "where this site shows it")
        case .original: Field("original", .optional(.address), "where the network shows it")
        case .wayback: Field("wayback", .optional(.address), "where the Wayback Machine may have it")
        case .title: Field("title", .optional(.text), "its title, where nobody is named")
        case .isMissing: Field("is_missing", .flag, "the archive does not hold it")
        }
    }
}
