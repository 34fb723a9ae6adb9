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
}
