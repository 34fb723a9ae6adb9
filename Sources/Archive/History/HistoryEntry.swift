package import Model

/// One line of the history: what was searched, fetched or built, when, with what result.
package struct HistoryEntry: Sendable, Hashable {
    /// What was done. A name of its own rather than a closed list, so that lines of a newer roost are kept.
    package struct Kind: Sendable, Hashable, RawRepresentable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        package static let search = Kind(rawValue: "search")
        package static let fetch = Kind(rawValue: "fetch")
        package static let build = Kind(rawValue: "build")
        /// What stands before it is no longer shown: all, or those of its network, of the kind that is its
        /// name, with its query in what was asked.
        package static let clear = Kind(rawValue: "clear")
    }

    package var kind: Kind
    package var at: Timestamp
    package var network: Network?
    /// The collection's name.
    package var name: String?
    /// What was searched for.
    package var query: String?
    package var results: Int64?
    /// Results that the archive did not hold before.
    package var new: Int64?
    /// The capture that holds the answer.
    package var capture: String?
    /// Of a search of the archive itself: the posts it found, by `network-id`, in order.
    package var posts: [String]?
    /// Pages the build has.
    package var pages: Int64?
    /// What was fetched, as it was typed: `mastodon account`. With `query` and `base` it can be fetched again.
    package var fetch: String?
    /// The server that was asked instead of the network's own.
    package var base: String?
    /// The line it was read from, with everything that roost does not know; `nil` for an entry made here.
    package internal(set) var source: String?

    package init(_ kind: Kind, at: Timestamp) {
        self.kind = kind
        self.at = at
    }
}
