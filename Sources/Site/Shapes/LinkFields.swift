package import Templates

/// An address that a post links to.
package enum LinkFields: Int, ViewFields {
    case label
    case href
    case post
    case author
    case created

    package static let recordName = "link"
    package static let slotCount = LinkFields.allCases.count

    package var field: Field {
        switch self {
        case .label: Field("label", .text, "the address, shortened")
        case .href: Field("href", .address, "the address")
        case .post: Field("post", .address, "the post in this site")
        case .author: Field("author", .optional(.text), "who linked to it")
        case .created: Field("created", .optional(.formatted), "when")
        }
    }
}
