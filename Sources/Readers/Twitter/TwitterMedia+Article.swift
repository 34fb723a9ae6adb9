internal import JSON
internal import Model

extension TwitterMedia {
    /// A picture or video of an article.
    /// - Parameters:
    ///   - info: `media_info` of the web client.
    ///   - caption: What stands below it there.
    static func read(info: JSONValue, caption: String? = nil) -> Media? {
        let video = bestVariant(info["variants"])
        let image = info["original_img_url"].exists ? info : info["preview_image"]
        let still = image["original_img_url"].text
        guard let url = video ?? still else { return nil }
        let isAnimation = info["__typename"].is("ApiGif")
        var media = Media(kind: video == nil ? .photo : isAnimation ? .animation : .video, url: url)
        if video != nil { media.preview = still }
        let alt = info["alt_text"].text
        media.alt = [caption, alt == caption ? nil : alt].compactMap(\.self).joined(separator: "\n")
        media.width = pixels(image["original_img_width"])
        media.height = pixels(image["original_img_height"])
        media.duration = info["duration_millis"].int
        return media
    }
}
