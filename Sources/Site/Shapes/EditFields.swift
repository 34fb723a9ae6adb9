package import Templates

/// A text that a post had before.
package enum EditFields: Int, ViewFields {
    case at
    case title
    case body

    package static let recordName = "earlier text"
    package static let slotCount = EditFields.allCases.count

    package var field: Field {
        switch self {
        case .at: Field("at", .optional(.formatted), "when")
        case .title: Field("title", .optional(.text), "the title then")
        case .body: Field("body", .html, "the text then")
        }
    }
}
