package import Templates

/// A picture or video in a grid, and the post it belongs to.
package enum MediaTileFields: Int, ViewFields {
    case medium
    case href
    case author
    case created
    case isFolded

    package static let recordName = "media tile"
    package static let slotCount = MediaTileFields.allCases.count

    package var field: Field {
        switch self {
        case .medium: Field("medium", .record(MediaFields.self), "the picture or video")
        case .href: Field("href", .address, "the post")
        case .author: Field("author", .optional(.text), "who published it")
        case .created: Field("created", .optional(.formatted), "when it was published")
        case .isFolded: Field("is_folded", .flag, "the network calls it sensitive, or its author warns of it")
        }
    }
}
