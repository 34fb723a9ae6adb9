package import Model

/// The networks' own addresses of people, tags and posts, for links that lead out of the site. Answers are plain
/// text, to be escaped where they are written; `nil` where the network has no such page or it cannot be known.
package enum NetworkAddress {
    /// The profile page of an author, by handle without `@` and, where known, the stable id.
    package static func profile(handle: String, id: String = "", network: Network) -> String? {
        guard isPlain(handle) else { return nil }
        if network == .bluesky {
            // Handles change hands.
            let name = !id.isEmpty ? id : handle == "handle.invalid" ? "" : handle
            return name.isEmpty || !isPlain(name) ? nil : "https://bsky.app/profile/" + name
        }
        if network == .twitter, handle.isEmpty {
            return id.isEmpty || !isPlain(id) ? nil : "https://twitter.com/i/user/" + id
        }
        if handle.isEmpty { return nil }
        if network == .mastodon || network == .activityStreams {
            guard let at = handle.firstIndex(of: "@") else { return nil }
            let host = handle[handle.index(after: at)...]
            return host.isEmpty || at == handle.startIndex ? nil : "https://\(host)/@\(handle[..<at])"
        }
        if network == .twitter { return "https://twitter.com/" + handle }
        if network == .github { return "https://github.com/" + handle }
        if network == .reddit { return "https://www.reddit.com/user/" + handle }
        if network == .hackerNews { return "https://news.ycombinator.com/user?id=" + handle }
        if network == .instagram { return "https://www.instagram.com/\(handle)/" }
        if network == .foursquare { return "https://foursquare.com/" + handle }
        return nil
    }

    /// The page that lists a tag, given without `#`.
    package static func tag(_ tag: String, network: Network) -> String? {
        guard isPlain(tag), !tag.isEmpty else { return nil }
        if network == .twitter { return "https://twitter.com/hashtag/" + tag }
        if network == .bluesky { return "https://bsky.app/hashtag/" + tag }
        if network == .instagram { return "https://www.instagram.com/explore/tags/\(tag)/" }
        return nil
    }

    /// The search for a symbol, given without `$`.
    package static func cashtag(_ symbol: String, network: Network) -> String? {
        guard isPlain(symbol), !symbol.isEmpty, network == .twitter else { return nil }
        return "https://twitter.com/search?q=%24" + symbol
    }

    /// The page of a post; the author's handle makes it nicer where the network uses it.
    package static func post(_ post: PostID, handle: String = "") -> String? {
        let id = post.id
        guard !id.isEmpty, !post.isConcealed, isPlain(handle) else { return nil }
        if post.network == .twitter {
            guard id.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
            return handle.isEmpty
                ? "https://twitter.com/i/web/status/" + id : "https://twitter.com/\(handle)/status/\(id)"
        }
        if post.network == .bluesky {
            // Posts are DID/KEY; what has more parts is no post.
            let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, parts[0].hasPrefix("did:"), parts.allSatisfy(isPlain), !parts[1].isEmpty else {
                return nil
            }
            return "https://bsky.app/profile/\(parts[0])/post/\(parts[1])"
        }
        if post.network == .github {
            // OWNER/REPOSITORY#NUMBER
            let parts = id.split(separator: "#", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy(\.isASCIIDigit) else { return nil }
            let names = parts[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard names.count == 2, names.allSatisfy({ !$0.isEmpty && isPlain($0) }) else { return nil }
            return "https://github.com/\(names[0])/\(names[1])/issues/\(parts[1])"
        }
        guard isPlain(id) else { return nil }
        if post.network == .hackerNews { return "https://news.ycombinator.com/item?id=" + id }
        if post.network == .reddit, id.hasPrefix("t3_") { return "https://www.reddit.com/comments/" + id.dropFirst(3) }
        return nil
    }

    /// Names that cannot change the rest of an address. One that was taken out leads nowhere.
    private static func isPlain(_ name: String) -> Bool {
        !Privacy.isMarked(name)
            && !name.utf8.contains { byte in
                byte <= 0x20 || byte == 0x2F || byte == 0x3F || byte == 0x23 || byte == 0x5C || byte == 0x25
                    || byte == 0x7F
            }
    }
}
