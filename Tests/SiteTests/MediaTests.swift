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

    @Test("what was downloaded is found by its address; the later line counts, and nothing leads outside")
    func downloads() throws {
        let folder = try TemporaryFolder()
        let lines = [
            "https://a.example/one?format=jpg\t11.jpg\t3", "https://a.example/two\t22.png\t3",
            "https://a.example/two\t33.png\t3", "https://a.example/gone.png\t-\t404",
            "https://a.example/evil\t../../secret.png\t3", "https://a.example/cut\t11",
        ]
        try folder.write("content/media/manifest.tsv", lines.joined(separator: "\n").utf8)
        for name in ["content/media/11.jpg", "content/media/33.png", "secret.png"] { try folder.write(name, "x".utf8) }
        let library = MediaLibrary(roots: [folder.path + "/content"])
        #expect(library.file("https://a.example/one?format=jpg")?.address == "media/11.jpg")
        #expect(library.file("https://a.example/two")?.address == "media/33.png")
        for name in ["gone.png", "evil", "cut", "other.png"] {
            #expect(library.file("https://a.example/" + name) == nil, "\(name)")
        }
        // A page that names what is not there yet depends on it, for it may come.
        #expect(library.mayHave("https://a.example/other.png"))
        #expect(!library.mayHave("https://b.example/other.png"))
        #expect(!library.mayHave("https://a.example/a\tb.png"))
    }
}
