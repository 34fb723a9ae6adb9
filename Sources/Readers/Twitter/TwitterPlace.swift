internal import JSON
internal import Model

/// Where a tweet was made: a named place, exact coordinates, or both.
enum TwitterPlace {
    static func read(_ value: JSONValue) -> Place? {
        let position = coordinates(value)
        let named = value["place"]
        guard let name = named["full_name"].text ?? named["name"].text else {
            guard let position else { return nil }
            let name = "\(degrees(position.latitude)), \(degrees(position.longitude))"
            var place = Place(id: PostID(.twitter, "place-\(name.filter { $0 != " " })"), name: name)
            (place.latitude, place.longitude) = (position.latitude, position.longitude)
            return place
        }
        // Places and posts have their ids from different hats.
        var place = Place(id: PostID(.twitter, "place-\(named["id"].idString ?? name)"), name: name)
        place.category = named["place_type"].text ?? ""
        place.address = named["country"].text.map { [$0] } ?? []
        place.url = named["url"].text
        let centre = position ?? boxCentre(named["bounding_box"]["coordinates"][0])
        (place.latitude, place.longitude) = (centre?.latitude, centre?.longitude)
        return place
    }

    /// `coordinates` is GeoJSON (longitude first), the elder `geo` is the other way round.
    private static func coordinates(_ value: JSONValue) -> (latitude: Double, longitude: Double)? {
        let modern = value["coordinates"]["coordinates"]
        if let longitude = modern[0].double, let latitude = modern[1].double { return valid(latitude, longitude) }
        let old = value["geo"]["coordinates"]
        if let latitude = old[0].double, let longitude = old[1].double { return valid(latitude, longitude) }
        return nil
    }

    private static func boxCentre(_ corners: JSONValue) -> (latitude: Double, longitude: Double)? {
        var (latitude, longitude, count) = (0.0, 0.0, 0.0)
        for corner in corners.elements {
            guard let x = corner[0].double, let y = corner[1].double else { return nil }
            longitude += x
            latitude += y
            count += 1
        }
        return count > 0 ? valid(latitude / count, longitude / count) : nil
    }

    private static func valid(_ latitude: Double, _ longitude: Double) -> (latitude: Double, longitude: Double)? {
        (-90...90).contains(latitude) && (-180...180).contains(longitude) ? (latitude, longitude) : nil
    }

    /// Four decimals are eleven metres.
    private static func degrees(_ value: Double) -> String { "\((value * 10000).rounded() / 10000)" }
}
