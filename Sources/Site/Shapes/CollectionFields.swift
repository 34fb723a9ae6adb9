package import Templates

/// A named, ordered set of posts.
package enum CollectionFields: Int, ViewFields {
    case name
    case kind
    case kindName
    case network
    case networkName
    case href
    case count
    case total
    case isIncomplete
    case isEmpty
    case isDefault
    case query
    case captured
    case captureCount
    case first
    case last
    case activity

    package static let recordName = "collection"
    package static let slotCount = CollectionFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "what people call it")
        case .kind: Field("kind", .text, "`timeline`, `search`, `likes`, …")
        case .kindName: Field("kind_name", .text, "the kind in the site's language")
        case .network: Field("network", .text, "`twitter`, `github`, …")
        case .networkName: Field("network_name", .text, "the network's name as people write it")
        case .href: Field("href", .address, "its first page")
        case .count:
            Field(
                "count", .optional(.formatted),
                "how many posts the archive holds of it; only on the first page of a series")
        case .total: Field("total", .optional(.formatted), "how many results the network had")
        case .isIncomplete: Field("is_incomplete", .flag, "the network did not look everywhere")
        case .isEmpty: Field("is_empty", .flag, "it holds nothing")
        case .isDefault: Field("is_default", .flag, "the search the settings name")
        case .query: Field("query", .optional(.text), "what was searched for")
        case .captured: Field("captured", .optional(.formatted), "when it was last captured")
        case .captureCount: Field("capture_count", .optional(.formatted), "how many captures it is made of")
        case .first: Field("first", .optional(.formatted), "date of the oldest post")
        case .last: Field("last", .optional(.formatted), "date of the newest post, where that is another day")
        case .activity:
            Field(
                "activity", .optional(.text),
                "the `d` of a path, 96 wide and 24 high: when its posts were published; only on the index and where all are listed"
            )
        }
    }
}
