import Archive
import Model

/// Decides which posts the site shows, by the settings.
struct PostFilter {
    private let included: Set<Post.Visibility>
    private let ids: Set<String>
    private let authors: Set<Int64>
    private let words: [String]
    private let reader: ArchiveReader

    init(_ settings: Settings, reader: ArchiveReader) throws {
        included = Set(settings.privacy.include).union([.open, .unlisted])
        ids = Set(settings.hide.ids.map { $0.lowercased() })
        let handles = Set(settings.hide.authors.map { ($0.hasPrefix("@") ? String($0.dropFirst()) : $0).lowercased() })
        authors =
            handles.isEmpty
            ? [] : Set(try reader.authors().filter { handles.contains($0.author.handle.lowercased()) }.map(\.key))
        words = settings.hide.words.map { $0.lowercased() }
        self.reader = reader
    }

    func shows(_ row: PostRow) throws -> Bool {
        guard included.contains(row.visibility) else { return false }
        if !authors.isEmpty && authors.contains(row.authorKey) { return false }
        if !ids.isEmpty && (ids.contains(row.id.id.lowercased()) || ids.contains(row.id.description.lowercased())) {
            return false
        }
        guard !words.isEmpty, let stored = try reader.posts([row.key]).first else { return true }
        let text = ((stored.post.title ?? "") + " " + stored.facts.plain).lowercased()
        return !words.contains { text.contains($0) }
    }
}
