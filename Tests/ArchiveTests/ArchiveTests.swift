import Foundation
import Testing

@testable import Archive
@testable import Model

/// A folder of its own for each test, removed at the end.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "roost-archive-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String = "archive.sqlite") -> String { path + "/" + name }
}

/// A capture as a test writes it down: its items in order, and what it says of itself.
struct Sample {
    var path: String
    var captured: Int64?
    var collection: Collection?
    var items: [(post: Post, role: CaptureBatch.Item.Role)] = []
    var authors: [Author] = []
    var aliases: [CaptureBatch.Alias] = []

    func load(into session: ImportSession) throws {
        try session.begin(
            Archive.Capture(path: path, reader: "test 1", captured: captured.map { Timestamp(seconds: $0) }))
        try add(to: session)
        try session.finish()
    }

    /// Adds what it holds to the capture that is open.
    func add(to session: ImportSession) throws {
        var batch = CaptureBatch()
        batch.items = items.map { CaptureBatch.Item(post: $0.post, role: $0.role) }
        batch.authors = authors
        batch.collection = collection
        batch.aliases = aliases
        try session.add(batch, facts: items.map { facts(of: $0.post) })
    }
}

/// Facts by a simple rule: words that begin with `#`, `@` and `http`.
func facts(of post: Post) -> PostFacts {
    var facts = PostFacts()
    facts.plain = post.body.text
    for word in post.body.text.split(whereSeparator: \.isWhitespace) {
        if word.hasPrefix("#"), !facts.tags.contains(word.dropFirst().lowercased()) {
            facts.tags.append(word.dropFirst().lowercased())
            facts.tagLabels.append(String(word.dropFirst()))
        } else if word.hasPrefix("@") {
            facts.mentions.append(word.dropFirst().lowercased())
        } else if word.hasPrefix("http") {
            facts.links.append(String(word))
        } else if word == "🚢" {
            facts.emoji = ["🚢"]
        }
    }
    return facts
}

func tweet(_ id: String, _ text: String, at seconds: Int64? = nil, by author: String? = nil) -> Post {
    var post = Post(id: PostID(.twitter, id), kind: .status, body: Body(text))
    post.created = seconds.map { Timestamp(seconds: $0) }
    post.author = author.map { AuthorID(.twitter, $0) }
    return post
}

func timeline(_ name: String, kind: Collection.Kind = .timeline) -> Collection {
    Collection(kind: kind, name: name, network: .twitter)
}

/// Imports samples in one import each, in this order.
func archive(_ folder: Folder, _ samples: [Sample], name: String = "archive.sqlite") throws -> Archive {
    let archive = try Archive.open(at: folder.file(name)).archive
    for sample in samples { try archive.importing { try sample.load(into: $0) } }
    return archive
}

extension ArchiveReader {
    /// All posts by their ids.
    func byID() throws -> [PostID: (row: PostRow, stored: StoredPost)] {
        var result: [PostID: (row: PostRow, stored: StoredPost)] = [:]
        try forEachPost { row in
            if let stored = try post(row.key) { result[row.id] = (row, stored) }
        }
        return result
    }

    /// Everything the archive shows, in terms of ids and in one order: two archives are the same where their dumps are.
    func dump() throws -> [String] {
        let posts = try byID()
        var names: [Int64: String] = [0: "-"]
        for (id, entry) in posts { names[entry.row.key] = id.description }
        var authorNames: [Int64: String] = [0: "-"]
        var lines: [String] = []
        for author in try authors() {
            authorNames[author.key] = author.author.id.description
            lines.append("author \(author.author) \(author.handles) \(author.revision)")
        }
        for (id, entry) in posts {
            let row = entry.row
            let links = [row.threadRoot, row.parent, row.repost, row.quote].map { names[$0] ?? "?" }
            lines.append(
                "post \(id) \(authorNames[row.authorKey] ?? "?") \(links) \(row.flags.rawValue & 0x3FF3) \(row.revision) "
                    + "\(entry.stored.post) \(entry.stored.facts)")
        }
        for collection in try collections() {
            lines.append(
                "collection \(collection.collection) \(collection.sources) \(collection.keys.map { names[$0] ?? "?" })")
        }
        try forEachFacts { key, facts, media in
            let (tags, links, emoji) = (zip(facts.tags, facts.tagLabels).map(\.self), facts.links, facts.emoji)
            lines.append("facts \(names[key] ?? "?") \(tags) \(facts.mentions) \(links) \(emoji) \(media)")
        }
        for alias in try aliases() { lines.append("alias \(alias)") }
        lines.append("counts \(counts) revision \(revision)")
        return lines.sorted()
    }
}
