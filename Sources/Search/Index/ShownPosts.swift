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

    package init(
        author: String, handle: String, network: String, time: Int?, address: String, title: String, text: String
    ) {
        self.author = author
        self.handle = handle
        self.network = network
        self.time = time
        self.address = address
        self.title = title
        self.text = text
    }
}

/// Files of what results show, a fixed number of posts each.
package enum ShownPosts {
    package static let perFile = 160
    /// Of a text and of a title, UTF-8 bytes, so that no file is larger than 100 KB.
    private static let longestText = 460
    private static let longestTitle = 100

    /// The file of the posts from `number · perFile` on.
    package static func file(_ number: Int, _ posts: some Sequence<ShownPost>) -> IndexFile {
        var authors: [String: Int] = [:]
        var authorList: [[UInt8]] = []
        var rows: [[UInt8]] = []
        for post in posts {
            let name = "\(post.network)\0\(post.handle)\0\(post.author)"
            let author = authors[name] ?? authors.count
            if author == authors.count {
                authors[name] = author
                let fields = [cut(post.author, 80), cut(post.handle, 80), post.network]
                authorList.append(ScriptText.list(fields.map { ScriptText.quoted($0) }))
            }
            rows.append(
                ScriptText.list([
                    ScriptText.number(author), post.time.map(ScriptText.number) ?? Array("null".utf8),
                    ScriptText.quoted(post.address), ScriptText.quoted(cut(post.title, longestTitle)),
                    ScriptText.quoted(cut(post.text, longestText)),
                ]))
        }
        return IndexFile(
            name: "d-\(number)", call: "posts",
            arguments: [ScriptText.number(number), ScriptText.list(authorList), ScriptText.list(rows)])
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
