import Foundation
import Packing
import Readers
import Testing

@Suite struct TarArchiveTests {
    private let folder: Folder
    private var target: String { folder.path + "/in/target" }

    init() throws {
        folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder.path + "/in/target", withIntermediateDirectories: true)
    }

    /// The files below the folder that the target is in, with what is in them.
    private func unpacked(_ bytes: [UInt8]) throws -> [String: String] {
        let path = try folder.write("a.tar", bytes)
        #expect(try TarArchive.isTar(path))
        try TarArchive(path).unpack(into: target) { _ in }
        let root = folder.path + "/in"
        var files: [String: String] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: root) {
            guard let data = FileManager.default.contents(atPath: root + "/" + file) else { continue }
            files[file] = String(decoding: data, as: UTF8.self)
        }
        return files
    }

    private let text = Array("hello".utf8)

    @Test func filesKeepTheirNamesHoweverLong() throws {
        let long = String(repeating: "n", count: 120) + ".png"
        let record = "path=folder/\(long)\n"
        let attributes = "\(record.utf8.count + 4) \(record)"
        let tar = TarPacking.tar([
            .init("./", kind: "5"), .init("./outbox.json", text), .init("c.png", text, prefix: "media/a/b"),
            .init("pax", Array(attributes.utf8), kind: "x"), .init("short", text),
            .init("././@LongLink", Array("gnu/\(long)\0".utf8), kind: "L"), .init("short", text),
            .init("empty"), .init("last", Array(repeating: UInt8(ascii: "x"), count: 1024)),
        ])
        for bytes in [tar, Packing.gzip(tar)] {
            let files = try unpacked(bytes)
            #expect(
                Set(files.keys) == [
                    "target/outbox.json", "target/media/a/b/c.png", "target/folder/\(long)", "target/gnu/\(long)",
                    "target/empty", "target/last",
                ])
            #expect(files["target/media/a/b/c.png"] == "hello")
            #expect(files["target/last"]?.utf8.count == 1024)
        }
    }

    /// Headers hold the first 100 bytes of a long name, which may end anywhere.
    @Test(arguments: [98, 99, 100]) func aLongNameMayBeCutBehindASlash(folderLength: Int) throws {
        let path = String(repeating: "m", count: folderLength) + "/outbox.json"
        let record = "path=pax/\(path)\n"
        let files = try unpacked(
            TarPacking.tar([
                .init("././@LongLink", Array("\(path)\0".utf8), kind: "L"), .init(path, text),
                .init("pax", Array("\(record.utf8.count + 4) \(record)".utf8), kind: "x"), .init(path, text),
                // A folder of before POSIX, under a short name and under a long one.
                .init("old/"),
                .init("././@LongLink", Array("old/\(path)/\0".utf8), kind: "L"), .init(path),
            ]))
        #expect(files == ["target/\(path)": "hello", "target/pax/\(path)": "hello"])
    }

    @Test func nothingIsWrittenBesideTheFolder() throws {
        let files = try unpacked(
            TarPacking.tar([
                .init("../out", text), .init("a/../../out", text), .init("/absolute", text), .init("link", kind: "2"),
                .init("link/in", text), .init("..", text), .init("kept", text),
            ]))
        #expect(Set(files.keys) == ["target/absolute", "target/kept", "target/link/in"])
        #expect(FileManager.default.fileExists(atPath: folder.path + "/out") == false)
    }

    @Test func damageIsSaid() throws {
        let tar = TarPacking.tar([.init("a", text), .init("b", text)])
        var wrong = tar
        wrong[1024 + 3] = 7
        for (bytes, reason) in [
            (Array(tar.prefix(700)), "the tar archive ends in the middle"), (wrong, "the tar archive is damaged"),
            (Packing.gzip(tar).dropLast(900), "the gzip data ends in the middle"),
        ] {
            let error = #expect(throws: SystemFailure.self) { try unpacked(Array(bytes)) }
            #expect(error?.reason == reason)
        }
    }
}
