import Model

/// What one capture says of somebody whom the settings mean: people change their handles, and many posts name nobody
/// but by a number.
package struct Sighting: Hashable, Sendable, Codable, Comparable {
    package enum Kind: String, Sendable, Codable {
        /// `text` is a handle.
        case handle
        /// `text` is a display name.
        case name
        /// `text` is the id of a post they wrote.
        case post
        /// They are whose archive it is; `text` is a handle.
        case owner
    }

    package let kind: Kind
    /// The author's.
    package let network: String
    package let id: String
    package let text: String

    init(_ kind: Kind, _ author: AuthorID, _ text: String) {
        self.kind = kind
        (network, id) = (author.network.name, author.id)
        self.text = text
    }

    var author: AuthorID { AuthorID(Network(network), id) }

    package static func < (left: Sighting, right: Sighting) -> Bool {
        (left.kind.rawValue, left.network, left.id, left.text)
            < (right.kind.rawValue, right.network, right.id, right.text)
    }
}
