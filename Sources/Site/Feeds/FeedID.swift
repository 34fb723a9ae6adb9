import Model

/// Names that feeds and their entries keep for good. RFC 4287, 4.2.6: an id never changes, not even when the site
/// moves; so it is made from what a post is on its network, not from where this site shows it, and is the same with
/// and without `base_url`.
enum FeedID {
    /// An entry's id: a UUID of version 8 (RFC 9562, 5.8) from hashes of network and id.
    static func entry(_ post: PostID) -> String { urn("post " + post.description) }

    /// A feed's id, by its place in the site. Without an address on the web the site's name has to do.
    static func feed(_ address: String, of settings: Settings) -> String {
        settings.webAddress(of: address) ?? urn("feed \(settings.title ?? "") \(address)")
    }

    private static func urn(_ name: String) -> String {
        let high = hash(name, 1) & 0xffff_ffff_ffff_0fff | 0x8000
        let low = hash(name, 2) & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
        let (left, right) = (hexadecimal(high), hexadecimal(low))
        let parts = [left.prefix(8), left.dropFirst(8).prefix(4), left.dropFirst(12), right.prefix(4)]
        return "urn:uuid:" + parts.joined(separator: "-") + "-" + right.dropFirst(4)
    }

    /// Names that differ in their last letter give numbers that differ everywhere.
    private static func hash(_ name: String, _ part: UInt64) -> UInt64 {
        var hash = StableHash()
        hash.combine(part)
        hash.combine(name)
        hash.combine(part)
        return hash.value
    }
}
