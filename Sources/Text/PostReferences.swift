package import Model

/// What a post points at besides what its body says; a few fields of it, for a post is large and its body is rendered
/// often.
package struct PostReferences: Sendable {
    package let id: PostID
    package let repostOf: PostID?
    package let quoteOf: PostID?
    package let quoteURL: String?
    package let url: String?

    /// A loan: an initialiser would take the post over and so copy it.
    package init(_ post: borrowing Post) {
        id = post.id
        repostOf = post.repostOf
        quoteOf = post.quoteOf
        quoteURL = post.quoteURL
        url = post.url
    }

    /// The GitHub repository, as `owner/name`, that the post belongs to.
    var repository: String? {
        guard id.network == .github, let url, url.hasPrefix("https://github.com/") else { return nil }
        let parts = url.dropFirst(19).split(separator: "/", omittingEmptySubsequences: false).prefix(2)
        let isName = { (part: Substring) in
            !part.isEmpty && part.utf8.allSatisfy { $0.isASCIIWord || $0 == 0x2D || $0 == 0x2E }
        }
        return parts.count == 2 && parts.allSatisfy(isName) ? parts.joined(separator: "/") : nil
    }

    /// Whether the address is the page of one of the post's own pictures or videos.
    func isMedia(_ address: String) -> Bool {
        guard address.utf8.count > 30, id.network == .twitter, let status = TwitterStatus(address), status.isMedia
        else {
            return false
        }
        return status.id == id.id || status.id == repostOf?.id
    }

    /// Whether the address is that of the post that this one quotes.
    func isQuoted(_ address: String) -> Bool {
        if let quoteURL, !quoteURL.isEmpty, quoteURL == address { return true }
        guard let quoteOf, quoteOf.network == .twitter, let status = TwitterStatus(address) else { return false }
        return status.id == quoteOf.id
    }
}
