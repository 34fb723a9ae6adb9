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

    /// A post by its address. On the home server it is the number that the server's API gives it, elsewhere the
    /// host stands before it.
    static func post(_ uri: String, home: String?) -> PostID {
        let plain = uri.hasSuffix("/activity") ? String(uri.dropLast("/activity".utf8.count)) : uri
        guard let address = WebAddress(plain), let number = address.path.last, isStatus(address) else {
            // Whatever else it is, without the scheme it is still unmistakable.
            for scheme in ["https://", "http://"] where plain.hasPrefix(scheme) {
                return PostID(.mastodon, String(plain.dropFirst(scheme.utf8.count)))
            }
            return PostID(.mastodon, plain)
        }
        return PostID(.mastodon, address.host == home ? String(number) : "\(address.host)/\(number)")
    }

    /// `…/users/NAME/statuses/NUMBER` or `/@NAME/NUMBER`.
    private static func isStatus(_ address: WebAddress) -> Bool {
        guard let number = address.path.last, number.utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
        let before = address.path.dropLast()
        return before.last == "statuses" || before.count == 1 && before.last?.hasPrefix("@") == true
    }
}
