import Text

extension Feed {
    /// JSON Feed 1.1. Its readers know no address to resolve a relative one against, so what is not absolute is left
    /// out: without `base_url` an item has the network's address alone.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.text("version", "https://jsonfeed.org/version/1.1")
            json.object("_roost") { $0.text("version", version) }
            json.text("title", utf8: Array(title.utf8))
            if isAbsolute {
                json.text("home_page_url", page)
                json.text("feed_url", address)
            }
            json.text("description", description)
            if isAbsolute { json.text("favicon", icon) }
            json.text("language", language)
            json.list("authors") { $0.object { $0.text("name", utf8: Array(site.utf8)) } }
            json.list("items") { json in
                for item in items { item.write(into: &json, isAbsolute: isAbsolute) }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

extension Feed.Item {
    fileprivate func write(into json: inout JSONWriter, isAbsolute: Bool) {
        let files = attachments.filter { isAbsolute || isWebAddress($0.address) }
        json.object { json in
            json.text("id", id)
            if isAbsolute { json.text("url", address) }
            json.text("external_url", original)
            json.text("title", title)
            json.text("content_html", utf8: html)
            json.text("summary", warning)
            json.text("image", files.first(where: \.isPicture)?.address)
            json.text("date_published", published)
            if updated != published { json.text("date_modified", updated) }
            json.list("authors") { author?.write(into: &$0, isAbsolute: isAbsolute) }
            json.list("tags") { json in tags.forEach { json.text($0.label) } }
            json.text("language", language)
            json.list("attachments") { json in files.forEach { $0.write(into: &json) } }
        }
    }
}

extension Feed.Person {
    fileprivate func write(into json: inout JSONWriter, isAbsolute: Bool) {
        json.object { json in
            json.text("name", utf8: Array(name.utf8))
            if isAbsolute || address.map(isWebAddress) == true { json.text("url", address) }
        }
    }
}

extension Feed.Attachment {
    fileprivate func write(into json: inout JSONWriter) {
        json.object { json in
            json.text("url", address)
            json.text("mime_type", mediaType)
            json.text("title", title)
            json.number("size_in_bytes", size)
        }
    }
}
