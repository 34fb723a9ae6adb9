package import Model

/// Reposts that hold no post of another: those of old, which say whose words they are in their text, and those of the
/// fediverse's exports, which name what they pass on by its address.
package enum RepostPrefix {
    static func isRetold(_ post: Post) -> Bool {
        post.repostOf != nil && post.referenceURL != nil || handle(post.body.text) != nil
    }

    /// Whose post it is, in lower case, with and without the server.
    package static func handles(of post: Post) -> [String] {
        if let handle = handle(post.body.text) { return [handle] }
        guard post.repostOf != nil, let address = post.referenceURL, let handle = ProfileAddress.handle(address) else {
            return []
        }
        let host = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
        return [Handle.plain(handle), "\(Handle.plain(handle))@\(host.lowercased())"]
    }

    private static func handle(_ text: String) -> String? {
        guard text.hasPrefix("RT @") else { return nil }
        let name = text.dropFirst(4).prefix { $0.isLetter || $0.isNumber || "_.-@".contains($0) }
        return name.isEmpty ? nil : Handle.plain(String(name))
    }
}
