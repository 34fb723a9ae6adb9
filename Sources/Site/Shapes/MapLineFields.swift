package import Templates

/// A meridian or parallel of a map.
package enum MapLineFields: Int, ViewFields {
    case path
    case x
    case y
    case name

    package static let recordName = "map line"
    package static let slotCount = MapLineFields.allCases.count

    package var field: Field {
        switch self {
        case .path: Field("path", .text, "the `d` of a path")
        case .x: Field("x", .text, "where its name stands")
        case .y: Field("y", .text, "where its name stands")
        case .name: Field("name", .text, "its degrees")
        }
    }
}
