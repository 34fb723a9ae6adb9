/// What a reader found in a capture or a part of it, in the capture's order. Batches of one capture, put one
/// after the other, are the capture. `records = posts with role .record + skipped + left out`.
package struct CaptureBatch: Sendable {
    /// A post and how it came to be in the capture.
    package struct Item: Sendable {
        package enum Role: UInt8, Sendable {
            /// A record of the capture itself; takes its place in the collection.
            case record
            /// Came inside another post (reposted, quoted, answered); not a member of the collection.
            case nested
            /// Is there, and not for everyone: nothing but its id and visibility is taken, so that no other capture shows it.
            case withdrawn
        }

        package var post: Post
        package var role: Role

        package init(post: Post, role: Role) {
            self.post = post
            self.role = role
        }
    }

    /// What is known by another id elsewhere: a place by another network's (Foursquare's venue and Instagram's location), a
    /// post by the number that a server gave it which only passes it on.
    package struct Alias: Hashable, Sendable {
        /// What it is called in the archive.
        package var id: PostID
        package var other: PostID

        package init(id: PostID, other: PostID) {
            self.id = id
            self.other = other
        }
    }

    package var items: [Item] = []
    /// Profiles, in the order seen; the same author may stand here often.
    package var authors: [Author] = []
    /// What the capture says of itself as a collection; `nil` where it is none (an account file, a conversion).
    package var collection: Collection?
    package var aliases: [Alias] = []
    /// Records that cannot be read, each with a diagnostic.
    package var skipped = 0
    /// Records not taken on purpose: reason (`direct`, `protected`, `delete-notice`, …) to number.
    package var leftOut: [String: Int] = [:]
    package var diagnostics: [Diagnostic] = []

    package init() {}

    /// Whether a site would be the same without it.
    package var isEmpty: Bool { items.isEmpty && authors.isEmpty && collection == nil && aliases.isEmpty }

    /// Records this batch accounts for, however they ended.
    package var records: Int {
        items.count { $0.role == .record } + skipped + leftOut.values.reduce(0, +)
    }
}
