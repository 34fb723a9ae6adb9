/// Paths under which posts name media files of the site's own. What stands in a post is a stranger's text, so a path that
/// leads anywhere else, or to anything else than a medium, is none.
package enum MediaPath {
    /// A path below a folder: no scheme, not absolute, no `..`, no hidden names, a media file's ending.
    package static func relative(_ name: some StringProtocol) -> String? {
        var path = Substring(name)
        if let query = path.firstIndex(where: { $0 == "?" || $0 == "#" }) { path = path[..<query] }
        let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }
        guard isPlain, !path.isEmpty, path.utf8.first != UInt8(ascii: "/") else { return nil }
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard parts.allSatisfy({ $0.utf8.first != UInt8(ascii: ".") }), let last = parts.last,
            let dot = last.lastIndex(of: "."), endings.contains(last[last.index(after: dot)...].lowercased())
        else { return nil }
        return parts.joined(separator: "/")
    }

    private static let endings: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "mp4", "webm", "mov", "m4v", "mp3", "m4a", "ogg", "wav",
    ]
}
