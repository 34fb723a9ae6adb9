import Files
import Foundation
import Testing

@testable import Site

@Suite("Thumbnails")
struct ThumbnailTests {
    private static let program = ["/usr/bin/vipsthumbnail", "/opt/homebrew/bin/vipsthumbnail"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func thumbnails(_ program: String?) -> Thumbnails {
        Thumbnails(folder: folder.path + "/thumbnails", program: program)
    }

    /// An uncompressed picture in all but its name; libvips reads it by its content.
    private func picture(_ name: String, width: Int, height: Int) throws -> MediaLibrary.File {
        let row = Array(repeating: UInt8(120), count: width * 3)
        try folder.write("raw.ppm", Array("P6 \(width) \(height) 255\n".utf8) + (0..<height).flatMap { _ in row })
        let convert = Process()
        convert.executableURL = URL(fileURLWithPath: Self.program ?? "/bin/false")
        convert.arguments = [
            folder.path + "/raw.ppm", "--size", "\(width)x\(height)", "-o", folder.path + "/content/" + name,
        ]
        try FileManager.default.createDirectory(atPath: folder.path + "/content", withIntermediateDirectories: true)
        try convert.run()
        convert.waitUntilExit()
        return try #require(MediaLibrary(roots: [folder.path + "/content"]).file(name))
    }

    @Test("without libvips pictures stay as they are")
    func absent() throws {
        try folder.write("content/a.jpg", "x".utf8)
        let file = try #require(MediaLibrary(roots: [folder.path + "/content"]).file("a.jpg"))
        #expect(thumbnails(nil).thumbnail(of: file, ImageDimensions(2000, 1000)) == nil)
        #expect(thumbnails("/nowhere/vipsthumbnail").thumbnail(of: file, ImageDimensions(2000, 1000)) == nil)
    }

    @Test(
        "a large picture gets a small version, made once and named by its content",
        .enabled(if: program != nil, "vipsthumbnail is not installed: skipped"))
    func large() throws {
        let file = try picture("a.png", width: 1200, height: 600)
        let store = thumbnails(Self.program)
        let made = try #require(store.thumbnail(of: file, ImageDimensions(path: file.path)))
        #expect(made.dimensions == ImageDimensions(480, 240))
        #expect(made.address.hasPrefix("thumbnails/") && made.address.hasSuffix(".webp"))
        try store.save()
        let before = FileStatus(made.path)?.modified
        // Another run finds it, also under another name.
        try FileManager.default.copyItem(atPath: file.path, toPath: folder.path + "/content/b.png")
        let copy = try #require(MediaLibrary(roots: [folder.path + "/content"]).file("b.png"))
        let again = thumbnails(Self.program)
        #expect(again.thumbnail(of: file, ImageDimensions(path: file.path)) == made)
        #expect(again.thumbnail(of: copy, ImageDimensions(path: copy.path)) == made)
        #expect(FileStatus(made.path)?.modified == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/thumbnails").count == 2)
    }

    @Test(
        "small, moving and broken pictures have none",
        .enabled(if: program != nil, "vipsthumbnail is not installed: skipped"))
    func others() throws {
        let small = try picture("small.png", width: 400, height: 300)
        let store = thumbnails(Self.program)
        #expect(store.thumbnail(of: small, ImageDimensions(path: small.path)) == nil)
        try folder.write("content/broken.jpg", "no picture".utf8)
        try folder.write("content/moving.gif", "GIF89a".utf8)
        let library = MediaLibrary(roots: [folder.path + "/content"])
        for name in ["broken.jpg", "moving.gif"] {
            let file = try #require(library.file(name))
            #expect(store.thumbnail(of: file, ImageDimensions(2000, 1000)) == nil)
        }
        // What failed is remembered.
        try store.save()
        #expect(folder.read("thumbnails/ledger")?.contains("-\t\(folder.path)/content/broken.jpg") == true)
    }

    @Test("a damaged ledger is an empty one", arguments: ["", "garbage", "roost thumbnails 1\nx\ty\n\t\t\n"])
    func damaged(content: String) throws {
        try folder.write("thumbnails/ledger", content.utf8)
        #expect(ThumbnailLedger(path: folder.path + "/thumbnails/ledger").entries.isEmpty)
    }

    @Test("what shards found out of pictures is kept when the whole site is built")
    func shards() throws {
        let path = folder.path + "/thumbnails"
        try folder.write("a.png", "no picture".utf8)
        try folder.write("b.png", "no picture either".utf8)
        let library = MediaLibrary(roots: [folder.path])
        for (number, name) in [(1, "a.png"), (2, "b.png")] {
            let shard = try #require(Shard(number, of: 2))
            let store = Thumbnails(folder: path, program: "/nowhere/vipsthumbnail", shard: shard)
            let file = try #require(library.file(name))
            #expect(store.thumbnail(of: file, ImageDimensions(2000, 1000)) == nil)
            try store.save()
        }
        try Thumbnails(folder: path, program: "/nowhere/vipsthumbnail").save()
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["ledger"])
        let entries = ThumbnailLedger(path: path + "/ledger").entries
        #expect(Set(entries.keys) == [folder.path + "/a.png", folder.path + "/b.png"])
    }
}
