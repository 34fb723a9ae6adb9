import Archive
import Model
import Templates

extension PageWorker {
    /// More maps than this are no overview: of neighbourhoods with few venues the list says enough.
    private static var maps: Int { 12 }
    /// Venues on a map that are named by their number in the list.
    private static var numbered: Int { 60 }

    mutating func placesPage(_ frame: PageFrame) throws -> Record<PlacesPageFields> {
        let record = store.makeRecord(PlacesPageFields.self)
        let (site, page) = frameRecords(named: "places", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let venues = try VenueList(context.plan, reader).venues
        set(.count, of: record, to: venues.count)
        let list = store.makeList(PlaceEntryFields.self, count: venues.count)
        for (place, venue) in venues.enumerated() {
            store.set(.anchor, of: list[place], to: "venue-\(place + 1)")
            store.set(.number, of: list[place], to: String(place + 1))
            store.set(.place, of: list[place], to: try placeRecord(venue.place, frame))
            set(.count, of: list[place], to: venue.count)
            if let newest = venue.newest {
                store.set(.newest, of: list[place], to: frame.links.link(context.plan.address(of: newest)))
                set(date: .newestDate, of: list[place], to: context.plan.posts.timestamp(newest))
            }
        }
        store.set(.places, of: record, to: list)
        fillMaps(record, venues)
        let saved = context.plan.collections.entries.indices.filter {
            context.plan.collections.entries[$0].stored.collection.kind == .places
        }
        let collections = store.makeList(CollectionFields.self, count: saved.count)
        for (place, index) in saved.enumerated() { fill(collections[place], index, frame) }
        store.set(.collections, of: record, to: collections)
        return record
    }

    private mutating func fillMaps(_ record: Record<PlacesPageFields>, _ venues: [VenueList.Venue]) {
        let points = venues.enumerated().compactMap { place, venue -> VenueMap.Point? in
            guard let latitude = venue.place.latitude, let longitude = venue.place.longitude,
                abs(latitude) <= 90, abs(longitude) <= 180
            else { return nil }
            return VenueMap.Point(latitude: latitude, longitude: longitude, venue: place)
        }
        let maps = VenueMap.maps(points).prefix(Self.maps)
        let list = store.makeList(MapFields.self, count: maps.count)
        for (place, map) in maps.enumerated() { fill(list[place], map, venues) }
        store.set(.maps, of: record, to: list)
    }

    private mutating func fill(_ record: Record<MapFields>, _ map: VenueMap, _ venues: [VenueList.Venue]) {
        store.set(.width, of: record, to: String(map.width))
        store.set(.height, of: record, to: String(map.height))
        set(.count, of: record, to: map.points.count)
        let busiest = map.points.map { venues[$0.venue].count }.max() ?? 0
        let list = store.makeList(MapPointFields.self, count: map.points.count)
        let isNumbered = map.points.count <= Self.numbered
        for (place, point) in map.points.enumerated() {
            let (x, y) = map.position(point)
            store.set(.x, of: list[place], to: String(x))
            store.set(.y, of: list[place], to: String(y))
            let share = busiest > 0 ? Double(venues[point.venue].count) / Double(busiest) : 0
            store.set(.radius, of: list[place], to: String((isNumbered ? 12 : 6) + Int(share.squareRoot() * 6)))
            store.set(.name, of: list[place], to: venues[point.venue].place.name)
            store.set(.href, of: list[place], to: "#venue-\(point.venue + 1)")
            if isNumbered { store.set(.number, of: list[place], to: String(point.venue + 1)) }
        }
        store.set(.points, of: record, to: list)
        let meridians = map.meridians
        let parallels = map.parallels
        let down = store.makeList(MapLineFields.self, count: meridians.count)
        for (place, line) in meridians.enumerated() {
            store.set(.path, of: down[place], to: "M\(line.at) 0v\(map.height)")
            store.set(.x, of: down[place], to: String(line.at + 4))
            store.set(.y, of: down[place], to: String(map.height - 6))
            store.set(.name, of: down[place], to: degrees(line.degrees, "east", "west"))
        }
        let across = store.makeList(MapLineFields.self, count: parallels.count)
        for (place, line) in parallels.enumerated() {
            store.set(.path, of: across[place], to: "M0 \(line.at)h\(map.width)")
            store.set(.x, of: across[place], to: "6")
            store.set(.y, of: across[place], to: String(line.at - 5))
            store.set(.name, of: across[place], to: degrees(line.degrees, "north", "south"))
        }
        store.set(.meridians, of: record, to: down)
        store.set(.parallels, of: record, to: across)
        store.set(.name, of: record, to: venues[map.points[0].venue].place.name)
    }

    private func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
        let thousandths = Int((value.magnitude * 1000).rounded())
        var number = String(thousandths / 1000)
        if thousandths % 1000 != 0 {
            var fraction = String(thousandths % 1000)
            fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
            while fraction.last == "0" { fraction.removeLast() }
            number += "." + fraction
        }
        return context.formats.phrase("coordinates.\(value < 0 ? negative : positive)", ["degrees": number])
    }
}
