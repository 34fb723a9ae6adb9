/// Whose page, or whose post's page, an address of a network is.
enum ProfileAddress {
    /// The handle, as the address has it; `nil` where it is nobody's.
    static func handle(_ address: String) -> String? {
        guard let scheme = address.firstIndex(of: ":") else { return nil }
        let rest = address[scheme...].dropFirst(3)
        let parts = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: true)
        guard var host = parts.first?.lowercased() else { return nil }
        for beginning in ["www.", "mobile.", "m.", "old."] where host.hasPrefix(beginning) {
            host = String(host.dropFirst(beginning.count))
        }
        guard parts.count > 1 else { return nil }
        let first = String(parts[1])
        if first.hasPrefix("@") { return String(first.dropFirst()) }
        if host == "news.ycombinator.com", first == "user", let mark = rest.firstRange(of: "id=") {
            return String(rest[mark.upperBound...].prefix { $0 != "&" })
        }
        if ["users", "user", "u", "profile", "starter-pack"].contains(first.lowercased()), parts.count > 2 {
            return String(parts[2])
        }
        // Pixelfed's; Instagram's `/p/` names nobody.
        if first == "p", parts.count > 3 { return String(parts[2]) }
        guard named.contains(host), !reserved.contains(first.lowercased()) else { return nil }
        return first
    }

    /// Networks whose addresses begin with a handle.
    private static let named: Set<String> = [
        "twitter.com", "x.com", "instagram.com", "github.com", "facebook.com", "t.me", "threads.net",
    ]

    /// First names in their addresses that are nobody's.
    private static let reserved: Set<String> = [
        "i", "search", "hashtag", "intent", "home", "share", "explore", "p", "reel", "tv", "topics", "orgs", "settings",
    ]
}
