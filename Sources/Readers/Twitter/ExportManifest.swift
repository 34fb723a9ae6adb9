internal import JSON
internal import Model

/// What an X archive says it holds (`manifest.js`): its files and how many entries each should have.
package struct ExportManifest: Sendable {
    private struct File {
        /// `data/tweets-part1.js`.
        var path: String
        var count: Int64
    }

    /// By the name that the file assigns its content to, without `window.`: `YTD.tweets.part1`.
    private var files: [String: File] = [:]
    private let present: Set<String>

    /// What posts are read from; of the sixty others nobody misses one here.
    private static let sections = [
        "account", "profile", "tweet", "tweets", "noteTweet", "note_tweet", "like", "communityTweet",
        "community_tweet", "deletedTweets", "deleted_tweets",
    ]

    /// - Parameter present: Names of the files that lie beside the manifest.
    init(present: Set<String> = []) {
        self.present = present
    }

    /// Takes what a document says; nothing of any other.
    mutating func add(_ document: JSONValue) {
        for (section, type) in document["dataTypes"].members where Self.sections.contains(section) {
            for file in type["files"].elements.prefix(10_000) {
                guard let path = file["fileName"].text, let name = file["globalName"].text else { continue }
                files[name] = File(path: path, count: file["count"].int ?? 0)
            }
        }
    }

    /// How many entries the file should have that assigns its content so; `nil` where nobody knows.
    func count(_ assignment: String?) -> Int64? {
        guard let assignment, !files.isEmpty else { return nil }
        return files[String(assignment.hasPrefix("window.") ? assignment.dropFirst(7) : assignment[...])]?.count
    }

    /// Files that should be there and are not, with their numbers of entries.
    var missing: [(path: String, count: Int64)] {
        files.values.filter { file in
            let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
            return file.count > 0 && !present.contains(name)
        }.map { ($0.path, $0.count) }.sorted { $0.path < $1.path }
    }
}
