import Foundation

/// The size of a picture in pixels, read from the file's own header: PNG, JPEG, GIF, WebP and SVG.
struct ImageDimensions: Sendable, Hashable {
    let width: Int
    let height: Int

    private init?(_ width: Int, _ height: Int) {
        guard width > 0, height > 0, width < 100_000, height < 100_000 else { return nil }
        self.width = width
        self.height = height
    }

    /// `nil` where the file is of another kind or says nothing.
    init?(path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let data = try? file.read(upToCount: 262_144), let found = Self.read([UInt8](data)) else { return nil }
        self = found
    }

    static func read(_ bytes: [UInt8]) -> ImageDimensions? {
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) && bytes.count >= 24 {
            return ImageDimensions(big(bytes, 16, 4), big(bytes, 20, 4))
        }
        if bytes.starts(with: Array("GIF8".utf8)) && bytes.count >= 10 {
            return ImageDimensions(little(bytes, 6, 2), little(bytes, 8, 2))
        }
        if bytes.starts(with: [0xff, 0xd8]) { return jpeg(bytes) }
        if bytes.count >= 30 && bytes.starts(with: Array("RIFF".utf8)) && bytes[8..<12].elementsEqual("WEBP".utf8) {
            return webp(bytes)
        }
        return svg(bytes)
    }

    private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// ITU T.81, annex B: segments up to the start of frame.
    private static func jpeg(_ bytes: [UInt8]) -> ImageDimensions? {
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xff {
            let marker = bytes[at + 1]
            if marker == 0xff {
                at += 1
                continue
            }
            let isFrame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc
            if isFrame { return ImageDimensions(big(bytes, at + 7, 2), big(bytes, at + 5, 2)) }
            at += 2 + max(2, big(bytes, at + 2, 2))
        }
        return nil
    }

    private static func webp(_ bytes: [UInt8]) -> ImageDimensions? {
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": ImageDimensions(little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
        case "VP8 ": ImageDimensions(little(bytes, 26, 2) & 0x3fff, little(bytes, 28, 2) & 0x3fff)
        case "VP8L":
            ImageDimensions(
                (little(bytes, 21, 4) & 0x3fff) + 1, (little(bytes, 21, 4) >> 14 & 0x3fff) + 1)
        default: nil
        }
    }

    /// `width` and `height`, or else the `viewBox`, of the first tag named `svg`.
    private static func svg(_ bytes: [UInt8]) -> ImageDimensions? {
        let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
            return nil
        }
        let tag = text[start.upperBound..<end]
        func value(_ name: String) -> Substring? {
            guard let found = tag.range(of: " \(name)=\"") else { return nil }
            return tag[found.upperBound...].prefix { $0 != "\"" }
        }
        func pixels(_ text: Substring?) -> Int? {
            guard let text, !text.hasSuffix("%") else { return nil }
            return Double(text.prefix { $0.isNumber || $0 == "." }).map { Int($0.rounded()) }
        }
        if let width = pixels(value("width")), let height = pixels(value("height")) {
            return ImageDimensions(width, height)
        }
        let box = (value("viewBox") ?? "").split { $0 == " " || $0 == "," }
        guard box.count == 4, let width = pixels(box[2]), let height = pixels(box[3]) else { return nil }
        return ImageDimensions(width, height)
    }
}
