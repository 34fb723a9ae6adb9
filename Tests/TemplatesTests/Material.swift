import Foundation

/// Third-party suites that are not part of the project.
enum Material {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["ROOST_MATERIAL"] {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.deletingLastPathComponent().appendingPathComponent("shared/material", isDirectory: true)
    }()

    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    static func bytes(_ path: String) -> [UInt8] {
        (try? Data(contentsOf: folder.appendingPathComponent(path))).map(Array.init) ?? []
    }

    /// Files below a folder, by name.
    static func files(below path: String) -> [String] {
        guard let names = FileManager.default.enumerator(atPath: folder.appendingPathComponent(path).path) else {
            return []
        }
        return names.compactMap { $0 as? String }.sorted().map { "\(path)/\($0)" }
    }
}
