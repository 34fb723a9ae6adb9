import Foundation

/// Programs of others that a test needs.
enum Command {
    static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

    static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    struct Failed: Error {
        let status: Int32
        let output: String
    }

    /// What it prints, without the last line's end.
    @discardableResult
    static func run(_ words: String..., in folder: Folder) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus, output: text) }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

extension Folder {
    /// A program that stands in for another.
    func program(_ name: String, _ script: String) throws {
        try write("#!/bin/sh\n" + script, to: "bin/" + name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: path + "/bin/" + name)
    }

    /// `PATH` with the stand-ins first.
    var standIns: [String: String] {
        ["PATH": path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
    }

    /// A site with a few pages, built.
    static func built(_ settings: String) throws -> Folder {
        let folder = try Folder([
            "roost.yml": "title: Drawer\n" + settings,
            "content/timelines/home.json": Tweet.array(Tweet.json(10, "hello"), Tweet.json(11, "again", day: 2)),
        ])
        _ = try Run.report(in: folder)
        return folder
    }

    /// One post goes, another comes.
    func change() throws {
        try write(
            Tweet.array(Tweet.json(10, "hello"), Tweet.json(12, "new", day: 3)), to: "content/timelines/home.json")
        _ = try Run.report(in: self)
    }
}
