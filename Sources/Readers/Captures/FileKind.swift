/// What a file's name says about whether it can hold JSON, or what is read as JSON. Only names that say no are believed;
/// of the others the content decides.
enum FileKind {
    case json
    case zip
    /// Packed in a way that is not read; a tar archive that is packed with gzip too.
    case packed
    /// Tables, pages and databases: some networks export posts as such, which are not read.
    case foreign
    /// Pictures, programs and what sites are made of: never JSON.
    case other
    case unknown

    init(name: String) {
        guard let ending = Self.ending(name) else {
            self = .unknown
            return
        }
        switch ending {
        case "json", "jsonl", "ndjson", "jsonlines", "js", "geojson", "car": self = .json
        case "zip": self = .zip
        case "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico", "bmp", "tif", "tiff", "heic", "mp4", "m4v",
            "m4a", "mov", "webm", "mkv", "avi", "mp3", "ogg", "opus", "wav", "flac", "aac", "pdf", "css",
            "md", "markdown", "yml", "yaml", "woff", "woff2", "ttf", "otf", "mustache", "swift", "py", "rb", "sh", "ts",
            "map", "snap", "exe":
            self = .other
        case "csv", "tsv", "html", "htm", "xml", "sqlite", "db": self = .foreign
        case "tar", "tgz", "tbz", "txz", "bz2", "xz", "7z", "rar", "zst", "lz4": self = .packed
        default: self = .unknown
        }
    }

    /// Whether a name or path says that each line is a document.
    static func saysLines(_ name: String) -> Bool {
        ending(name).map(["jsonl", "ndjson", "jsonlines"].contains) ?? false
    }

    /// What stands behind the last dot, in lower case; before `.gz`, which says nothing.
    private static func ending(_ name: String) -> String? {
        var name = name[...]
        if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }
}
