import Model

/// Addresses that name posts.
enum PostAddress {
    /// The tweet an address names.
    static func post(at address: [UInt8]) -> PostID? {
        guard let id = twitterStatus(in: address)?.id else { return nil }
        return PostID(.twitter, id)
    }

    /// Whether the address is the page of one of the post's own pictures or videos.
    static func isMedia(of post: Post, _ address: String) -> Bool {
        guard post.id.network == .twitter, address.utf8.count > 30 else { return false }
        let bytes = Array(address.utf8)
        guard let status = twitterStatus(in: bytes), status.id == post.id.id || status.id == post.repostOf?.id else {
            return false
        }
        return bytes.hasASCII("/photo/", at: status.end) || bytes.hasASCII("/video/", at: status.end)
    }

    /// Whether the address is that of the post that `post` quotes.
    static func isQuoted(by post: Post, _ address: String) -> Bool {
        if let quoted = post.quoteURL, !quoted.isEmpty, quoted == address { return true }
        guard let quoted = post.quoteOf, quoted.network == .twitter else { return false }
        return twitterStatus(in: Array(address.utf8))?.id == quoted.id
    }

    /// The number in `https://twitter.com/NAME/status/NUMBER` and where it ends.
    private static func twitterStatus(in address: [UInt8]) -> (id: String, end: Int)? {
        var index = 0
        if address.hasASCII("https://", at: 0) { index = 8 } else if address.hasASCII("http://", at: 0) { index = 7 }
        guard index > 0 else { return nil }
        if address.hasASCII("mobile.", at: index) {
            index += 7
        } else if address.hasASCII("www.", at: index) {
            index += 4
        }
        if address.hasASCII("twitter.com/", at: index) {
            index += 12
        } else if address.hasASCII("x.com/", at: index) {
            index += 6
        } else {
            return nil
        }
        if address.hasASCII("i/web/", at: index) {
            index += 6
        } else {
            if address.hasASCII("#!/", at: index) { index += 3 }
            while index < address.count, address[index].isASCIIWord { index += 1 }
            guard index < address.count, address[index] == 0x2F else { return nil }
            index += 1
        }
        if address.hasASCII("statuses/", at: index) {
            index += 9
        } else if address.hasASCII("status/", at: index) {
            index += 7
        } else {
            return nil
        }
        let start = index
        while index < address.count, address[index].isASCIIDigit { index += 1 }
        return index > start ? (address.string(start..<index), index) : nil
    }
}
