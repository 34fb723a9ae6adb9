package import Templates

/// A venue on a map.
package enum MapPointFields: Int, ViewFields {
    case x
    case y
    case radius
    case name
    case href
    case number

    package static let recordName = "map point"
    package static let slotCount = MapPointFields.allCases.count

    package var field: Field {
        switch self {
        case .x: Field("x", .text, "in the map's units")
        case .y: Field("y", .text, "in the map's units")
        case .radius: Field("radius", .text, "larger where more was posted")
        case .name: Field("name", .text, "the venue")
        case .href: Field("href", .address, "its entry on the page")
        case .number: Field("number", .optional(.text), "the venue's place in the list, where there is room for it")
        }
    }
}
