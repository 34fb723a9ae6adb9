internal import JSON
internal import Model

/// What the numbers in one answer of a server mean. A server gives posts of others numbers of its own, so a post is known by
/// the number in its address, which is its own server's and the same everywhere; what answers it has the answering server's.
struct MastodonNumbers {
    /// The server that answered: it names its own people without a host.
    private var server: String?
    private var posts: [String: PostID] = [:]
    /// Posts that have another number here than at home.
    private(set) var aliases: [CaptureBatch.Alias] = []

    init(_ documents: some Sequence<JSONValue>) {
        for document in documents {
            for holder in [document, document["status"]] {
                add(holder)
                add(holder["reblog"])
                add(holder["quote"])
                add(holder["quote"]["quoted_status"])
            }
        }
    }

    private mutating func add(_ status: JSONValue) {
        if server == nil {
            let people = [status["account"]] + Array(status["mentions"].elements)
            server =
                people.lazy.filter { $0["acct"].text?.contains("@") == false }
                .compactMap { $0.firstString("url", "uri").flatMap { WebAddress($0)?.host } }.first
        }
        guard let number = status["id"].idString, let uri = status["uri"].text, FediverseName.isStatus(uri) else {
            return
        }
        let id = FediverseName.post(uri)
        guard id.id != number, posts.updateValue(id, forKey: number) == nil, !FediverseName.isCounted(number) else {
            return
        }
        aliases.append(CaptureBatch.Alias(id: id, other: PostID(.mastodon, number)))
    }

    func post(_ number: String) -> PostID { posts[number] ?? FediverseName.post(number: number, server: server) }
}
