internal import JSON
internal import Model

/// Finds the pictures and videos of a medium of either API.
enum InstagramMedia {
    static func all(of value: JSONValue) -> [Media] {
        let album = value["carousel_media"].kind == .array ? value["carousel_media"] : value["children"]["data"]
        let parts = album.elements.compactMap { one($0) }
        return parts.isEmpty ? [one(value)].compactMap { $0 } : parts
    }

    private static func one(_ value: JSONValue) -> Media? {
        let image = largest(value["images"])
        if let video = largest(value["videos"]) {
            return media(.video, video, preview: image?["url"].string)
        }
        if let image {
            let small = ["low_resolution", "thumbnail"].lazy.compactMap { value["images"][$0].firstString("url") }.first
            return media(.photo, image, preview: small)
        }
        if let url = value.firstString("media_url") {
            var media = Media(kind: value["media_type"].is("VIDEO") ? .video : .photo, url: url)
            media.preview = value.firstString("thumbnail_url")
            media.alt = value["alt_text"].text ?? ""
            return media
        }
        return value.firstString("thumbnail_url").map { Media(kind: .photo, url: $0) }
    }

    /// The version with most pixels; the first one where none has a size.
    private static func largest(_ versions: JSONValue) -> JSONValue? {
        var best: (value: JSONValue, width: Int)?
        for version in versions.members where version.value.firstString("url") != nil {
            let width = version.value["width"].pixels ?? 0
            if best.map({ $0.width < width }) ?? true { best = (version.value, width) }
        }
        return best?.value
    }

    private static func media(_ kind: Media.Kind, _ version: JSONValue, preview: String?) -> Media {
        var media = Media(kind: kind, url: version.firstString("url") ?? "")
        media.width = version["width"].pixels
        media.height = version["height"].pixels
        if preview != media.url { media.preview = preview }
        return media
    }
}
