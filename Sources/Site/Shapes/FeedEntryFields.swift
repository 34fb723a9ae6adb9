package import Templates

/// What a feed carries of a post.
package enum FeedEntryFields: Int, ViewFields {
    case post

    package static let recordName = "feed entry"
    package static let slotCount = FeedEntryFields.allCases.count

    package var field: Field {
        switch self {
        case .post: Field("post", .record(PostFields.self), "the post; its addresses are absolute with `base_url`")
        }
    }
}
