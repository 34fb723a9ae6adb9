package import Templates

/// Marks that a list of answers ends.
package enum ClosingFields: Int, ViewFields {
    case depth

    package static let recordName = "list's end"
    package static let slotCount = ClosingFields.allCases.count

    package var field: Field {
        switch self {
        case .depth:
            Field("depth", .text, "how deep the list was, from 2: answers to the root need no list of their own")
        }
    }
}
