import Model
import Text

/// A site that has a page for every author and tag its posts name, as sites of archives do.
struct SitePages: LinkTargets {
    private var authors: [String: String] = [:]
    private var tags: [String: String] = [:]

    init(_ posts: [Post]) {
        for entity in posts.flatMap({ $0.body.entities ?? [] }) {
            if entity.kind == .mention {
                authors[entity.value] = "../authors/twitter/\(entity.value.lowercased()).html"
            }
            if entity.kind == .hashtag { tags[entity.value] = "../tags/\(entity.value.lowercased()).html" }
        }
    }

    func author(handle: String, id: String, network: Network) -> String? { authors[handle] }
    func tag(_ tag: String, network: Network) -> String? { tags[tag] }
    func post(_ id: PostID) -> String? { nil }
    func media(_ url: String) -> String? { nil }
}
