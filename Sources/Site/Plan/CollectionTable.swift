import Archive
import Model

/// The site's collections with their pages.
struct CollectionTable: Sendable {
    struct Entry: Sendable {
        let stored: StoredCollection
        var series: Series
        let isDefault: Bool
        /// For each member of the series, which captures have it; none for collections in order of time.
        var spans: [StoredCollection.Span] = []
    }

    var entries: [Entry] = []
    /// The pages of all collections: places in `entries`. `nil` where the index has room for them.
    private(set) var series: Series?

    /// Collections that the index shows: a folder of thousands of saved threads would make it one of megabytes.
    private static let onIndex = 60
    private static let address = "collections.html"
    private static let onPage = 120

    init(
        _ reader: ArchiveReader, posts table: PostTable, settings: Settings, limits: PageLimits,
        kept: [KeptSearch], book: inout AddressBook
    ) throws {
        let stored = (try reader.collections() + kept.map { $0.collection(table) }).sorted {
            (Self.rank($0.collection.kind), $0.collection.name, $0.collection.network)
                < (Self.rank($1.collection.kind), $1.collection.name, $1.collection.network)
        }
        let names = stored.map {
            book.reserve(
                folder: $0.collection.kind.folder, name: $0.collection.name,
                identity: $0.collection.name + "\0" + $0.collection.network.name)
        }
        for (collection, address) in zip(stored, names) {
            var members = collection.keys.map(table.index(ofKey:)).filter { $0 != PostTable.none }
            // Indices grow with time, so the newest come first.
            if Self.isByTime(collection.collection.kind) { members.sort(by: >) }
            var spans: [StoredCollection.Span] = []
            if !Self.isByTime(collection.collection.kind) {
                spans = zip(collection.keys, collection.spans).filter {
                    table.index(ofKey: $0.0) != PostTable.none
                }.map(\.1)
            }
            let pages = Series.pages(for: members.count, perPage: limits.perPage)
            entries.append(
                Entry(
                    stored: collection,
                    series: Series(
                        addresses: book.series(address, pages: pages), members: members, perPage: limits.perPage,
                        order: Self.isByTime(collection.collection.kind) ? .newestFirst : .asListed),
                    isDefault: Self.isDefault(collection.collection, settings), spans: spans))
        }
        if entries.count > Self.onIndex {
            let pages = Series.pages(for: entries.count, perPage: Self.onPage)
            series = Series(
                addresses: book.series(Self.address, pages: pages), members: Array(0..<Int32(entries.count)),
                perPage: Self.onPage, order: .asListed)
        }
    }

    /// Those with the most posts, in their order.
    var shownOnIndex: [Int] {
        guard entries.count > Self.onIndex else { return Array(entries.indices) }
        let largest = entries.indices.sorted {
            (-entries[$0].series.members.count, $0) < (-entries[$1].series.members.count, $1)
        }
        return largest.prefix(Self.onIndex).sorted()
    }

    /// Timelines read newest first; searches, boards and places keep the network's order.
    static func isByTime(_ kind: Collection.Kind) -> Bool {
        switch kind {
        case .timeline: true
        case .search, .thread, .likes, .bookmarks, .board, .places: false
        }
    }

    private static func rank(_ kind: Collection.Kind) -> Int {
        switch kind {
        case .timeline: 0
        case .search: 1
        case .board: 2
        case .places: 3
        case .thread: 4
        case .likes: 5
        case .bookmarks: 6
        }
    }

    private static func isDefault(_ collection: Collection, _ settings: Settings) -> Bool {
        guard collection.kind == .search, let search = settings.defaultSearch else { return false }
        return SearchName.same(collection.query ?? collection.name, search)
    }
}

/// Whether two searches ask the same.
enum SearchName {
    static func same(_ left: String, _ right: String) -> Bool {
        folded(left) == folded(right)
    }

    private static func folded(_ name: String) -> String {
        var text = name.lowercased()
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
