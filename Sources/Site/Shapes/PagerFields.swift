package import Templates

/// The pages of a series.
package enum PagerFields: Int, ViewFields {
    case current
    case total
    case first
    case previous
    case next
    case last
    case pages
    case isNewestFirst

    package static let recordName = "pager"
    package static let slotCount = PagerFields.allCases.count

    package var field: Field {
        switch self {
        case .current: Field("current", .formatted, "the number of this page")
        case .total:
            Field(
                "total", .optional(.formatted),
                "how many pages there are; only on the first, so that the others stay as they are")
        case .first: Field("first", .optional(.address), "the first page, when this is another")
        case .previous: Field("previous", .optional(.address), "the page before")
        case .next: Field("next", .optional(.address), "the page after")
        case .last: Field("last", .optional(.address), "the last page, when this is another")
        case .pages:
            Field("pages", .list(PagerPageFields.self), "the pages near this one, and the one whose number is 1")
        case .isNewestFirst: Field("is_newest_first", .flag, "the next pages hold what is older")
        }
    }
}
