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

    /// The host of an actor whose address has a number in place of a name: `https://host/ap/users/116`.
    static func server(ofNumbered actor: String) -> String? {
        guard let address = WebAddress(actor), let last = address.path.last, last.utf8.allSatisfy(DateCursor.isDigit)
        else {
            return nil
        }
        return address.host
    }

    static func author(actor: String) -> AuthorID { AuthorID(.mastodon, handle(actor: actor).lowercased()) }

    /// A post by its address: by the number that its own server's API gives it, or by the address without its scheme.
    static func post(_ uri: String) -> PostID {
        let plain = uri.hasSuffix("/activity") ? String(uri.dropLast("/activity".utf8.count)) : uri
        if let address = WebAddress(plain), let number = number(of: address) {
            return post(number: number, server: address.host)
        }
        for scheme in ["https://", "http://"] where plain.hasPrefix(scheme) {
            return PostID(.mastodon, String(plain.dropFirst(scheme.utf8.count)))
        }
        return PostID(.mastodon, plain)
    }

    /// A post by the number it has on a server. Until 2017 servers counted from 1, so the same number is another post on
    /// another one, and the host stands before it; later numbers hold the time to the millisecond (Mastodon's
    /// `Snowflake`), and those of its relatives are as long.
    static func post(number: String, server: String?) -> PostID {
        guard isCounted(number), let server else { return PostID(.mastodon, number) }
        return PostID(.mastodon, "\(server)/\(number)")
    }

    static func isCounted(_ number: String) -> Bool {
        number.utf8.count < 16 && number.utf8.allSatisfy(DateCursor.isDigit)
    }

    /// Whether an address has the number of a post in it.
    static func isStatus(_ uri: String) -> Bool { WebAddress(uri).flatMap(number) != nil }

    /// Whose post it is, as `name@host`, where the address says so.
    static func handle(ofPost uri: String) -> String? {
        guard let address = WebAddress(uri), number(of: address) != nil else { return nil }
        let names = address.path.dropLast()
        if let name = names.first, name.hasPrefix("@") { return "\(name.dropFirst())@\(address.host)" }
        guard ["users", "p"].contains(names.first), names.count >= 2 else { return nil }
        return "\(names[names.startIndex + 1])@\(address.host)"
    }

    /// The last part of `…/users/NAME/statuses/NUMBER`, `/@NAME/NUMBER` and Pixelfed's `/p/NAME/NUMBER`; GoToSocial's
    /// numbers have letters.
    private static func number(of address: WebAddress) -> String? {
        guard let number = address.path.last else { return nil }
        let before = address.path.dropLast()
        let isNumber = number.utf8.allSatisfy(DateCursor.isDigit)
        if before.last == "statuses", isNumber || number.utf8.count >= 16 { return String(number) }
        let isNamed =
            before.count == 1 && before.last?.hasPrefix("@") == true || before.count == 2 && before.first == "p"
        return isNumber && isNamed ? String(number) : nil
    }
}
