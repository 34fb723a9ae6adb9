/// Start tags of links, the only ones this room writes.
enum LinkTag {
    /// The start tag of a link whose class is `kind`, to a page of the site or else to an address outside; `nil` where
    /// there is neither that may be linked.
    static func start(_ kind: StaticString, page: String?, outside: String?) -> [UInt8]? {
        if let page { return start(kind, address: page, isOutside: false) }
        guard let outside, let clean = SafeAddress.external(outside) else { return nil }
        return start(kind, address: clean, isOutside: true)
    }

    /// The start tag of a link to a clean address outside, or to the copy of what is gone there.
    static func start(outside address: String, links: some LinkTargets) -> [UInt8] {
        guard let copy = links.copy(of: address) else { return start("link", address: address, isOutside: true) }
        var writer = BodyWriter()
        writer.startLink("link dead", copy.address, isOutside: true)
        writer.append("\" title=\"")
        writer.attribute("\(copy.note) \(address)")
        writer.append("\">")
        return writer.bytes
    }

    /// The start tag of a link to a clean address.
    static func start(_ kind: StaticString, address: String, isOutside: Bool) -> [UInt8] {
        var writer = BodyWriter()
        writer.startLink(kind, address, isOutside: isOutside)
        writer.append(">")
        return writer.bytes
    }
}

extension BodyWriter {
    /// The start tag of a link but for its end.
    mutating func startLink(_ kind: StaticString, _ address: String, isOutside: Bool) {
        append("<a class=\"")
        append(kind)
        append("\" href=\"")
        attribute(address)
        append(isOutside ? "\" rel=\"nofollow noopener ugc\"" : "\"")
    }
}
