/// One capture's version of a post, of those with several.
struct Contribution {
    var capture: UInt32
    /// Within its capture and post.
    var ordinal: UInt32
    var isRecord: Bool
    var hash: UInt64
}
