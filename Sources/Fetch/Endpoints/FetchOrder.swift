package import Model

/// What somebody wants to have fetched.
package struct FetchOrder: Sendable {
    /// `mastodon`.
    package var network: String
    /// `account`.
    package var kind: String
    /// `@mio@example.social`; empty where the kind says it all (`home`).
    package var what: String
    /// Scheme and host of another server, without a slash at the end.
    package var base: String?
    /// Whether that server may get the network's token: the user named it just now.
    package var isBaseTrusted = true
    /// What the collection is called instead of what the network calls it.
    package var name: String?
    /// Posts; `nil` for all there are.
    package var limit: Int?
    package var since: Timestamp?
    package var until: Timestamp?
    /// Also beyond posts that are known.
    package var isAll = false

    package init(network: String, kind: String, what: String) {
        self.network = network
        self.kind = kind
        self.what = what
    }
}
