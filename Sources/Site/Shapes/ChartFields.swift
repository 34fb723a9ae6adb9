package import Templates

/// Columns and what stands below them.
package enum ChartFields: Int, ViewFields {
    case width
    case height
    case bars
    case ticks
    case top

    package static let recordName = "chart"
    package static let slotCount = ChartFields.allCases.count

    package var field: Field {
        switch self {
        case .width: Field("width", .text, "of the drawing")
        case .height: Field("height", .text, "of the drawing")
        case .bars: Field("bars", .list(BarFields.self), "the columns")
        case .ticks: Field("ticks", .list(TickFields.self), "words below the columns")
        case .top: Field("top", .formatted, "what the highest column counts")
        }
    }
}
