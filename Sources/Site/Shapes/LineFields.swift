package import Templates

/// One line of text.
package enum LineFields: Int, ViewFields {
    case line

    package static let recordName = "line"
    package static let slotCount = LineFields.allCases.count

    package var field: Field {
        switch self {
        case .line: Field("line", .text, "the line")
        }
    }
}
