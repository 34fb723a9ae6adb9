import Foundation
import Testing

@testable import Site

@Suite("Local media")
struct MediaTests {
    @Test(
        "paths that leave the folder or are no media are never looked up",
        arguments: [
            "../secret.png", "media/../../secret.png", "/etc/passwd.png", "C:\\a.png", "file:///a.png",
            "javascript:a.png",
            "media/.hidden.png", "media/.ssh/key.png", "notes.txt", "media/a", "", "media\0.png",
        ])
    func refused(name: String) {
        #expect(MediaLibrary.relativePath(name) == nil)
    }

    @Test(
        "relative paths, and addresses by their host",
        arguments: [
            ("media/a.svg", "media/a.svg"), ("images//1.PNG", "images/1.PNG"),
            ("https://img.example.org/x/1.jpg?size=big", "media/img.example.org/x/1.jpg"),
        ])
    func accepted(name: String, path: String) {
        #expect(MediaLibrary.relativePath(name) == path)
    }

    @Test("a link out of the folder is not followed")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("outside/secret.png", "x".utf8)
        try folder.write("content/media/own.png", "x".utf8)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/content/media/link.png", withDestinationPath: folder.path + "/outside/secret.png")
        let library = MediaLibrary(roots: [folder.path + "/content"])
        #expect(library.file("media/own.png")?.address == "media/own.png")
        #expect(library.file("media/link.png") == nil)
        #expect(library.file("media/none.png") == nil)
    }

    @Test("sizes are read from headers")
    func sizes() {
        let png: [UInt8] = [
            0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x2c, 0, 0, 0,
            0xc8,
        ]
        #expect(ImageDimensions.read(png)?.width == 300 && ImageDimensions.read(png)?.height == 200)
        let gif = Array("GIF89a".utf8) + [0x2c, 0x01, 0xc8, 0x00]
        #expect(ImageDimensions.read(gif)?.width == 300 && ImageDimensions.read(gif)?.height == 200)
        let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0, 0xc8, 1, 0x2c, 3, 0, 0]
        #expect(ImageDimensions.read(jpeg)?.width == 300 && ImageDimensions.read(jpeg)?.height == 200)
        let webp = Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x2b, 1, 0, 0xc7, 0, 0]
        #expect(ImageDimensions.read(webp)?.width == 300 && ImageDimensions.read(webp)?.height == 200)
        let svg = Array("<?xml version=\"1.0\"?><svg xmlns=\"x\" viewBox=\"0 0 300 200\"></svg>".utf8)
        #expect(ImageDimensions.read(svg)?.width == 300 && ImageDimensions.read(svg)?.height == 200)
    }

    @Test(
        "cut-off and foreign files have no size",
        arguments: [
            [], [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], Array("RIFF".utf8), Array("<svg".utf8),
            Array("text".utf8),
        ])
    func broken(bytes: [UInt8]) {
        #expect(ImageDimensions.read(bytes) == nil)
    }
}
