package import Templates

/// All venues.
package enum PlacesPageFields: Int, ViewFields {
    case site
    case page
    case maps
    case places
    case collections
    case count

    package static let recordName = "places page"
    package static let slotCount = PlacesPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .maps: Field("maps", .list(MapFields.self), "maps, the one with most venues first")
        case .places: Field("places", .list(PlaceEntryFields.self), "venues, the one named most first")
        case .collections: Field("collections", .list(CollectionFields.self), "saved lists of places")
        case .count: Field("count", .formatted, "how many venues")
        }
    }
}
