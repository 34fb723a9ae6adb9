package import Templates

/// The preview of a linked page.
package enum CardFields: Int, ViewFields {
    case href
    case title
    case summary
    case provider
    case image

    package static let recordName = "card"
    package static let slotCount = CardFields.allCases.count

    package var field: Field {
        switch self {
        case .href: Field("href", .address, "the page")
        case .title: Field("title", .text, "its title")
        case .summary: Field("summary", .optional(.text), "what it is about")
        case .provider: Field("provider", .optional(.text), "whose page it is")
        case .image: Field("image", .optional(.address), "its picture, when the site has it")
        }
    }
}
