import Text

extension Feed {
    /// RFC 4287.
    var atom: [UInt8] {
        var writer = XMLWriter(comment: "roost \(version)")
        writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language]) { writer in
            writer.line()
            writer.element("id", text: id)
            writer.element("title", text: title)
            if !description.isEmpty { writer.element("subtitle", text: description) }
            writer.element("updated", text: updated)
            writer.element("link", ["rel": "self", "type": FeedFormat.atom.mediaType, "href": address])
            writer.element("link", ["rel": "alternate", "type": "text/html", "href": page])
            writer.element("icon", text: icon)
            // 4.1.1: an entry without an author is the feed's author's.
            writer.element("author") { $0.element("name", text: site) }
            writer.element("generator", ["version": version], text: "roost")
            writer.line()
            for item in items {
                item.write(into: &writer)
                writer.line()
            }
        }
        writer.line()
        return writer.bytes
    }
}

extension Feed.Item {
    fileprivate func write(into writer: inout XMLWriter) {
        writer.element("entry", ["xml:lang": language]) { writer in
            writer.element("id", text: id)
            writer.element("title", text: headline)
            writer.element("published", text: published)
            writer.element("updated", text: updated)
            if let author {
                writer.element("author") { writer in
                    writer.element("name", text: author.name)
                    if let address = author.address { writer.element("uri", text: address) }
                }
            }
            writer.element("link", ["rel": "alternate", "type": "text/html", "href": address])
            if let original { writer.element("link", ["rel": "via", "href": original]) }
            for file in attachments {
                writer.element(
                    "link",
                    [
                        "rel": "enclosure", "type": file.mediaType, "length": file.size.map(String.init),
                        "title": file.title.isEmpty ? nil : file.title, "href": file.address,
                    ])
            }
            for tag in tags { writer.element("category", ["term": tag.name, "label": tag.label]) }
            if let warning { writer.element("summary", text: warning) }
            writer.element("content", ["type": "html"]) { $0.text(html) }
        }
    }
}
