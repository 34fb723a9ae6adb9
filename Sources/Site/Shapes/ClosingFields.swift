package import Templates

/// Marks that a list of answers ends.
package enum ClosingFields: Int, ViewFields {
    case depth

    package static let recordName = "list's end"
    package static let slotCount = ClosingFields.allCases.count

    package var field: Field {
        switch self {
        case .depth: Field("depth", .text, "how deep the list was")
        }
    }
}
