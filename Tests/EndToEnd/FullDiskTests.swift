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
}

/// A small file system in memory.
private final class SmallDisk {
    let path: String

    static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

    init(kilobytes: Int) throws {
        path = NSTemporaryDirectory() + "/roost-disk-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard geteuid() == 0, Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path) else {
            try? FileManager.default.removeItem(atPath: path)
            throw CocoaError(.featureUnsupported)
        }
    }

    deinit {
        _ = Self.run("umount", path)
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func run(_ command: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
