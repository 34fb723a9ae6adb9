import Archive

/// Posts decoded last, because lists and threads show the same ones close together.
struct PostCache {
    private let reader: ArchiveReader
    private var posts: [Int64: StoredPost] = [:]
    /// Bounds a worker's memory: about 2 KB a post.
    private static let limit = 4096

    init(reader: ArchiveReader) {
        self.reader = reader
    }

    /// A post by its archive key.
    mutating func post(_ key: Int64) throws -> StoredPost? {
        if let post = posts[key] { return post }
        if posts.count >= Self.limit { posts.removeAll(keepingCapacity: true) }
        guard let post = try reader.post(key) else { return nil }
        posts[key] = post
        return post
    }

    /// Loads posts that are about to be shown, in one go.
    mutating func load(_ keys: [Int64]) throws {
        let missing = keys.filter { posts[$0] == nil }
        if posts.count + missing.count > Self.limit { posts.removeAll(keepingCapacity: true) }
        for post in try reader.posts(missing) { posts[post.key] = post }
    }
}
