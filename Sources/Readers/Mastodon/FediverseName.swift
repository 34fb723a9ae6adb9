internal import JSON
internal import Model

/// Ids that a server's API and an export of the same account have in common. The API's account numbers are one
/// server's own, so people are named `name@host`; a post is named by its number where its address has one.
enum FediverseName {
    /// A person by what the API says; people of the server itself have no host in `acct`.
    static func author(acct: String, url: String?) -> AuthorID {
        if acct.contains("@") { return AuthorID(.mastodon, acct.lowercased()) }
        let host = url.flatMap { WebAddress($0)?.host }
        return AuthorID(.mastodon, (host.map { "\(acct)@\($0)" } ?? acct).lowercased())
    }

    /// `name@host` of an actor's address: `https://host/users/name`, `https://host/@name`.
    static func handle(actor: String) -> String {
        guard let address = WebAddress(actor), let last = address.path.last else { return actor }
        return "\(last.drop { $0 == "@" })@\(address.host)"
    }

    static func author(actor: String) -> AuthorID { AuthorID(.mastodon, handle(actor: actor).lowercased()) }

    /// A post by its address: on the home server by the number that the server's API gives it, elsewhere by the address
    /// without its scheme, which leads there.
    static func post(_ uri: String, home: String?) -> PostID {
        let plain = uri.hasSuffix("/activity") ? String(uri.dropLast("/activity".utf8.count)) : uri
        guard let address = WebAddress(plain), let number = address.path.last, isStatus(address) else {
            for scheme in ["https://", "http://"] where plain.hasPrefix(scheme) {
                return PostID(.mastodon, String(plain.dropFirst(scheme.utf8.count)))
            }
            return PostID(.mastodon, plain)
        }
        if address.host == home { return post(number: String(number), home: home) }
        guard let name = address.path.first, name.hasPrefix("@") else {
            return PostID(.mastodon, "\(address.host)/\(address.path.joined(separator: "/"))")
        }
        return PostID(.mastodon, "\(address.host)/users/\(name.dropFirst())/statuses/\(number)")
    }

    /// A post by the number it has on a server. Until 2017 servers counted from 1, so the same number is another post on
    /// another one, and the host stands before it; later numbers hold the time to the millisecond (Mastodon's
    /// `Snowflake`), and those of its relatives are as long.
    static func post(number: String, home: String?) -> PostID {
        let isCounted = number.utf8.count < 16 && number.utf8.allSatisfy { (48...57).contains($0) }
        guard isCounted, let home else { return PostID(.mastodon, number) }
        return PostID(.mastodon, "\(home)/\(number)")
    }

    /// Whose post it is, as `name@host`, where the address says so.
    static func handle(ofPost uri: String) -> String? {
        guard let address = WebAddress(uri), isStatus(address) else { return nil }
        let names = address.path.dropLast()
        if let name = names.first, name.hasPrefix("@") { return "\(name.dropFirst())@\(address.host)" }
        guard names.count == 3, names.first == "users" else { return nil }
        return "\(names[names.startIndex + 1])@\(address.host)"
    }

    /// The server that an API answered for: it names its own people without a host.
    static func home(of documents: some Sequence<JSONValue>) -> String? {
        for document in documents {
            for holder in [document, document["reblog"], document["status"]] {
                let account = holder["account"]
                guard let acct = account["acct"].text, !acct.contains("@") else { continue }
                if let host = account.firstString("url", "uri").flatMap({ WebAddress($0)?.host }) { return host }
            }
        }
        return nil
    }

    /// `…/users/NAME/statuses/NUMBER` or `/@NAME/NUMBER`.
    private static func isStatus(_ address: WebAddress) -> Bool {
        guard let number = address.path.last, number.utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
        let before = address.path.dropLast()
        return before.last == "statuses" || before.count == 1 && before.last?.hasPrefix("@") == true
    }
}
