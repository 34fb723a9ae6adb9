import Foundation
import JSON
import Model
import Readers

/// Places near a point and the photos taken there: Foursquare's venues, Instagram's number of each (asked once, for it
/// stays), its newest photos. Both companies have closed these doors for new programs; servers that answer in their
/// shapes can be named.
extension NetworkAPI {
    static let places = NetworkAPI(
        name: "places",
        kinds: [
            Kind(
                name: "near", argument: "LATITUDE,LONGITUDE", summary: "places with the photos taken there",
                needsToken: true
            ) { order in
                let point = try GeographicPoint(order.what)
                let foursquare = Service(
                    "foursquare", base: "https://api.foursquare.com",
                    credential: .parameter("oauth_token", variable: "ROOST_FOURSQUARE_TOKEN")
                ).at(order)
                let instagram = Service(
                    "instagram", base: "https://api.instagram.com",
                    credential: .parameter("access_token", variable: "ROOST_INSTAGRAM_TOKEN")
                ).at(order)
                var venues = Endpoint(
                    foursquare, "/v2/venues/search",
                    [Parameter("ll", point.text), Parameter("v", "20161201"), Parameter("limit", "50")])
                venues.reader = FoursquareReader.self
                venues.list = ["response", "venues"]
                venues.needsToken = true
                venues.target = CaptureTarget(.places, order.name ?? point.text)
                venues.follow = Endpoint.Follow("{venue}") { document in
                    document["response"]["venues"].elements.compactMap { $0["id"].idString }
                } endpoints: { venue in
                    [.conversion(of: venue, instagram)]
                }
                return [venues]
            }
        ], variable: "ROOST_FOURSQUARE_TOKEN")
}

extension Endpoint {
    /// Which of Instagram's locations a venue is, and then the photos of that.
    fileprivate static func conversion(of venue: String, _ instagram: Service) -> Endpoint {
        var conversion = Endpoint(instagram, "/v1/locations/search", [Parameter("foursquare_v2_id", venue)])
        conversion.reader = InstagramLocationsReader.self
        conversion.list = ["data"]
        conversion.needsToken = true
        conversion.target = CaptureTarget(.places, venue, folder: "conversions")
        conversion.target?.isLasting = true
        conversion.follow = Follow("{location}") { document in
            document["data"].elements.compactMap { $0["id"].idString }.filter { $0 != "0" }
        } endpoints: { location in
            var photos = Endpoint(
                instagram, "/v1/locations/\(AddressEncoding.component(location))/media/recent")
            photos.reader = InstagramReader.self
            photos.list = ["data"]
            photos.needsToken = true
            photos.paging = .cursor(at: ["pagination", "next_max_id"], parameter: "max_id")
            photos.target = CaptureTarget(.places, location, folder: "photos")
            return [photos]
        }
        return conversion
    }
}

/// Degrees of WGS 84.
package struct GeographicPoint: Sendable, Hashable {
    package let latitude: Double
    package let longitude: Double

    /// `36.561,136.656`. Throws a `Diagnostic`.
    package init(_ text: String) throws {
        let parts = text.split(separator: ",").map { Double($0.trimmingSpaces) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1], (-90...90).contains(latitude),
            (-180...180).contains(longitude)
        else { throw NetworkAPI.bad("`\(text)` is no point", hint: "write LATITUDE,LONGITUDE like 36.561,136.656") }
        self.latitude = latitude
        self.longitude = longitude
    }

    var text: String { "\(latitude),\(longitude)" }

    /// Metres along the surface (haversine formula, mean radius of the earth).
    package func distance(to other: GeographicPoint) -> Double {
        let radians = Double.pi / 180
        let height = sin((other.latitude - latitude) * radians / 2)
        let width = sin((other.longitude - longitude) * radians / 2)
        let share =
            height * height + cos(latitude * radians) * cos(other.latitude * radians) * width * width
        return 2 * 6_371_000 * asin(min(1, share.squareRoot()))
    }

    /// Whoever moved less than this sees the same places.
    package static let near = 500.0
}
