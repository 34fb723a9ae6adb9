import Archive
import Model
import Text

/// The authors of shown posts, in an order that depends on who they are alone.
struct AuthorTable: Sendable {
    var authors: [Author] = []
    var revisions: [UInt64] = []
    /// Posts of each author, newest first.
    var posts: [[Int32]] = []
    /// The first page of each author; `nil` for those without a post.
    var addresses: [String?] = []
    private var indices: [Int64: Int] = [:]
    private var handles: [String: Int] = [:]
    private var ids: [AuthorID: Int] = [:]

    /// The index of an archive key.
    func index(ofKey key: Int64) -> Int? { indices[key] }

    /// What an author is called: the name, or the handle where there is none.
    func shownName(of index: Int) -> String {
        let name = authors[index].name
        return name.isEmpty ? authors[index].handle : name
    }

    /// The author that a mention means. Handles change hands, so the id beside one counts, where there is one: whoever has
    /// the handle today and another id is somebody else.
    func index(handle: String, id: String, network: Network) -> Int? {
        if network == .mastodon {
            return ids[AuthorID(network, handle.lowercased())] ?? index(handle: handle, network: network)
        }
        guard !id.isEmpty else { return index(handle: handle, network: network) }
        if let index = ids[AuthorID(network, id)] { return index }
        guard let index = index(handle: handle, network: network) else { return nil }
        return Self.isStable(authors[index].id.id, network) && Self.isStable(id, network) ? nil : index
    }

    /// Whether an id is the network's own, and not made from a handle.
    private static func isStable(_ id: String, _ network: Network) -> Bool {
        network == .bluesky ? id.hasPrefix("did:") : id.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    /// The author that a handle names today. A server calls its own people by their names alone, also where others would
    /// call them `name@server`.
    func index(handle: String, network: Network) -> Int? {
        if let index = handles[Self.handleKey(handle, network)] { return index }
        guard let at = handle.utf8.firstIndex(of: UInt8(ascii: "@")),
            let index = handles[Self.handleKey(String(handle[..<at]), network)],
            let host = authors[index].url.flatMap({ Text.host(of: $0) }), host == handle[at...].dropFirst().lowercased()
        else { return nil }
        return index
    }

    private static func handleKey(_ handle: String, _ network: Network) -> String {
        network.name + "\0" + handle.lowercased()
    }

    init(_ reader: ArchiveReader, posts table: PostTable) throws {
        let stored = try reader.authors().sorted {
            ($0.author.id.network, $0.author.handle.lowercased(), $0.author.id)
                < ($1.author.id.network, $1.author.handle.lowercased(), $1.author.id)
        }
        for (index, entry) in stored.enumerated() { indices[entry.key] = index }
        authors = stored.map(\.author)
        revisions = stored.map(\.revision)
        posts = Array(repeating: [], count: stored.count)
        addresses = Array(repeating: nil, count: stored.count)
        for index in stride(from: table.count - 1, through: 0, by: -1) {
            guard let author = indices[table.authors[index]] else { continue }
            posts[author].append(Int32(index))
        }
        for (index, author) in authors.enumerated() where !posts[index].isEmpty {
            ids[author.id] = index
            let key = Self.handleKey(author.handle, author.id.network)
            // Two authors with one handle: the one who posted last has it today.
            if let other = handles[key], posts[other][0] >= posts[index][0] { continue }
            handles[key] = index
        }
    }
}
