package import Templates

/// All days of a year that were equally busy, as one line of dashes.
package enum LevelFields: Int, ViewFields {
    case level
    case path

    package static let recordName = "calendar level"
    package static let slotCount = LevelFields.allCases.count

    package var field: Field {
        switch self {
        case .level: Field("level", .text, "1 to 4")
        case .path: Field("path", .text, "the `d` of a path")
        }
    }
}
