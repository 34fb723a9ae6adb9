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
    /// Whether other parts of the archive are there.
    let hasOtherParts: Bool
    /// Whose archive it is, in `userInfo`.
    private(set) var owner: Author?
    /// Whether the archive came in several parts; `nil` where nothing says so.
    private(set) var isPartial: Bool?
    /// The day it was made on.
    private(set) var generation: String?

    /// What posts are read from; of the sixty others nobody misses one here.
    private static let sections = [
        "account", "profile", "tweet", "tweets", "noteTweet", "note_tweet", "like", "communityTweet",
        "community_tweet", "deletedTweets", "deleted_tweets",
    ]

    /// - Parameters:
    ///   - present: Names of the files that lie beside the manifest, or in other parts of the archive.
    ///   - hasOtherParts: Whether there are any.
    init(present: Set<String> = [], hasOtherParts: Bool = false) {
        self.present = present
        self.hasOtherParts = hasOtherParts
    }

    /// Takes what a document says; nothing of any other.
    mutating func add(_ document: JSONValue) {
        let user = document["userInfo"]
        if let id = user["accountId"].idString, let handle = user["userName"].text {
            owner = Author(id: AuthorID(.twitter, id), handle: handle, name: user["displayName"].text ?? handle)
        }
        isPartial = document["archiveInfo"]["isPartialArchive"].bool ?? isPartial
        generation = document["archiveInfo"]["generationDate"].text.map { String($0.prefix(10)) } ?? generation
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
            // Nobody is shown them, and so they are not copied along with the others.
            if name.hasPrefix("deleted") { return false }
            return file.count > 0 && !present.contains(name)
        }.map { ($0.path, $0.count) }.sorted { $0.path < $1.path }
    }
}
