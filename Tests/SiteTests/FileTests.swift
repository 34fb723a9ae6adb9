import Files
import Foundation
import Model
import Testing

@testable import Site

/// A folder that goes away with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("roost-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ content: some Sequence<UInt8>) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content).write(to: file)
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }
}

@Suite("Files")
struct FileTests {
    private let folder: TemporaryFolder
    private let page = Array("<!doctype html><meta name=\"generator\" content=\"roost 1\">".utf8)

    init() throws { folder = try TemporaryFolder() }

    @Test("a new file is written, the same bytes are not written again")
    func same() throws {
        let path = folder.path + "/page.html"
        guard case .written(let first) = try FileWriter().write(page, to: path, owned: false) else {
            Issue.record("not written")
            return
        }
        guard case .same(let second) = try FileWriter().write(page, to: path, owned: false) else {
            Issue.record("written again")
            return
        }
        #expect(first.modified == second.modified && first.size == Int64(page.count))
    }

    @Test("a file of somebody else is not touched")
    func foreign() throws {
        try folder.write("page.html", "mine".utf8)
        guard case .foreign = try FileWriter().write(page, to: folder.path + "/page.html", owned: false) else {
            Issue.record("overwritten")
            return
        }
        #expect(folder.read("page.html") == "mine")
    }

    @Test("a page of ours is known by its maker and replaced whole")
    func ours() throws {
        try folder.write("page.html", page)
        let other = page + Array("<p>more</p>".utf8)
        guard case .written = try FileWriter().write(other, to: folder.path + "/page.html", owned: false) else {
            Issue.record("not replaced")
            return
        }
        #expect(folder.read("page.html") == String(decoding: other, as: UTF8.self))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["page.html"])
    }

    @Test("a folder where a page belongs is not touched")
    func folderInPlace() throws {
        try folder.write("page.html/inside", "x".utf8)
        guard case .foreign = try FileWriter().write(page, to: folder.path + "/page.html", owned: true) else {
            Issue.record("not seen")
            return
        }
        #expect(folder.read("page.html/inside") == "x")
    }

    @Test(
        "a file that cannot be written is said with what helps",
        arguments: [
            (ENOSPC, DiagnosticID.diskFull, "make room"), (EACCES, .cannotWrite, "belongs to you"),
            (EMFILE, .cannotWrite, "ulimit -n"), (ENFILE, .cannotWrite, "ulimit -n"),
        ])
    func failure(code: Int32, id: DiagnosticID, hint: String) {
        let failure = FileWriter.failure("a.html", SystemError(code))
        #expect(failure.id == id && failure.file == "a.html" && failure.hint?.contains(hint) == true)
    }

    @Test("a folder is made with those above it, and what is in the way is said")
    func makingFolders() throws {
        try makeFolder(folder.path + "/a/b//c/")
        try makeFolder(folder.path + "/a/b/c")
        #expect(FileStatus(folder.path + "/a/b/c")?.isFolder == true)
        try folder.write("file", "x".utf8)
        for (name, code) in [("file", EEXIST), ("file/a", ENOTDIR), ("file/a/b", ENOTDIR)] {
            let error = #expect(throws: SystemError.self) { try makeFolder(folder.path + "/" + name) }
            #expect(error?.code == code, "\(name)")
        }
    }

    @Test("the manifest survives a round trip")
    func manifest() throws {
        var manifest = Manifest()
        manifest.entries.set(Manifest.Entry(fingerprint: .max, size: 12, modified: -5), at: "index.html")
        manifest.entries.set(
            Manifest.Entry(
                fingerprint: 1, size: 0, modified: 3,
                media: [MediaUse(name: "media/a b.svg", stamp: 77), MediaUse(name: "media/none.png", stamp: 0)]),
            at: "tags/日本語.html")
        manifest.entries.set(
            Manifest.Entry(fingerprint: 1, size: .max, modified: .min + 1, content: .max), at: "b.html")
        manifest.entries.set(
            Manifest.Entry(
                fingerprint: 1, size: 2, modified: 3, media: [MediaUse(name: "a", stamp: 4)], content: 5), at: "c.html")
        for whole in [nil, Manifest.Whole(inputs: .max, posts: 1, threads: 2, authors: 3, collections: 4, pages: 5)] {
            manifest.whole = whole
            try folder.write("manifest", manifest.encoded().bytes)
            #expect(Manifest(path: folder.path + "/manifest").entries.elementsEqual(manifest.entries, by: ==))
            #expect(Manifest(path: folder.path + "/manifest").whole == whole)
        }
    }

    @Test(
        "a damaged manifest is an empty one",
        arguments: [
            "", "\n", "garbage\nindex.html\t1\t2\t3\n", "roost manifest 3\nindex.html\t1\t2\t3\n",
            "roost manifest 3\t1\t2\nno fields\n", "roost manifest 3\nindex.html\t1\t2\t3\nwhole\t1\n", "whole\t0",
        ])
    func damaged(content: String) throws {
        try folder.write("manifest", content.utf8)
        #expect(Manifest(path: folder.path + "/manifest").entries.isEmpty)
    }

    @Test("a manifest that lost a line, or has another byte, is an empty one")
    func damagedLine() throws {
        var manifest = Manifest()
        for name in ["a", "b", "c"] {
            manifest.entries.set(Manifest.Entry(fingerprint: 1, size: 12, modified: 5), at: name)
        }
        manifest.whole = Manifest.Whole(inputs: 1)
        let whole = manifest.encoded().bytes
        let lines = whole.split(separator: UInt8(ascii: "\n"))
        var damaged = (1..<whole.count - 1).map { Array(whole[..<$0]) }
        damaged += lines.indices.map { left in
            lines.indices.flatMap { $0 == left ? [] : lines[$0] + [UInt8(ascii: "\n")] }
        }
        damaged += whole.indices.map { place in
            var bytes = whole
            bytes[place] ^= 1
            return bytes
        }
        for bytes in damaged {
            try folder.write("manifest", bytes)
            let read = Manifest(path: folder.path + "/manifest")
            #expect(read.entries.isEmpty && read.whole == nil, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test("no record leads out of the folder", arguments: ["../mine", "a/../../mine", "/mine", "a//b", "./a", ""])
    func leadingOut(address: String) throws {
        try folder.write("mine", "mine".utf8)
        try folder.write(".roost/unfinished", "\(address)\n".utf8)
        let output = folder.path + "/output"
        let record = try BuildRecord(folder: folder.path, output: output)
        let pages = try OutputFolder(output)
        #expect(!record.owns(address, in: pages) && record.stale(Manifest(), in: pages).isEmpty)
        #expect(!pages.remove(address))
        #expect(folder.read("mine") == "mine")
    }

    @Test("an unfinished build is remembered until one is finished")
    func unfinished() throws {
        let output = folder.path + "/output"
        try BuildRecord(folder: folder.path, output: output).claim(["a.html", "b.html"])
        let pages = try OutputFolder(output)
        try folder.write("output/a.html", #"<meta name="generator" content="roost 1">"#.utf8)
        try folder.write("output/b.html", [])
        let next = try BuildRecord(folder: folder.path, output: output)
        #expect(next.owns("a.html", in: pages) && !next.owns("c.html", in: pages))
        var manifest = Manifest()
        manifest.entries.set(Manifest.Entry(fingerprint: 1, size: 1, modified: 1), at: "a.html")
        #expect(next.stale(manifest, in: pages) == ["b.html"])
        _ = try next.finish(manifest, manifest.encoded())
        let last = try BuildRecord(folder: folder.path, output: output)
        #expect(last.owns("a.html", in: pages) && !last.owns("b.html", in: pages))
    }

    @Test("a page whose accents are written in another way now is not removed: on some disks it is the same file")
    func accents() throws {
        let output = folder.path + "/output"
        var manifest = Manifest()
        for address in ["tags/caf\u{e9}.html", "tags/th\u{e9}.html"] {
            manifest.entries.set(Manifest.Entry(fingerprint: 1, size: 1, modified: 1), at: address)
        }
        _ = try BuildRecord(folder: folder.path, output: output).finish(manifest, manifest.encoded())
        var now = Manifest()
        now.entries.set(Manifest.Entry(fingerprint: 2, size: 1, modified: 1), at: "tags/cafe\u{301}.html")
        let record = try BuildRecord(folder: folder.path, output: output)
        #expect(record.stale(now, in: try OutputFolder(output)) == ["tags/th\u{e9}.html"])
    }

    @Test("what a killed build was about to write and somebody else wrote is not roost's, nor is a line cut off")
    func notOurs() throws {
        let output = folder.path + "/output"
        try folder.write("output/a.html", "mine".utf8)
        try folder.write(".roost/unfinished", "a.html\nb.html.gz\nc.ht".utf8)
        let record = try BuildRecord(folder: folder.path, output: output)
        let pages = try OutputFolder(output)
        #expect(!record.owns("a.html", in: pages))
        #expect(record.owns("b.html.gz", in: pages))
        #expect(!record.owns("c.ht", in: pages))
        #expect(record.stale(Manifest(), in: pages) == ["b.html.gz"])
    }

    @Test("an output folder that is a file is said")
    func outputIsFile() throws {
        try folder.write("output", "x".utf8)
        #expect { try OutputFolder(folder.path + "/output") } throws: { ($0 as? Diagnostic)?.id == .outputIsFile }
    }

    @Test("removing a page removes the folders that are empty then, and no others")
    func removal() throws {
        try folder.write("2016/03/a.html", page)
        try folder.write("2016/mine.txt", "x".utf8)
        #expect(try OutputFolder(folder.path).remove("2016/03/a.html"))
        #expect(folder.read("2016/mine.txt") == "x")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/2016/03"))
    }
}
