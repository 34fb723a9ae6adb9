import Model

/// The site's feeds: one of everything, one for each timeline, and one for each author and tag of the site's own
/// people. A feed lies beside the page it follows: `tags/cats.xml` and `tags/cats.json` beside `tags/cats.html`.
struct FeedTable: Sendable {
    /// What a feed follows; numbers are indices into the plan's tables.
    enum Source: Sendable, Hashable {
        case site
        case collection(Int)
        case author(Int)
        case tag(Int)
    }

    struct Entry: Sendable {
        let source: Source
        /// The page that shows the same.
        let page: String
        /// Newest first; only posts that have a date.
        let members: [Int32]

        func address(_ format: FeedFormat) -> String {
            let stem = source == .site ? "feed" : String(page.dropLast(".html".count))
            return stem + format.ending
        }
    }

    /// Posts in a feed.
    static let limit = 50

    private(set) var entries: [Entry] = []
    private var places: [Source: Int] = [:]

    /// The feed of a source; `nil` where it would be empty, or is nobody's of the site's own people.
    subscript(_ source: Source) -> Entry? { places[source].map { entries[$0] } }

    /// Adds a feed of the newest of `members`, unless none has a date.
    mutating func add(_ source: Source, page: String, members: some Sequence<Int32>, table: PostTable) {
        let dated = members.lazy.filter { table.timestamp($0).map(Self.isWritable) == true }
        let newest = Array(dated.prefix(Self.limit))
        if newest.isEmpty { return }
        places[source] = entries.count
        entries.append(Entry(source: source, page: page, members: newest))
    }

    /// Feeds write years with four digits (RFC 3339, 5.6), in any time zone.
    static func isWritable(_ moment: Timestamp) -> Bool {
        moment.seconds > -62_135_510_400 && moment.seconds < 253_402_214_400
    }
}

extension PagePlan.Content {
    /// The feed that a page belongs to.
    var feed: FeedTable.Source {
        switch self {
        case .collection(let index, _): .collection(index)
        case .author(let index, _): .author(index)
        case .tag(let index, _): .tag(index)
        default: .site
        }
    }
}
