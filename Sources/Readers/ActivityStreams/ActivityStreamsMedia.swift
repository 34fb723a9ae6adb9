internal import JSON
internal import Model

/// Pictures, videos and sounds of an ActivityStreams 1 object.
enum ActivityStreamsMedia {
    static func all(of value: JSONValue) -> [Media] {
        var found: [Media] = []
        var seen: Set<String> = []
        func add(_ media: Media?) {
            guard let media, seen.insert(media.url).inserted else { return }
            found.append(media)
        }
        for attachment in value["attachments"].elements {
            switch attachment["objectType"].string {
            case "image": add(image(attachment) ?? image(first(attachment["image"])))
            case "video": add(stream(attachment, .video))
            case "audio": add(stream(attachment, .audio))
            default: continue
            }
        }
        for picture in value["image"].kind == .array ? Array(value["image"].elements) : [value["image"]] {
            add(image(picture))
        }
        // The object's own stream repeats an attachment's, or is its only one.
        if found.isEmpty { add(stream(value, .video)) }
        return found
    }

    private static func first(_ value: JSONValue) -> JSONValue { value.kind == .array ? value[0] : value }

    private static func image(_ value: JSONValue) -> Media? {
        guard let url = value.text ?? value["url"].text else { return nil }
        var media = Media(kind: .photo, url: url)
        media.alt = value["displayName"].string ?? ""
        media.width = value["width"].pixels
        media.height = value["height"].pixels
        return media
    }

    private static func stream(_ value: JSONValue, _ kind: Media.Kind) -> Media? {
        let stream = first(value["stream"])
        guard let url = stream.text ?? stream["url"].text else { return nil }
        var media = Media(kind: kind, url: url)
        media.width = value["width"].pixels
        media.height = value["height"].pixels
        media.duration = stream["duration"].double.flatMap { $0 >= 0 && $0 < 31_536_000 ? Int64($0 * 1000) : nil }
        return media
    }
}
