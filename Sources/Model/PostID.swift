/// Names one post: the network and the id it has there. Ids are strings, for 64-bit numbers do not survive a double.
package struct PostID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let network: Network
    package let id: String

    package init(_ network: Network, _ id: String) {
        self.network = network
        self.id = id
    }

    package var description: String { "\(network.name)-\(id)" }

    /// What the ids of posts begin with whose own ids would say who wrote them.
    private static let concealment = "hidden-"

    /// Another id in the place of this one, always the same, under which no network knows a post.
    package var concealed: PostID {
        isConcealed ? self : PostID(network, Self.concealment + hexadecimal(stableHash(description)))
    }

    /// Whether the network knows no post of this id.
    package var isConcealed: Bool { id.hasPrefix(Self.concealment) }

    package static func < (left: PostID, right: PostID) -> Bool {
        (left.network, left.id) < (right.network, right.id)
    }
}

/// Names one author: the network and the stable id there, or the lower-cased handle where no id is known.
package struct AuthorID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let network: Network
    package let id: String

    package init(_ network: Network, _ id: String) {
        self.network = network
        self.id = id
    }

    package var description: String { "\(network.name)-\(id)" }

    package static func < (left: AuthorID, right: AuthorID) -> Bool {
        (left.network, left.id) < (right.network, right.id)
    }
}
