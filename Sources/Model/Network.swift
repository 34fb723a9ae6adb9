/// Where a post was published. A value of its own name rather than a closed list, because a site's settings
/// can describe further formats.
package struct Network: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Lower case, letters, digits and `-`; part of addresses (`authors/NETWORK/…`) and of stored ids.
    package let name: String

    /// A network by its name; the caller keeps to lower case letters, digits and `-`.
    package init(_ name: String) {
        self.name = name
    }

    package static let twitter = Network("twitter")
    package static let mastodon = Network("mastodon")
    package static let bluesky = Network("bluesky")
    package static let reddit = Network("reddit")
    package static let hackerNews = Network("hackernews")
    package static let github = Network("github")
    package static let board = Network("board")
    package static let tiqav = Network("tiqav")
    package static let foursquare = Network("foursquare")
    package static let instagram = Network("instagram")
    package static let activityStreams = Network("activitystreams")

    package var description: String { name }

    package static func < (left: Network, right: Network) -> Bool { left.name < right.name }
}
