package import Templates

/// A venue.
package enum PlaceFields: Int, ViewFields {
    case name
    case category
    case lines
    case latitude
    case longitude
    case map
    case href
    case original
    case photos
    case photoCount

    package static let recordName = "place"
    package static let slotCount = PlaceFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "its name")
        case .category: Field("category", .optional(.text), "what kind of place it is")
        case .lines: Field("lines", .list(LineFields.self), "its address")
        case .latitude: Field("latitude", .optional(.text), "degrees north")
        case .longitude: Field("longitude", .optional(.text), "degrees east")
        case .map: Field("map", .optional(.address), "OpenStreetMap at that point")
        case .href: Field("href", .optional(.address), "its page in this site")
        case .original: Field("original", .optional(.address), "where the network shows it")
        case .photos: Field("photos", .list(MediaFields.self), "photos taken there")
        case .photoCount: Field("photo_count", .optional(.formatted), "how many photos")
        }
    }
}
