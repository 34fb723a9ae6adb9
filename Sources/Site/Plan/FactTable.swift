import Archive
import Model
import Text

/// What posts name: people, tags, sites, pictures. Gathered in one pass over the archive's facts, which opens no post.
struct FactTable: Sendable {
    /// A post names an author of whom the site has a page.
    struct Mention: Sendable {
        let post: Int32
        let author: Int32
    }

    /// By post, then by author.
    private(set) var mentions: [Mention] = []
    /// Where those of a post begin, by post; one more for where the last ones end.
    private var mentionStarts: [Int32] = []
    /// A post links to another one that is here.
    struct Reference: Sendable {
        let post: Int32
        let other: Int32
    }

    /// By post, then by the other.
    private(set) var references: [Reference] = []
    /// Posts that name a tag, and how often it is spelt how.
    struct TagUse: Sendable {
        fileprivate(set) var posts: [Int32] = []
        private(set) var labels: [String: Int] = [:]

        fileprivate mutating func add(_ post: Int32, _ label: String) {
            posts.append(post)
            labels[label, default: 0] += 1
        }
    }

    /// By the tag's folded form; posts oldest first.
    private(set) var tags: [String: TagUse] = [:]
    /// A name that posts mention, whether its author is here or not.
    struct Name: Sendable, Hashable {
        let handle: String
        let network: Network
    }

    /// How many posts mention a name; reposts say nothing of their own.
    private(set) var names: [Name: Int] = [:]
    /// How many posts have an emoji.
    private(set) var emoji: [String: Int] = [:]
    /// Posts by the host they link to, oldest first.
    private(set) var hosts: [String: [Int32]] = [:]
    /// Posts with a picture, video or sound that the site can show, oldest first.
    private(set) var pictured: [Int32] = []
    /// Posts whose pictures should have come with a capture and did not.
    private(set) var lost = Lost()

    init(
        _ reader: ArchiveReader, posts table: PostTable, authors: AuthorTable, media library: MediaLibrary,
        source: Settings.MediaSource
    ) throws {
        try reader.forEachFacts { key, facts, media in
            let index = table.index(ofKey: key)
            guard index != PostTable.none else { return }
            let network = table.ids[Int(index)].network
            for handle in facts.mentions {
                guard let author = authors.index(handle: handle, network: network) else { continue }
                mentions.append(Mention(post: index, author: Int32(author)))
            }
            for id in facts.links.lazy.compactMap({ PostAddress.post(at: $0) }) {
                guard let other = table.index(of: id) else { continue }
                references.append(Reference(post: index, other: other))
            }
            for (place, tag) in facts.tags.enumerated() {
                let label = place < facts.tagLabels.count ? facts.tagLabels[place] : tag
                tags[tag, default: TagUse()].add(index, label)
            }
            // A repost says nothing of its own.
            if table.isRepost(index) { return }
            for handle in facts.mentions { names[Name(handle: handle, network: network), default: 0] += 1 }
            for sign in facts.emoji { emoji[sign, default: 0] += 1 }
            for host in Set(facts.links.lazy.compactMap { Text.host(of: $0) }) {
                hosts[host, default: []].append(index)
            }
            if media.contains(where: { Self.isShown($0, library, source) }) {
                pictured.append(index)
            } else if source != .none, let first = media.first, !media.contains(where: { $0.contains("://") }) {
                lost.add(first)
            }
        }
        mentions.sort { ($0.post, $0.author) < ($1.post, $1.author) }
        var counted = 0
        mentionStarts = (0...Int32(table.count)).map { post in
            while counted < mentions.count, mentions[counted].post < post { counted += 1 }
            return Int32(counted)
        }
        references.sort { ($0.post, $0.other) < ($1.post, $1.other) }
        for tag in tags.keys { tags[tag]?.posts.sort() }
        for host in hosts.keys { hosts[host]?.sort() }
        pictured.sort()
    }

    private static func isShown(_ name: String, _ media: MediaLibrary, _ source: Settings.MediaSource) -> Bool {
        switch source {
        case .none: false
        case .local, .download: media.mayHave(name) && media.file(name) != nil
        case .remote: name.hasPrefix("https://") || media.file(name) != nil
        }
    }

    /// The authors a post names.
    func authors(namedBy post: Int32) -> ArraySlice<Mention> {
        guard Int(post) + 1 < mentionStarts.count else { return [] }
        return mentions[Int(mentionStarts[Int(post)])..<Int(mentionStarts[Int(post) + 1])]
    }
}
