package import Templates

/// Venues near each other, drawn by their coordinates.
package enum MapFields: Int, ViewFields {
    case width
    case height
    case name
    case meridians
    case parallels
    case points
    case count

    package static let recordName = "map"
    package static let slotCount = MapFields.allCases.count

    package var field: Field {
        switch self {
        case .width: Field("width", .text, "of the drawing")
        case .height: Field("height", .text, "of the drawing")
        case .name: Field("name", .text, "the venue named most")
        case .meridians: Field("meridians", .list(MapLineFields.self), "lines from north to south")
        case .parallels: Field("parallels", .list(MapLineFields.self), "lines from west to east")
        case .points: Field("points", .list(MapPointFields.self), "the venues")
        case .count: Field("count", .formatted, "how many venues")
        }
    }
}
