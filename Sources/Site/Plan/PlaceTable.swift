import Archive
import Model

/// Which venue each network's place is, and the photos taken there.
struct PlaceTable: Sendable {
    private var venues: [PostID: PostID] = [:]
    /// Photos by venue, newest first.
    private(set) var photos: [PostID: [Int32]] = [:]

    init(_ reader: ArchiveReader, posts table: PostTable) throws {
        for alias in try reader.aliases() { venues[alias.other] = alias.id }
        for index in stride(from: Int32(table.count) - 1, through: 0, by: -1)
        where table.kinds[Int(index)] == .photo && table.flags[Int(index)].contains(.place) {
            guard let stored = try reader.posts([table.keys[Int(index)]]).first else { continue }
            for case .place(let place) in stored.post.attachments {
                photos[venue(of: place.id), default: []].append(index)
            }
        }
    }

    /// The venue that a place is known as; the place itself where no conversion was saved.
    func venue(of place: PostID) -> PostID { venues[place] ?? place }
}
