import Foundation
import Testing

@testable import Site

@Suite("Sizes of pictures and videos")
struct ImageDimensionsTests {
    private static func size(_ bytes: [UInt8]) -> [Int]? {
        ImageDimensions.read(bytes).map { [$0.width, $0.height] }
    }

    private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let size = UInt32(content.count + 8)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> UInt32($0)) } + Array(kind.utf8) + content
    }

    /// A track header of 300 × 200, turned by a quarter or not.
    private static func trackHeader(version: UInt8 = 0, turned: Bool = false, width: UInt8 = 1) -> [UInt8] {
        let times = Array(repeating: UInt8(0), count: version == 1 ? 32 + 16 : 20 + 16)
        let one: [UInt8] = [0, 1, 0, 0]
        let none: [UInt8] = [0, 0, 0, 0]
        let matrix =
            turned
            ? none + one + none + one + none + none + none + none + one
            : one + none + none + none + one + none + none + none + one
        let size: [UInt8] = width == 0 ? none + none : [width, 0x2c, 0, 0, 0, 0xc8, 0, 0]
        return box("tkhd", [version, 0, 0, 0] + times + matrix + size)
    }

    private static func movie(_ tracks: [[UInt8]]) -> [UInt8] {
        box("moov", box("mvhd", Array(repeating: 0, count: 100)) + tracks.flatMap { box("trak", $0) })
    }

    private static func exif(_ orientation: UInt8, little: Bool) -> [UInt8] {
        let tiff: [UInt8] =
            little
            ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
            : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xff, 0xe1, 0, UInt8(content.count + 2)] + content
    }

    private static let frame: [UInt8] = [0xff, 0xc2, 0, 17, 8, 0, 0xc8, 1, 0x2c, 3, 0, 0]

    private static let headers: [(String, [UInt8])] = [
        (
            "PNG",
            [
                0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x2c, 0,
                0, 0, 0xc8,
            ]
        ),
        ("GIF", Array("GIF89a".utf8) + [0x2c, 0x01, 0xc8, 0x00]),
        ("JPEG", [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0] + frame),
        ("JPEG with padding", [0xff, 0xd8, 0xff, 0xff, 0xe0, 0, 4, 0, 0] + frame),
        ("WebP, extended", Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x2b, 1, 0, 0xc7, 0, 0]),
        (
            "WebP, lossy",
            Array("RIFF\0\0\0\0WEBPVP8 ".utf8) + [9, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x41, 0xc8, 0x40]
        ),
        // 299 | 199 << 14, least significant byte first.
        ("WebP, lossless", Array("RIFF\0\0\0\0WEBPVP8L".utf8) + [9, 0, 0, 0, 0x2f, 0x2b, 0xc1, 0x31, 0x00]),
        ("SVG by its box", Array("<?xml version=\"1.0\"?><svg xmlns=\"x\" viewBox=\"0 0 300 200\"></svg>".utf8)),
        ("SVG by its size", Array("<svg width='300px' height='200' viewBox='0 0 3 2'></svg>".utf8)),
        ("MP4", box("ftyp", Array("isom".utf8)) + movie([trackHeader()])),
        ("MP4, version 1", box("ftyp", Array("isom".utf8)) + movie([trackHeader(version: 1)])),
        (
            "MP4 with its sound first and its index last",
            box("ftyp", Array("isom".utf8)) + box("mdat", Array(repeating: 7, count: 5000))
                + movie([trackHeader(width: 0), trackHeader()])
        ),
    ]

    @Test("are read from headers", arguments: headers)
    func header(_ name: String, _ bytes: [UInt8]) {
        #expect(Self.size(bytes) == [300, 200])
    }

    @Test("a camera held upright turns the picture", arguments: [(1, [300, 200]), (3, [300, 200]), (6, [200, 300])])
    func orientation(_ orientation: Int, _ size: [Int]) {
        for little in [true, false] {
            #expect(Self.size([0xff, 0xd8] + Self.exif(UInt8(orientation), little: little) + Self.frame) == size)
        }
    }

    @Test("a turned video is as it is shown")
    func turned() {
        let bytes = Self.box("ftyp", Array("isom".utf8)) + Self.movie([Self.trackHeader(turned: true)])
        #expect(Self.size(bytes) == [200, 300])
    }

    @Test("cut-off files have no size, wherever they end", arguments: headers)
    func cut(_ name: String, _ bytes: [UInt8]) {
        for end in 0..<bytes.count - 1 {
            let found = Self.size(Array(bytes[..<end]))
            #expect(found == nil || found == [300, 200], "\(name) cut at \(end)")
        }
    }

    @Test("lengths that lie lead nowhere", arguments: headers)
    func damaged(_ name: String, _ bytes: [UInt8]) {
        for place in bytes.indices {
            for value in [UInt8(0), 0xff] {
                var other = bytes
                other[place] = value
                // Any answer will do, as long as there is one.
                _ = Self.size(other)
            }
        }
    }

    @Test("files of other kinds have no size", arguments: ["", "text", "<svg", "<html></html>", "RIFF"])
    func foreign(text: String) {
        #expect(Self.size(Array(text.utf8)) == nil)
    }

    @Test("a file is read where its header is, as bytes are")
    func file() throws {
        let folder = try TemporaryFolder()
        for (name, bytes) in Self.headers {
            try folder.write("file", bytes)
            let found = ImageDimensions(path: folder.path + "/file")
            #expect(found.map { [$0.width, $0.height] } == [300, 200], "\(name)")
        }
        #expect(ImageDimensions(path: folder.path + "/none") == nil)
        #expect(ImageDimensions(path: folder.path) == nil)
    }
}
