import Foundation

/// A small file system in memory.
final class SmallDisk {
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

    /// Changes it while it is in use: `ro`, `rw`, `size=9000k`. False where that fails.
    func remount(_ options: String) -> Bool { Self.run("mount", "-o", "remount,\(options)", path) }

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
