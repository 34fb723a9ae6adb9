import Model

/// A server that is asked, and how it wants to know who asks.
package struct Service: Sendable {
    /// How a token is sent.
    package enum Credential: Sendable {
        case none
        /// `Authorization: Bearer …`, with the environment's variable of that name.
        case bearer(String)
        /// A parameter of the query.
        case parameter(String, variable: String)

        package var variable: String? {
            switch self {
            case .none: nil
            case .bearer(let variable), .parameter(_, let variable): variable
            }
        }
    }

    /// For people: `mastodon`.
    package var name: String
    /// Scheme and host without a slash at the end.
    package var base: String
    package var credential = Credential.none
    /// How to come by a token where there is none.
    package var signIn: SignIn?
    package var headers: [String: String] = ["Accept": "application/json"]
    /// Whether a token may go there: the network's own server, or one that the user named for it.
    package var isTrusted = true

    package init(_ name: String, base: String, credential: Credential = .none) {
        self.name = name
        self.base = base
        self.credential = credential
    }

    /// The service at another address.
    func at(_ order: FetchOrder) -> Service {
        guard let base = order.base else { return self }
        var other = self
        other.isTrusted = order.isBaseTrusted || base == self.base
        other.base = base
        return other
    }

    /// A token may travel encrypted, or not leave the machine.
    var isPrivate: Bool {
        if base.hasPrefix("https://") { return true }
        let host = base.dropFirst("http://".count).prefix { $0 != "/" && $0 != ":" }
        return base.hasPrefix("http://") && Redirection.isLoopback(String(host))
    }
}
