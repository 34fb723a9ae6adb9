internal import Model

extension TwitterStatus {
    /// Takes the address of the quoted post from the link that stands for it in the text, where nothing else gives
    /// it: it says whose post that was, also when the post itself is gone.
    mutating func findQuoteURL() {
        guard let quoted = post.quoteOf, post.quoteURL == nil, let entities = post.body.entities else { return }
        let link = entities.first { $0.kind == .link && Self.names($0.target, post: quoted.id) }
        if let link { amend { $0.quoteURL = link.target } }
    }

    /// Whether an address is the post's and names its author: `https://twitter.com/NAME/status/ID`. `i` is nobody.
    private static func names(_ address: String, post id: String) -> Bool {
        let parts = address.split(separator: "/")
        guard parts.count >= 5, parts[0] == "https:" || parts[0] == "http:", parts[2] != "i",
            parts[3] == "status" || parts[3] == "statuses"
        else { return false }
        let host = parts[1].lowercased()
        let isTwitter = ["twitter.com", "x.com"].contains {
            host == $0 || host == "www.\($0)" || host == "mobile.\($0)"
        }
        return isTwitter && parts[4].prefix { $0 != "?" && $0 != "#" } == id
    }
}
