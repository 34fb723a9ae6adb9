import Archive
import Model
import Privacy
import Text

/// Decides which posts the site shows, by the settings.
struct PostFilter {
    private let included: Set<Post.Visibility>
    private let ids: Set<String>
    private let authors: Set<Int64>
    private let handles: Set<String>
    private let words: [String]
    /// Finds words wherever a post has any.
    private let wordFinder: Redactor
    private let reader: ArchiveReader

    init(_ settings: Settings, reader: ArchiveReader) throws {
        included = Set(settings.privacy.include).union([.open, .unlisted])
        ids = Set(settings.hide.ids.map { $0.lowercased() })
        let handles = Set(settings.hide.authors.map { ($0.hasPrefix("@") ? String($0.dropFirst()) : $0).lowercased() })
        authors =
            handles.isEmpty
            ? [] : Set(try reader.authors().filter { handles.contains($0.author.handle.lowercased()) }.map(\.key))
        self.handles = handles
        words = settings.hide.words.map { $0.lowercased() }
        wordFinder = Redactor(words: settings.hide.words, names: [])
        self.reader = reader
    }

    func shows(_ row: PostRow) throws -> Bool {
        guard included.contains(row.visibility) else { return false }
        if !authors.isEmpty && authors.contains(row.authorKey) { return false }
        if !ids.isEmpty && isHidden(row.id) { return false }
        let retells = !handles.isEmpty && row.flags.contains(.retells)
        guard retells || !words.isEmpty, let stored = try reader.posts([row.key]).first else { return true }
        if retells, RepostPrefix.handles(of: stored.post).contains(where: handles.contains) { return false }
        return words.isEmpty || !hasHiddenWord(stored)
    }

    /// Whether a post is hidden by its id, as it is or as the network calls it: numbers that a server counted from 1 have its
    /// name before them.
    private func isHidden(_ id: PostID) -> Bool {
        let own = id.id.lowercased()
        let number = own.split(separator: "/").last.map(String.init) ?? own
        return [own, number].contains { ids.contains($0) || ids.contains("\(id.network.name)-\($0)".lowercased()) }
    }

    /// In its text or anything else that pages show of it: earlier texts, pictures' descriptions, polls, cards, tags.
    private func hasHiddenWord(_ stored: StoredPost) -> Bool {
        let text = ((stored.post.title ?? "") + " " + stored.facts.plain).lowercased()
        if words.contains(where: text.contains) { return true }
        var renderer = BodyRenderer()
        return wordFinder.finds(in: stored.post, links: stored.facts.links, &renderer)
    }
}
