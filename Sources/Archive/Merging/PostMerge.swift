import Model

/// Puts what several captures say of one post together. The result depends on the versions only, not on the order
/// in which they came: they are folded from the oldest capture to the newest.
enum PostMerge {
    struct Version {
        var post: Post
        var facts: PostFacts
        var isRecord: Bool
        var captured: Timestamp?
        var path: String
        var ordinal: Int64

        /// Whether this is no more than the title of a post that another one belongs to.
        var isBare: Bool {
            !isRecord && post.title != nil && post.body.text.isEmpty && post.tombstone == nil && post.repostOf == nil
                && post.media.isEmpty && post.attachments.isEmpty && post.counts == Counts()
        }
    }

    static func merged(_ versions: [Version]) -> (post: Post, facts: PostFacts) {
        let sorted = versions.sorted { left, right in
            if left.captured != right.captured || left.path != right.path {
                return CaptureOrder.precedes((left.captured, left.path), (right.captured, right.path))
            }
            return left.ordinal < right.ordinal
        }
        var fold = Fold(sorted[0])
        for version in sorted.dropFirst() { fold.add(version) }
        return (fold.post, fold.facts)
    }
}
