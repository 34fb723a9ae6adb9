import Archive
import Model

/// The list of pages, each with what it shows. Made from the archive, the settings and the history alone, so that
/// the same content gives the same site. A class, because it is large and every view asks it; what is marked unsafe is
/// changed only while it is being made, by one thread.
final class SitePlan: Sendable {
    let settings: Settings
    let local: LocalTime
    let limits: PageLimits
    let posts: PostTable
    nonisolated(unsafe) private(set) var authors: AuthorTable
    /// By its root, each thread: the root and all posts below it.
    let threads: PostGroups
    /// By post, the direct answers to it.
    let answers: PostGroups
    nonisolated(unsafe) var longThreads = LongThreads()
    let collections: CollectionTable
    let calendar: Calendar
    let tags: TagTable
    let places: PlaceTable
    let facts: FactTable
    let media: MediaTable
    let domains: DomainTable
    /// Pages of authors, by author; `nil` for those without a post.
    nonisolated(unsafe) private(set) var authorSeries: [Series?]
    let history: [SearchEntry]
    /// Where each post is shown, `nil` for those without a page of their own.
    nonisolated(unsafe) private(set) var postAddresses: [String?]
    /// In month mode: the month page and place that shows each post.
    nonisolated(unsafe) private(set) var monthAddresses: [Int32: String] = [:]
    nonisolated(unsafe) var pages: [PagePlan] = []
    nonisolated(unsafe) var feeds = FeedTable()
    /// Files for machines that are rendered like pages and are none.
    nonisolated(unsafe) var documents: [PagePlan] = []

    /// `media`: which pictures the site has.
    init(
        _ reader: ArchiveReader, settings: Settings, history: [SearchEntry], kept: [KeptSearch] = [],
        media library: MediaLibrary = MediaLibrary(roots: [])
    ) throws {
        self.settings = settings
        self.history = history
        local = LocalTime(zone: settings.timezone)
        let filter = try PostFilter(settings, reader: reader)
        posts = try PostTable(reader, isShown: filter.shows)
        limits = PageLimits(settings, posts: posts.count)
        authors = try AuthorTable(reader, posts: posts)
        threads = PostGroups(posts.roots)
        answers = PostGroups(posts.parents)
        var book = AddressBook()
        for folder in ["tags", "authors", "places", "links", "media"] { book.reserve(folder + "/index.html") }
        collections = try CollectionTable(
            reader, posts: posts, settings: settings, limits: limits, kept: kept, book: &book)
        facts = try FactTable(reader, posts: posts, authors: authors, media: library, source: settings.media)
        tags = TagTable(facts.tags, limits: limits, book: &book)
        places = try PlaceTable(reader, posts: posts)
        media = MediaTable(facts.pictured, table: posts, local: local, perPage: limits.perPage)
        domains = DomainTable(facts.hosts, limits: limits, book: &book)
        let table = posts
        // What only came inside of others has its place in a month where it has no page.
        let dated = (0..<Int32(table.count)).filter {
            table.flags[Int($0)].contains(.record) || settings.permalinks == .month
        }
        calendar = Calendar(dated, table: table, local: local, perPage: limits.perPage)
        authorSeries = []
        postAddresses = []
        addAuthors(&book)
        addPostAddresses()
        addLongThreads()
        addPages()
        addFeeds()
    }

    /// The page that shows a post and, where others are on it too, the anchor.
    func address(of index: Int32) -> String {
        if let own = postAddresses[Int(index)] { return own }
        if posts.isRepost(index) { return address(of: posts.reposts[Int(index)]) }
        if let month = monthAddresses[index] { return month }
        let root = posts.roots[Int(index)]
        if root != index, let page = longThreads.address(of: index, root: root) ?? postAddresses[Int(root)] {
            return page + "#" + anchor(of: index)
        }
        return "index.html"
    }

    /// The id of a post's element on any page.
    func anchor(of index: Int32) -> String {
        Self.anchor(posts.ids[Int(index)])
    }

    /// `network-id`, with nothing in it that an id or a fragment cannot hold.
    static func anchor(_ id: PostID) -> String {
        var bytes: [UInt8] = []
        write(anchor: id, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(anchor id: PostID, into bytes: inout [UInt8]) {
        let start = bytes.count
        bytes += id.network.name.utf8
        bytes.append(UInt8(ascii: "-"))
        bytes += id.id.utf8
        let isPlain = bytes[start...].allSatisfy { byte in
            (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || byte == UInt8(ascii: "-")
        }
        if !isPlain { bytes.replaceSubrange(start..., with: Slug.unique(id.description).utf8) }
    }

    private func addAuthors(_ book: inout AddressBook) {
        var firsts: [String?] = []
        let fewest = limits.fewest(authors.posts.map(\.count))
        for (index, author) in authors.authors.enumerated() {
            guard authors.posts[index].count >= fewest else {
                firsts.append(nil)
                continue
            }
            let name = author.handle.isEmpty ? author.id.id : author.handle
            firsts.append(
                book.reserve(
                    folder: "authors/\(author.id.network.name)", name: name, identity: author.id.description))
        }
        for (index, first) in firsts.enumerated() {
            guard let first else {
                authorSeries.append(nil)
                continue
            }
            authors.addresses[index] = first
            let pages = Series.pages(for: authors.posts[index].count, perPage: limits.perPage)
            authorSeries.append(
                Series(
                    addresses: book.series(first, pages: pages), members: authors.posts[index],
                    perPage: limits.perPage, order: .newestFirst))
        }
    }

    private func addPostAddresses() {
        postAddresses = Array(repeating: nil, count: posts.count)
        if settings.permalinks == .month {
            for month in calendar.months {
                for (place, index) in month.series.members.enumerated() {
                    let page = month.series.addresses[month.series.page(ofPlace: place)]
                    monthAddresses[index] = page + "#" + anchor(of: index)
                }
            }
        }
        // Posts stand in the order of time: a folder's come one after the other.
        var month: (year: Int, month: Int)?
        var folder = ""
        // A million addresses are made: each of bytes in one buffer.
        var address: [UInt8] = []
        for index in 0..<Int32(posts.count) {
            switch settings.permalinks {
            case .post: break
            case .thread: guard ownsThread(index) else { continue }
            case .month: guard ownsThread(index), monthAddresses[index] == nil else { continue }
            }
            let time = posts.timestamp(index).map(local.civil)
            if folder.isEmpty || time?.year != month?.year || time?.month != month?.month {
                month = time.map { ($0.year, $0.month) }
                folder = month.map { Calendar.folder(year: $0.year, month: $0.month) } ?? "undated"
            }
            address.removeAll(keepingCapacity: true)
            address += folder.utf8
            address.append(UInt8(ascii: "/"))
            Self.write(anchor: posts.ids[Int(index)], into: &address)
            address += ".html".utf8
            postAddresses[Int(index)] = String(decoding: address, as: UTF8.self)
        }
    }
}
