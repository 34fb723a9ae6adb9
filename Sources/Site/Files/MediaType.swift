import Model

/// The media types (IANA) of the files that a site may have.
enum MediaType {
    /// By the name's ending; where it says nothing, by what the network calls the medium.
    static func of(_ name: String, _ kind: Media.Kind) -> String {
        let path = name.prefix { $0 != "?" && $0 != "#" }
        let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
        return known[ending] ?? fallback(kind)
    }

    private static let known = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "svg": "image/svg+xml", "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm",
        "mov": "video/quicktime", "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
    ]

    private static func fallback(_ kind: Media.Kind) -> String {
        switch kind {
        case .photo: "image/jpeg"
        case .video, .animation: "video/mp4"
        case .audio: "audio/mpeg"
        case .file: "application/octet-stream"
        }
    }
}
