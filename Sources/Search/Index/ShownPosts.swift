/// What a result shows of a post.
package struct ShownPost: Sendable {
    package var author: String
    package var handle: String
    package var network: String
    /// Seconds since 1970 on the clock of the site's time zone; `nil` where nobody knows.
    package var time: Int?
    /// The page that shows it, with its anchor, ready for a link from the site's folder.
    package var address: String
    package var title: String
    package var text: String
    /// What else is searched and shown only where it was found: alternative texts, cards, polls.
    package var more: String

    package init(
        author: String, handle: String, network: String, time: Int?, address: String, title: String, text: String,
        more: String = ""
    ) {
        self.author = author
        self.handle = handle
        self.network = network
        self.time = time
        self.address = address
        self.title = title
        self.text = text
        self.more = more
    }
}

/// Cuts what results show of the posts of a run into files. Texts are whole, so that a result can show the words around
/// what was found; only a very long one is cut.
package struct ShownPosts: Sendable {
    /// A file of shown posts as the manifest names it.
    package struct Name: Sendable, Hashable {
        package let posts: Int
        /// Of its bytes, six digits.
        package let hash: String
    }

    /// A file is finished when it has so many bytes. With the longest post it stays below 100 KB.
    private static let size = 56_000
    /// UTF-8 bytes of a text, of what else is searched, and of a title.
    package static let longestText = 16_000
    private static let longestMore = 4_000
    private static let longestTitle = 400

    private let run: String
    private var authors: [String: Int] = [:]
    private var authorList: [[UInt8]] = []
    private var rows: [[UInt8]] = []
    private var bytes = 0
    package private(set) var names: [Name] = []

    /// `run`: what the run is called.
    package init(run: String) {
        self.run = run
    }

    /// What a file of a run is called.
    package static func name(run: String, _ number: Int) -> String { "d-\(run)-\(number)" }

    /// Adds the next post; gives a file when one is full.
    package mutating func add(_ post: ShownPost) -> IndexFile? {
        let key = "\(post.network)\0\(post.handle)\0\(post.author)"
        let author = authors[key] ?? authors.count
        if author == authors.count {
            authors[key] = author
            let fields = [Self.cut(post.author, 80), Self.cut(post.handle, 80), post.network]
            authorList.append(ScriptText.list(fields.map { ScriptText.quoted($0) }))
            bytes += authorList[author].count
        }
        var fields = [
            ScriptText.number(author), post.time.map(ScriptText.number) ?? Array("null".utf8),
            ScriptText.quoted(post.address), ScriptText.quoted(Self.cut(post.title, Self.longestTitle)),
            ScriptText.quoted(Self.cut(post.text, Self.longestText)),
        ]
        if !post.more.isEmpty { fields.append(ScriptText.quoted(Self.cut(post.more, Self.longestMore))) }
        rows.append(ScriptText.list(fields))
        bytes += rows[rows.count - 1].count
        return bytes > Self.size ? finish() : nil
    }

    /// The last file; `nil` where nothing is left.
    package mutating func finish() -> IndexFile? {
        guard !rows.isEmpty else { return nil }
        let name = Self.name(run: run, names.count)
        let file = IndexFile(
            name: name, call: "posts",
            arguments: [ScriptText.quoted(name), ScriptText.list(authorList), ScriptText.list(rows)])
        names.append(Name(posts: rows.count, hash: file.hash))
        authors.removeAll(keepingCapacity: true)
        authorList.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        bytes = 0
        return file
    }

    /// The beginning of a text, between two characters.
    private static func cut(_ text: String, _ limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var end = text.startIndex
        var bytes = 0
        while end < text.endIndex {
            bytes += text[end].utf8.count
            if bytes > limit { break }
            end = text.index(after: end)
        }
        return text[..<end] + "…"
    }
}
