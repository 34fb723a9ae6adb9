import Model

@testable import Text

/// A small site: who and what has a page in it.
struct Pages: LinkTargets {
    func author(handle: String, id: String, network: Network) -> String? {
        handle.lowercased() == "here" || id == "did:plc:here" || handle == "here@social.example"
            ? "authors/here.html" : nil
    }
    func tag(_ tag: String, network: Network) -> String? { tag.lowercased() == "local" ? "tags/local.html" : nil }
    func post(_ id: PostID) -> String? { id.id == "42" ? "2020/01/twitter-42.html" : nil }
    func media(_ url: String) -> String? { url == "https://social.example/blob.png" ? "media/blob.png" : nil }
}

/// What a body becomes.
func html(_ body: Body, _ network: Network = .twitter) -> String {
    var renderer = BodyRenderer()
    return String(decoding: renderer.html(of: body, network: network, links: Pages()).bytes, as: UTF8.self)
}

func html(_ post: Post) -> String {
    var renderer = BodyRenderer()
    return String(decoding: renderer.html(of: post, links: Pages()).bytes, as: UTF8.self)
}
