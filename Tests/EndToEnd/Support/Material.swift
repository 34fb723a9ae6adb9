import Foundation

/// Other people's files, from the material folder when it is there.
enum Material {
    static let folder: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["ROOST_MATERIAL"]
            ?? root.deletingLastPathComponent().appendingPathComponent("shared/material").path
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }()

    /// The networks' folders.
    static let networks: [String] = {
        let names = [
            "bluesky", "foursquare", "github", "hackernews", "instagram", "mastodon", "reddit", "twitter-archive",
            "twitter-graphql", "twitter-v1.1", "twitter-v2",
        ]
        return names.map { (folder ?? "") + "/" + $0 }.filter { FileManager.default.fileExists(atPath: $0) }
    }()
}
