internal import JSON
internal import Model

/// Pictures and videos: all of them in `extended_entities`, the first one in `entities`.
enum TwitterMedia {
    static func read(_ value: JSONValue, id: String, context: CaptureContext) -> [Media] {
        var list = value["extended_entities"]["media"]
        for other in [value["extended_tweet"]["extended_entities"]["media"], value["entities"]["media"]]
        where list.count == 0 {
            list = other
        }
        return read(list: list, id: id, context: context)
    }

    /// Each of a list's pictures and videos once.
    /// - Parameter id: The tweet's.
    static func read(list: JSONValue, id: String, context: CaptureContext) -> [Media] {
        var found: [Media] = []
        // A post has four pictures; a hostile one may have a million.
        var seen: Set<String> = []
        for item in list.elements {
            guard var media = read(item) else { continue }
            media.file = file(of: media, item, id: id, context: context)
            if seen.insert(media.url).inserted { found.append(media) }
        }
        return found
    }

    /// One entry; `nil` when it names no picture.
    static func read(_ item: JSONValue) -> Media? {
        guard let picture = item["media_url_https"].text ?? item["media_url"].text else { return nil }
        var media: Media
        switch item["type"].string {
        case "video", "animated_gif":
            let kind: Media.Kind = item["type"].is("video") ? .video : .animation
            media = Media(kind: kind, url: bestVariant(item["video_info"]["variants"]) ?? picture)
            media.preview = picture
            // Without a variant there is only the still picture.
            if media.url == picture { media.kind = .photo }
        default: media = Media(kind: .photo, url: picture)
        }
        media.alt = item["ext_alt_text"].text ?? item["alt_text"].text ?? ""
        let size = item["original_info"].kind == .object ? item["original_info"] : item["sizes"]["large"]
        media.width = pixels(size["width"]) ?? pixels(size["w"])
        media.height = pixels(size["height"]) ?? pixels(size["h"])
        media.duration = item["video_info"]["duration_millis"].int
        media.page = item["expanded_url"].text
        return media
    }

    /// The mp4 of the highest bitrate; failing that any variant, streams (m3u8) last.
    static func bestVariant(_ variants: JSONValue) -> String? {
        var best: (rank: Int64, url: String)?
        for variant in variants.elements {
            guard let url = variant["url"].text else { continue }
            let bitrate = variant["bitrate"].int ?? variant["bit_rate"].int ?? 0
            let isFile = variant["content_type"].is("video/mp4") || variant["contentType"].is("video/mp4")
            let rank = isFile ? max(0, min(bitrate, 1 << 40)) + 1 : 0
            if rank > best?.rank ?? -1 { best = (rank, url) }
        }
        return best?.url
    }

    /// In an archive the file is `tweets_media/POSTID-BASENAME`; the folder's name changed over the years. Of a video it is mostly
    /// the best variant.
    private static func file(of media: Media, _ item: JSONValue, id: String, context: CaptureContext) -> String? {
        guard !context.media.isEmpty else { return nil }
        let variants = item["video_info"]["variants"].elements.prefix(20).compactMap { $0["url"].text }
        for url in [media.url] + variants + [media.preview ?? media.url] {
            guard let base = url.split(separator: "/").last?.prefix(while: { $0 != "?" && $0 != "#" }) else { continue }
            for folder in ["tweets_media", "tweet_media", "community_tweet_media", "deleted_tweets_media"] {
                if let path = context.media.path("\(folder)/\(id)-\(base)") { return path }
            }
        }
        return nil
    }

    static func pixels(_ value: JSONValue) -> Int? {
        value.int.flatMap { $0 > 0 && $0 < 1 << 20 ? Int($0) : nil }
    }
}
