/// Names one post: the network and the id it has there. Ids are strings, for 64-bit numbers do not survive a double.
package struct PostID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let network: Network
    package let id: String

    package init(_ network: Network, _ id: String) {
        self.network = network
        self.id = id
    }

    package var description: String { "\(network.name)-\(id)" }

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
