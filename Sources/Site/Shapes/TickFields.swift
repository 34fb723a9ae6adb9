package import Templates

/// A word beside a drawing.
package enum TickFields: Int, ViewFields {
    case x
    case y
    case name
    case href

    package static let recordName = "tick"
    package static let slotCount = TickFields.allCases.count

    package var field: Field {
        switch self {
        case .x: Field("x", .text, "where it stands in the drawing")
        case .y: Field("y", .text, "where it stands in the drawing")
        case .name: Field("name", .text, "the word")
        case .href: Field("href", .optional(.address), "the page it stands for")
        }
    }
}
