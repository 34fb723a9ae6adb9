package import Templates

/// A venue and what was posted there.
package enum PlaceEntryFields: Int, ViewFields {
    case anchor
    case number
    case place
    case count
    case newest
    case newestDate

    package static let recordName = "place entry"
    package static let slotCount = PlaceEntryFields.allCases.count

    package var field: Field {
        switch self {
        case .anchor: Field("anchor", .text, "the entry's id on the page")
        case .number: Field("number", .text, "its place in the list")
        case .place: Field("place", .record(PlaceFields.self), "the venue")
        case .count: Field("count", .formatted, "how many posts name it")
        case .newest: Field("newest", .optional(.address), "the newest of them")
        case .newestDate: Field("newest_date", .optional(.formatted), "when that was published")
        }
    }
}
