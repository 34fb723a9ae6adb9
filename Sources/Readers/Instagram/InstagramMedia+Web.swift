internal import JSON
internal import Model

/// Pictures and videos as Instagram's own pages and apps are given them.
extension InstagramMedia {
    static func web(_ value: JSONValue) -> [Media] {
        let children = value["edge_sidecar_to_children"]["edges"].elements.map { $0["node"] }
        let parts = (children + Array(value["carousel_media"].elements)).compactMap { part($0) }
        return parts.isEmpty ? [part(value)].compactMap { $0 } : parts
    }

    private static func part(_ value: JSONValue) -> Media? {
        let pictures = Array(value["image_versions2"]["candidates"].elements)
        let picture = largest(pictures)
        let still = picture?["url"].string ?? value.firstString("display_url", "display_src")
        let video = largest(Array(value["video_versions"].elements))
        let film = video?["url"].string ?? value.firstString("video_url")
        guard let url = film ?? still else { return nil }
        var media = Media(kind: film == nil ? .photo : .video, url: url)
        let size = video ?? picture ?? value["dimensions"]
        media.width = size["width"].pixels ?? value["original_width"].pixels
        media.height = size["height"].pixels ?? value["original_height"].pixels
        media.alt = value["accessibility_caption"].text ?? ""
        media.preview = film != nil ? still : value.firstString("thumbnail_src") ?? smaller(pictures)
        if media.preview == media.url { media.preview = nil }
        if film != nil {
            // Seconds, with a fraction.
            media.duration = value["video_duration"].double.flatMap {
                $0 > 0 && $0 < 1_000_000 ? Int64($0 * 1000) : nil
            }
        }
        return media
    }

    /// The version with most pixels; the first one where none has a size.
    private static func largest(_ versions: [JSONValue]) -> JSONValue? {
        var best: (value: JSONValue, width: Int)?
        for version in versions where version.firstString("url") != nil {
            let width = version["width"].pixels ?? 0
            if best.map({ $0.width < width }) ?? true { best = (version, width) }
        }
        return best?.value
    }

    /// The smallest version that is no thumbnail.
    private static func smaller(_ versions: [JSONValue]) -> String? {
        var best: (url: String, width: Int)?
        for version in versions {
            guard let url = version.firstString("url"), let width = version["width"].pixels, width >= 320 else {
                continue
            }
            if best.map({ $0.width > width }) ?? true { best = (url, width) }
        }
        return best?.url
    }
}
