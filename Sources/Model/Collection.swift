/// A named, ordered set of posts from captures.
package struct Collection: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case timeline
        case search
        case thread
        case likes
        case bookmarks
        /// An image board's list of entries.
        case board
        case places

        /// The folder that captures of this kind lie in and that its pages go to.
        package var folder: String {
            switch self {
            case .timeline: "timelines"
            case .search: "searches"
            case .thread: "threads"
            case .likes: "likes"
            case .bookmarks: "bookmarks"
            case .board: "boards"
            case .places: "places"
            }
        }
    }

    package var kind: Kind
    /// What people call it: `home`, `#ucd`, `swift in:name`. With the kind it names the collection.
    package var name: String
    package var network: Network
    /// What was searched for, where the capture says.
    package var query: String?
    /// How many results the network had in all.
    package var total: Int64?
    /// The network gave up before it had looked everywhere (GitHub's `incomplete_results`).
    package var isIncomplete = false
    /// When it was captured, where the capture or its file name says.
    package var captured: Timestamp?

    package init(kind: Kind, name: String, network: Network) {
        self.kind = kind
        self.name = name
        self.network = network
    }
}
