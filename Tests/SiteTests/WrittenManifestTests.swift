import Files
import Foundation
import Testing

@testable import Site

@Suite("A manifest that is only looked through")
struct WrittenManifestTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Files in two folders and their manifest, on the disk.
    private func written(_ count: Int) throws -> (Manifest, OutputFolder) {
        let output = try OutputFolder(folder.path + "/output")
        var manifest = Manifest()
        manifest.whole = Manifest.Whole(inputs: 7, posts: 1, threads: 2, authors: 3, collections: 4, pages: 5)
        for number in 0..<count {
            let address = (number % 3 == 0 ? "search/" : "2016/") + "\(number).html"
            try folder.write("output/" + address, String(repeating: "x", count: number).utf8)
            let status = try #require(output.status(of: address))
            manifest.entries.set(
                Manifest.Entry(
                    fingerprint: UInt64(number), size: status.size, modified: status.modified), at: address)
        }
        try folder.write("manifest", manifest.encoded().bytes)
        return (manifest, output)
    }

    @Test("finds every file as it was, names those of a folder, and knows what the build was")
    func untouched() async throws {
        let (manifest, output) = try written(40)
        let found = try #require(WrittenManifest(path: folder.path + "/manifest"))
        #expect(found.whole == manifest.whole)
        let finding = try #require(
            await found.untouched(in: output, MediaLibrary(roots: []), listing: "search/"))
        #expect(finding.listed == Set(manifest.entries.map(\.address).filter { $0.hasPrefix("search/") }))
        #expect(finding.digest == manifest.encoded().digest)
    }

    @Test("sees each file that is not as it was, wherever it stands in the manifest")
    func touched() async throws {
        let (manifest, output) = try written(20)
        let found = try #require(WrittenManifest(path: folder.path + "/manifest"))
        for address in manifest.entries.map(\.address) {
            let path = output.path + "/" + address
            let content = try #require(FileManager.default.contents(atPath: path))
            try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
            #expect(await found.untouched(in: output, MediaLibrary(roots: []), listing: "search/") == nil)
            try Data(content + [1]).write(to: URL(fileURLWithPath: path))
            #expect(await found.untouched(in: output, MediaLibrary(roots: []), listing: "search/") == nil)
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
        }
        #expect(await found.untouched(in: output, MediaLibrary(roots: []), listing: "search/") != nil)
    }

    @Test("one that is damaged says nothing", arguments: ["", "garbage\n", "roost manifest 2\nindex.html\t1\t2\t3\n"])
    func damaged(content: String) throws {
        try folder.write("manifest", content.utf8)
        #expect(WrittenManifest(path: folder.path + "/manifest") == nil)
    }

    @Test("one that lacks a line is not taken for whole, though all it has is untouched")
    func lacking() async throws {
        let (manifest, output) = try written(9)
        let lines = String(decoding: manifest.encoded().bytes, as: UTF8.self).split(separator: "\n")
        try folder.write("manifest", ((lines[..<4] + lines[5...]).joined(separator: "\n") + "\n").utf8)
        let found = try #require(WrittenManifest(path: folder.path + "/manifest"))
        #expect(await found.untouched(in: output, MediaLibrary(roots: []), listing: "search/") == nil)
        try folder.write("manifest", (lines.dropLast().joined(separator: "\n") + "\n").utf8)
        #expect(WrittenManifest(path: folder.path + "/manifest") == nil)
    }

    @Test(
        "a line that is cut off is not passed over",
        arguments: ["a.html", "a.html\t1", "a.html\t1\t2", "a.html\t1\t2\tx"])
    func cutOff(line: String) async throws {
        let (_, output) = try written(1)
        var bytes = Array("roost manifest 3\t7\t1\t2\t3\t4\t5\n\(line)\n".utf8)
        bytes += Manifest.lastLine(bytes.withUnsafeBytes(Manifest.digest))
        try folder.write("manifest", bytes)
        let found = try #require(WrittenManifest(path: folder.path + "/manifest"))
        #expect(await found.untouched(in: output, MediaLibrary(roots: []), listing: "search/") == nil)
    }
}
