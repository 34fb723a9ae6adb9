/// The forms a feed comes in.
enum FeedFormat: String, Sendable, Hashable, CaseIterable {
    /// RFC 4287.
    case atom = ".xml"
    /// JSON Feed 1.1.
    case json = ".json"

    /// What stands behind the feed's name.
    var ending: String { rawValue }

    var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .json: "application/feed+json"
        }
    }
}
