import Archive
import Model

/// The venues of an archive with what was posted at each; made when the page of places is rendered.
struct VenueList {
    struct Venue {
        var place: Place
        /// Posts that name it, without its own.
        var count = 0
        var newest: Int32?
        fileprivate var isOwn = false
    }

    /// The one named most first.
    private(set) var venues: [Venue] = []

    /// A page that lists more would be no overview.
    static let limit = 1000

    init(_ plan: SitePlan, _ reader: ArchiveReader) throws {
        var found: [PostID: Venue] = [:]
        let table = plan.posts
        for index in 0..<Int32(table.count)
        where table.flags[Int(index)].contains(.place) && !table.isRepost(index) {
            guard let post = try reader.post(table.keys[Int(index)])?.post else { continue }
            for case .place(let place) in post.attachments {
                let id = plan.places.venue(of: place.id)
                var venue = found[id] ?? Venue(place: place)
                // What a venue says of itself counts more than what a photo says of it.
                let isOwn = post.kind == .place
                if isOwn && !venue.isOwn || venue.place.latitude == nil && place.latitude != nil && !venue.isOwn {
                    venue.place = place
                    venue.isOwn = isOwn
                }
                if !isOwn {
                    venue.count += 1
                    venue.newest = index
                }
                found[id] = venue
            }
        }
        venues = found.sorted {
            (-$0.value.count, $0.value.place.name, $0.key) < (-$1.value.count, $1.value.place.name, $1.key)
        }.prefix(Self.limit).map(\.value)
    }
}
