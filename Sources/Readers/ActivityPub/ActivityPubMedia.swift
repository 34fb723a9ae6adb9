internal import JSON
internal import Model

/// Finds the pictures, videos and sounds of an ActivityStreams object.
enum ActivityPubMedia {
    static func all(of value: JSONValue) -> [Media] {
        var found = list(value["attachment"]).compactMap(attachment)
        // An article's own pictures; often the same once more.
        var seen = Set(found.map(\.url))
        for image in list(value["image"]) {
            guard let media = attachment(image, isImage: true), seen.insert(media.url).inserted else { continue }
            found.append(media)
        }
        // A video is an object of its own, whose addresses are its versions.
        let type = ActivityPubReader.type(of: value)
        if type == "Video" || type == "Audio" || type == "Image", found.isEmpty, var own = attachment(value) {
            // Its name is its title, which only pictures are shown without.
            if type != "Image" { own.alt = "" }
            found.append(own)
        }
        return found
    }

    private static func list(_ value: JSONValue) -> [JSONValue] {
        value.kind == .array ? Array(value.elements) : value.exists ? [value] : []
    }

    private static func attachment(_ value: JSONValue) -> Media? { attachment(value, isImage: false) }

    private static func attachment(_ value: JSONValue, isImage: Bool) -> Media? {
        if let url = value.string { return isImage ? make(.photo, url) : nil }
        let link = link(among: list(value["url"]))
        guard let url = link?.string ?? link?["href"].text ?? value["href"].text else { return nil }
        let type = value["mediaType"].string ?? link?["mediaType"].string ?? ""
        let named = ["Image": Media.Kind.photo, "Video": .video, "Audio": .audio][ActivityPubReader.type(of: value)]
        // A link to a page is no medium.
        guard let kind = kind(type) ?? named ?? (isImage ? .photo : nil) ?? documentKind(value) else { return nil }
        var media = make(kind, url)
        media.alt = value.firstString("name", "summary") ?? ""
        media.width = value["width"].pixels
        media.height = value["height"].pixels
        media.preview = list(value["icon"]).lazy.compactMap { ActivityPubReader.addresses($0["url"]).first }.first
        return media
    }

    /// Of several addresses that of a file. PeerTube lists the files of a stream in the tags of its playlist; the page
    /// that shows it is no medium.
    private static func link(among links: [JSONValue]) -> JSONValue? {
        if let file = links.first(where: { kind($0["mediaType"].string ?? "") != nil }) { return file }
        let playlist = links.first { $0["mediaType"].is("application/x-mpegURL") }
        let files = (playlist.map { list($0["tag"]) } ?? []).filter {
            kind($0["mediaType"].string ?? "") == .video && $0["href"].text != nil
        }
        let largest = files.max { ($0["height"].int ?? 0) < ($1["height"].int ?? 0) }
        return largest ?? playlist ?? links.first { !$0["mediaType"].is("text/html") }
    }

    private static func documentKind(_ value: JSONValue) -> Media.Kind? {
        ActivityPubReader.type(of: value) == "Document" ? .file : nil
    }

    private static func kind(_ type: String) -> Media.Kind? {
        type.hasPrefix("image/") ? .photo : type.hasPrefix("video/") ? .video : type.hasPrefix("audio/") ? .audio : nil
    }

    /// Exports name their own files `/media_attachments/…`, some with the name of a storage bucket before it.
    private static func make(_ kind: Media.Kind, _ url: String) -> Media {
        var media = Media(kind: kind, url: url)
        guard !WebAddress.isAbsolute(url) else { return media }
        let start = url.range(of: "media_attachments/")?.lowerBound
        media.file = start.map { String(url[$0...]) } ?? String(url.drop { $0 == "/" })
        return media
    }
}
