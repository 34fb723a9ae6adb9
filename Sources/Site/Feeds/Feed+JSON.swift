import Text

extension Feed {
    /// JSON Feed 1.1. Its readers know no address to resolve a relative one against, so what is not absolute is left
    /// out: without `base_url` an item has the network's address alone.
    var json: [UInt8] {
        let feed = JSONValue.members([
            "version": .text("https://jsonfeed.org/version/1.1"),
            "_roost": .members(["version": .text(version)]),
            "title": .text(title),
            "home_page_url": isAbsolute ? .text(page) : nil,
            "feed_url": isAbsolute ? .text(address) : nil,
            "description": .some(description),
            "favicon": isAbsolute ? .text(icon) : nil,
            "language": .text(language),
            "authors": .list([.members(["name": .text(site)])]),
            "items": .list(items.map { $0.json(isAbsolute: isAbsolute) }),
        ])
        return SafeJSON(feed).bytes + [UInt8(ascii: "\n")]
    }
}

extension Feed.Item {
    fileprivate func json(isAbsolute: Bool) -> JSONValue {
        let files = attachments.filter { isAbsolute || isWebAddress($0.address) }
        return .members([
            "id": .text(id),
            "url": isAbsolute ? .text(address) : nil,
            "external_url": .some(original),
            "title": .some(title),
            "content_html": .text(String(decoding: html, as: UTF8.self)),
            "summary": .some(warning),
            "image": .some(files.first(where: \.isPicture)?.address),
            "date_published": .text(published),
            "date_modified": updated == published ? nil : .text(updated),
            "authors": author.map { .list([$0.json(isAbsolute: isAbsolute)]) },
            "tags": .some(tags.map { .text($0.label) }),
            "language": .some(language),
            "attachments": .some(files.map(\.json)),
        ])
    }
}

extension Feed.Person {
    fileprivate func json(isAbsolute: Bool) -> JSONValue {
        let isFound = isAbsolute || address.map(isWebAddress) == true
        return .members(["name": .text(name), "url": isFound ? .some(address) : nil])
    }
}

extension Feed.Attachment {
    fileprivate var json: JSONValue {
        .members([
            "url": .text(address), "mime_type": .text(mediaType), "title": .some(title),
            "size_in_bytes": size.map(JSONValue.number),
        ])
    }
}
