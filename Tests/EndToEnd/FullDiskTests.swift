import Foundation
import Testing

/// Needs a small file system to fill, which only root may mount.
@Suite("A full disk", .enabled(if: SmallDisk.isPossible, "no small file system can be mounted here: skipped"))
struct FullDiskTests {
    @Test("the build says so, and what was there before stays whole")
    func fullDisk() throws {
        let disk = try SmallDisk(kilobytes: 1500)
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "hello"))])
        let first = try Run.roost("build", "a.json", "--output", disk.path, in: folder)
        #expect(first.status == 0, "\(first.errors)")
        let index = FileManager.default.contents(atPath: disk.path + "/index.html")
        let tweets = (100..<2000).map { Tweet.json($0, "number \($0)", day: $0 % 28 + 1) }
        try folder.write("[" + tweets.joined(separator: ",") + "]", to: "a.json")
        let run = try Run.roost("build", "a.json", "--output", disk.path, in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("R052"), "\(run.errors)")
        let after = FileManager.default.contents(atPath: disk.path + "/index.html")
        let isWhole = after == index || after.map { String(decoding: $0, as: UTF8.self).contains("</html>") } == true
        #expect(isWhole)
        for file in FileManager.default.enumerator(atPath: disk.path)?.compactMap({ $0 as? String }) ?? []
        where file.hasSuffix(".html") {
            let page = FileManager.default.contents(atPath: disk.path + "/" + file) ?? Data()
            #expect(String(decoding: page, as: UTF8.self).contains("</html>"), "\(file) is cut off")
        }
    }

    @Test("the archive finds no room while much waits to be stored: said, and made when there is room again")
    func archive() throws {
        let disk = try SmallDisk(kilobytes: 300)
        let tweets = (0..<9000).map { Tweet.json(1000 + $0, "number \($0)", day: $0 % 28 + 1) }
        let folder = try Folder(["a.json": "[" + tweets.joined(separator: ",") + "]"])
        let arguments = ["build", folder.path + "/a.json", "--output", folder.path + "/pages", "--site", disk.path]
        let run = try Run.roost(arguments, in: folder)
        #expect(run.status == 3, "\(run.errors)")
        #expect(run.errors.contains("R052"), "\(run.errors)")
        #expect(disk.remount("size=40000k"))
        let again = try Run.roost(arguments, in: folder)
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        #expect(folder.has("pages/2016/03/index.html"))
    }

    @Test("a search that finds no room says so, and not that the disk fails")
    func search() throws {
        let disk = try SmallDisk(kilobytes: 2000)
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "hello"))])
        let arguments = ["build", folder.path + "/a.json", "--output", folder.path + "/pages", "--site", disk.path]
        #expect(try Run.roost(arguments, in: folder).status == 0)
        try Command.run("sh", "-c", "cat /dev/zero > '\(disk.path)/filling' || true", in: folder)
        let run = try Run.roost("search", "--save", "hello", "--site", disk.path, in: folder)
        #expect(run.status == 3 && run.errors.contains("R052") && !run.errors.contains("R041"), "\(run.errors)")
    }
}
