internal import JSON
internal import Model

extension TwitterMedia {
    /// One list of all kinds, told by `_type` (snscrape), or a list of each kind (twscrape).
    static func read(scraped value: JSONValue) -> [Media] {
        let all =
            value.kind == .array
            ? Array(value.elements)
            : ["photos", "videos", "animated"].flatMap { Array(value[$0].elements) }
        return all.compactMap { item in
            if let url = item.firstString("fullUrl", "url") {
                var media = Media(kind: .photo, url: address(url))
                media.alt = item["altText"].text ?? ""
                return media
            }
            let still = item["thumbnailUrl"].text.map(address)
            guard let url = item["videoUrl"].text ?? bestVariant(item["variants"]) ?? still else { return nil }
            let isAnimation = item["videoUrl"].exists || item["_type"].string?.hasSuffix(".Gif") == true
            var media = Media(kind: url == still ? .photo : isAnimation ? .animation : .video, url: url)
            media.alt = item["altText"].text ?? ""
            if url != still { media.preview = still }
            return media
        }
    }
}
