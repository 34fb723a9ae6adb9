package import Model

/// Addresses that name posts.
package enum PostAddress {
    /// The tweet an address names, as browsers understand it.
    package static func post(at address: String) -> PostID? {
        SafeAddress.external(address).flatMap { TwitterStatus($0) }.map { PostID(.twitter, $0.id) }
    }
}

/// The number in `https://twitter.com/NAME/status/NUMBER`.
struct TwitterStatus {
    let id: String
    /// Whether the address is that of a picture or video of the post.
    let isMedia: Bool

    init?(_ address: String) {
        var address = address
        guard let (id, isMedia) = address.withUTF8({ Self.parse($0) }), !id.isEmpty else { return nil }
        self.id = id
        self.isMedia = isMedia
    }

    private static func parse(_ address: UnsafeBufferPointer<UInt8>) -> (id: String, isMedia: Bool)? {
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
        let isMedia = address.hasASCII("/photo/", at: index) || address.hasASCII("/video/", at: index)
        return (address.string(start..<index), isMedia)
    }
}
