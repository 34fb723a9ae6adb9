internal import JSON
internal import Model

/// What the numbers in one answer of a server mean. Those that the server counted from 1 are other posts elsewhere, so a
/// post is known by where it is from; what answers it has the answering server's own number of it.
struct MastodonNumbers {
    /// The server that answered: it names its own people without a host.
    private var server: String?
    private var posts: [String: PostID] = [:]

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
        guard let number = status["id"].idString, FediverseName.isCounted(number), let uri = status["uri"].text else {
            return
        }
        if FediverseName.isStatus(uri) { posts[number] = FediverseName.post(uri) }
    }

    func post(_ number: String) -> PostID { posts[number] ?? FediverseName.post(number: number, server: server) }
}
