import Files

extension ImageDimensions {
    /// The first chunk of the three kinds of WebP: RFC 9649, and RFC 6386, 9.1, for lossy frames.
    static func webp(_ file: borrowing HeaderBytes) -> ImageDimensions? {
        switch String(decoding: file.bytes(at: 12, 4), as: UTF8.self) {
        case "VP8X":
            return ImageDimensions(file.little(at: 24, 3).map { $0 + 1 }, file.little(at: 27, 3).map { $0 + 1 })
        case "VP8 ":
            guard file.bytes(at: 23, 3) == [0x9d, 0x01, 0x2a] else { return nil }
            return ImageDimensions(
                file.little(at: 26, 2).map { $0 & 0x3fff }, file.little(at: 28, 2).map { $0 & 0x3fff })
        case "VP8L":
            guard file.big(at: 20, 1) == 0x2f, let bits = file.little(at: 21, 4) else { return nil }
            return ImageDimensions((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
        default: return nil
        }
    }

    /// Whether a WebP is as long as its header says: RFC 9649, 2.4.
    static func isWholeWebP(path: String) -> Bool {
        guard let file = HeaderBytes(path: path), let count = file.little(at: 4, 4) else { return false }
        return FileStatus(path).map { $0.size >= Int64(count) + 8 } ?? false
    }

    /// Whether a WebP moves: a still picture of it would be another one.
    static func isAnimatedWebP(path: String) -> Bool {
        guard let file = HeaderBytes(path: path), file.bytes(at: 12, 4) == Array("VP8X".utf8) else { return false }
        return file.big(at: 20, 1).map { $0 & 0x02 != 0 } ?? false
    }
}
