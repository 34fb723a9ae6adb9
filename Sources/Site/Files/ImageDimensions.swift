/// The size of a picture or video in pixels as it is shown, read from the file's own header: PNG, JPEG, GIF, WebP,
/// SVG and MP4.
struct ImageDimensions: Sendable, Hashable {
    let width: Int
    let height: Int

    /// `nil` for sizes that no picture has.
    init?(_ width: Int?, _ height: Int?) {
        guard let width, let height, width > 0, height > 0, width < 100_000, height < 100_000 else { return nil }
        self.width = width
        self.height = height
    }

    /// `nil` where the file is of another kind or says nothing.
    init?(path: String) {
        guard let file = HeaderBytes(path: path), let found = Self.read(file) else { return nil }
        self = found
    }

    static func read(_ bytes: [UInt8]) -> ImageDimensions? {
        let header = HeaderBytes(bytes)
        return read(header)
    }

    private static func read(_ file: borrowing HeaderBytes) -> ImageDimensions? {
        let head = file.bytes(at: 0, 16)
        if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
            return ImageDimensions(file.big(at: 16, 4), file.big(at: 20, 4))
        }
        if head.starts(with: Array("GIF8".utf8)) {
            return ImageDimensions(file.little(at: 6, 2), file.little(at: 8, 2))
        }
        if head.starts(with: [0xff, 0xd8]) { return jpeg(file) }
        if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            return webp(file)
        }
        if head.dropFirst(4).starts(with: Array("ftyp".utf8)) { return mp4(file) }
        return svg(file)
    }
}
