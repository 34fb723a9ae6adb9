import Model

/// Puts two lists of a post's pictures and videos together.
enum MediaMerge {
    /// A picture that both have keeps its place and gains what it lacked; one that only the other has is added.
    /// Where nothing matches, the lists are the same pictures under other addresses: the longer one stays.
    static func merged(_ own: [Media], _ other: [Media]) -> [Media] {
        if other.isEmpty || own == other { return own }
        if own.isEmpty { return other }
        var places: [String: Int] = [:]
        for (index, media) in own.enumerated() {
            for name in names(media) where places[name] == nil { places[name] = index }
        }
        var result = own
        var added: [Media] = []
        for media in other {
            if let place = names(media).lazy.compactMap({ places[$0] }).first {
                result[place] = filled(result[place], from: media)
            } else {
                added.append(media)
            }
        }
        if added.count == other.count { return other.count > own.count ? other : own }
        return result + added
    }

    /// File names under which a picture may be known: the last part of its addresses, without query and size.
    private static func names(_ media: Media) -> [String] {
        [media.url, media.file, media.preview].compactMap(\.self).compactMap { address in
            let path = address.prefix { $0 != "?" && $0 != "#" }
            guard let last = path.split(separator: "/").last else { return nil }
            var name = String(last.prefix { $0 != ":" })
            // An export's file is `POSTID-NAME`.
            if let dash = name.firstIndex(of: "-"), PostNames.number(String(name[..<dash])) != nil {
                name = String(name[name.index(after: dash)...])
            }
            return name.isEmpty ? nil : name
        }
    }

    private static func filled(_ own: Media, from other: Media) -> Media {
        var result = own
        if own.url.isEmpty { result.url = other.url }
        if own.alt.isEmpty { result.alt = other.alt }
        // A still picture of a video is no photo: the video says more.
        if own.kind == .photo, other.kind == .video || other.kind == .animation {
            result.kind = other.kind
            result.url = other.url
        }
        result.preview = own.preview ?? other.preview
        result.width = own.width ?? other.width
        result.height = own.height ?? other.height
        result.duration = own.duration ?? other.duration
        result.page = own.page ?? other.page
        result.file = own.file ?? other.file
        return result
    }
}
