package import Templates

/// A row of a calendar.
package enum WeekFields: Int, ViewFields {
    case days

    package static let recordName = "week"
    package static let slotCount = WeekFields.allCases.count

    package var field: Field {
        switch self {
        case .days: Field("days", .list(DayFields.self), "seven days")
        }
    }
}
