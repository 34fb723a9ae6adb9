package import Templates

/// What is known of one result of a search beside the post itself.
package enum ResultFields: Int, ViewFields {
    case anchor
    case href
    case label
    case author
    case language
    case tags
    case hasMedia
    case first
    case last
    case isNew
    case isGone

    package static let recordName = "result"
    package static let slotCount = ResultFields.allCases.count

    package var field: Field {
        switch self {
        case .anchor: Field("anchor", .text, "the id of the post's element on the page")
        case .href: Field("href", .address, "the post's place on the page")
        case .label: Field("label", .text, "the beginning of what it says")
        case .author: Field("author", .text, "the author's handle")
        case .language: Field("language", .text, "the language the network named, `en`")
        case .tags: Field("tags", .text, "its tags, with spaces between them")
        case .hasMedia: Field("has_media", .flag, "it has pictures or videos")
        case .first: Field("first", .optional(.formatted), "the first capture that has it")
        case .last: Field("last", .optional(.formatted), "the last capture that has it, where that is another one")
        case .isNew: Field("is_new", .flag, "the newest capture has it and none before")
        case .isGone: Field("is_gone", .flag, "the newest capture does not have it any more")
        }
    }
}
