package import Templates

/// A note that readers added to a post.
package enum NoteFields: Int, ViewFields {
    case body

    package static let recordName = "note"
    package static let slotCount = NoteFields.allCases.count

    package var field: Field {
        switch self {
        case .body: Field("body", .html, "what it says")
        }
    }
}
