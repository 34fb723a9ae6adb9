import Model

/// What is found by rule in the texts of a network.
struct NetworkRules: Sendable {
    /// How handles are written; `nil` where the network has no mentions.
    let handles: LinkScanner.Handles?
    let hasHashtags: Bool
    let hasCashtags: Bool

    /// What an address that starts with `/` counts from; `nil` where that is not known.
    let base: StaticString?

    init(_ network: Network) {
        switch network {
        case .twitter: (handles, hasHashtags, hasCashtags) = (.words, true, true)
        case .mastodon, .activityStreams: (handles, hasHashtags, hasCashtags) = (.hosts, true, false)
        case .bluesky: (handles, hasHashtags, hasCashtags) = (.domains, true, false)
        case .instagram: (handles, hasHashtags, hasCashtags) = (.dots, true, false)
        case .github: (handles, hasHashtags, hasCashtags) = (.hyphens, false, false)
        case .reddit, .hackerNews, .foursquare, .board, .tiqav:
            (handles, hasHashtags, hasCashtags) = (nil, false, false)
        // A network described by a site's settings: mentions and tags are linked where the site has their pages.
        default: (handles, hasHashtags, hasCashtags) = (.words, true, false)
        }
        switch network {
        case .reddit: base = "https://www.reddit.com"
        case .github: base = "https://github.com"
        case .hackerNews: base = "https://news.ycombinator.com"
        default: base = nil
        }
    }
}
