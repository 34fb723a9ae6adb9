import Foundation

/// A fresh folder with a few files in it, gone when the test is over.
final class Folder: Sendable {
    let path: String

    /// `files`: path to content.
    init(_ files: [String: String] = [:]) throws {
        path = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("roost-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, content) in files { try write(content, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ content: String, to name: String) throws {
        try write(Array(content.utf8), to: name)
    }

    func write(_ content: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content).write(to: file)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
    }

    /// Says when a file was changed, in days of 2026: pages show when a search was made.
    func date(_ name: String, day: Int) throws {
        let date = Date(timeIntervalSince1970: 1_767_225_600 + Double(day) * 86400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path + "/" + name)
    }

    /// `nil` where there is no such file.
    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    func bytes(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
    }

    func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/" + name)
    }

    /// Paths of all files below a folder, sorted; hidden ones too.
    func files(below name: String = "") -> [String] {
        let folder = name.isEmpty ? path : path + "/" + name
        let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return found.filter { !isFolder(folder + "/" + $0) }.sorted()
    }

    /// When each page below `output` was written and which file it is, to tell afterwards which were written anew.
    func stamps(below name: String = "output") -> [String: String] {
        var stamps: [String: String] = [:]
        for file in files(below: name) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name + "/" + file)
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            stamps[file] = "\(date) \(attributes?[.systemFileNumber] ?? 0)"
        }
        return stamps
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
