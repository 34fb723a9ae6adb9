package import Templates

/// A column of a chart.
package enum BarFields: Int, ViewFields {
    case name
    case href
    case count
    case x
    case y
    case width
    case height

    package static let recordName = "bar"
    package static let slotCount = BarFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "what it counts")
        case .href: Field("href", .optional(.address), "the page that shows it")
        case .count: Field("count", .formatted, "how many")
        case .x: Field("x", .text, "left edge")
        case .y: Field("y", .text, "upper edge")
        case .width: Field("width", .text, "in the chart's units")
        case .height: Field("height", .text, "in the chart's units")
        }
    }
}
