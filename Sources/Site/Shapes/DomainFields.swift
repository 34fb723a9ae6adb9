package import Templates

/// A site that posts link to.
package enum DomainFields: Int, ViewFields {
    case name
    case address
    case href
    case count
    case percent
    case links

    package static let recordName = "linked site"
    package static let slotCount = DomainFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "its host")
        case .address: Field("address", .address, "the site")
        case .href:
            Field("href", .optional(.address), "the page of all posts that link to it, when they are more than a few")
        case .count: Field("count", .optional(.formatted), "how many posts; only on the first page of a series")
        case .percent: Field("percent", .optional(.text), "its share of the largest, 0 to 100; only in lists")
        case .links: Field("links", .list(LinkFields.self), "the newest links")
        }
    }
}
