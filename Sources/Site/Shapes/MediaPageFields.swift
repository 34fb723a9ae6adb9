package import Templates

/// Pictures and videos of a month, or the newest of all.
package enum MediaPageFields: Int, ViewFields {
    case site
    case page
    case tiles
    case pager
    case years
    case undated
    case count
    case isIndex

    package static let recordName = "media page"
    package static let slotCount = MediaPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .tiles: Field("tiles", .list(MediaTileFields.self), "this page's pictures and videos")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the month's pages, when there are several")
        case .years: Field("years", .list(YearFields.self), "years with pictures, newest first; only on the first page")
        case .undated: Field("undated", .optional(.address), "the page of those without a date; only on the first page")
        case .count: Field("count", .optional(.formatted), "how many posts with pictures")
        case .isIndex: Field("is_index", .flag, "the page shows the newest of all months")
        }
    }
}
