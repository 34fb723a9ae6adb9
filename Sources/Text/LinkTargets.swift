package import Model

/// Knows which pages the site has, so that a body can link to them. Answers are relative addresses from the page
/// that is being rendered, or `nil` where the site has no such page and the link leads to the network.
package protocol LinkTargets {
    /// The page of an author, by handle without `@` (any case) and, where known, the stable id.
    func author(handle: String, id: String, network: Network) -> String?
    /// The page of a tag, as written, without `#`.
    func tag(_ tag: String, network: Network) -> String?
    /// The page (and anchor) that shows a post.
    func post(_ id: PostID) -> String?
    /// The local copy of a remote picture (custom emoji); `nil` where there is none: then its alternative text stands.
    func media(_ url: String) -> String?
    /// A copy of what stood at an address outside, where that is known to be gone.
    func copy(of address: String) -> LinkedCopy?
}

extension LinkTargets {
    /// Nothing is known to be gone.
    package func copy(of address: String) -> LinkedCopy? { nil }
}

/// Where a link leads in place of an address that is gone.
package struct LinkedCopy: Sendable {
    package let address: String
    /// Says so, in the site's language.
    package let note: String

    package init(address: String, note: String) {
        (self.address, self.note) = (address, note)
    }
}
