import Model
import Text

/// `sitemap.xml` (sitemaps.org 0.9). A file may name 50,000 pages and have 50 MB; a larger site's `sitemap.xml` is an
/// index of `sitemap-1.xml`, `sitemap-2.xml`, …. One file is in memory at a time, and each is known by what it is made of,
/// so that a new page costs its own file.
struct Sitemap {
    static let address = "sitemap.xml"

    private let context: SiteContext
    /// Numbers of pages.
    private let groups: [[Int]]
    private let pagesInFile: Int
    /// A little below the limit, for what stands around the pages.
    private let bytesInFile: Int

    /// `nil` without `base_url`, for a sitemap names whole addresses, and where machines are asked to stay away.
    init?(_ context: SiteContext, pagesInFile: Int = 50_000, bytesInFile: Int = 49_000_000) {
        guard context.settings.baseURL != nil, context.settings.robots == .index else { return nil }
        self.context = context
        self.pagesInFile = pagesInFile
        self.bytesInFile = bytesInFile
        let pages = context.plan.pages
        let named = pages.indices.filter { pages[$0].content != .notFound }
        // Where there are several files, threads have their own, the oldest first: what is new is named by the last of them.
        let isLarge = named.count > pagesInFile
        groups =
            isLarge
            ? [named.filter { pages[$0].content.isThread }, named.filter { !pages[$0].content.isThread }] : [named]
    }

    /// One of the files, not yet made.
    struct File {
        enum Content {
            /// Their numbers.
            case pages(ArraySlice<Int>)
            /// The addresses of the others.
            case index([String])
        }

        let address: String
        let content: Content
        /// Equal where the file's bytes are.
        let fingerprint: UInt64
    }

    /// The files, the index last.
    var files: [File] {
        var parts: [ArraySlice<Int>] = []
        for pages in groups {
            var rest = pages[...]
            while !rest.isEmpty {
                let count = count(rest)
                parts.append(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
        }
        if parts.count == 1 { return [file(Self.address, .pages(parts[0]))] }
        let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
        return zip(names, parts).map { file($0, .pages($1)) } + [file(Self.address, .index(names))]
    }

    private func file(_ address: String, _ content: File.Content) -> File {
        var hash = StableHash()
        hash.combine(context.version)
        hash.combine(context.settings.baseURL ?? "")
        hash.combine(context.settings.timezone)
        switch content {
        case .pages(let pages):
            for page in pages.lazy.map({ context.plan.pages[$0] }) {
                hash.combine(blocks: page.address)
                hash.combine(UInt64(bitPattern: newest(page)?.milliseconds ?? 0))
            }
        case .index(let names):
            for name in names { hash.combine(name) }
        }
        return File(address: address, content: content, fingerprint: hash.value)
    }

    /// How many pages the next file can hold: by the most that their addresses can take where each byte is escaped.
    private func count(_ pages: ArraySlice<Int>) -> Int {
        let home = context.settings.baseURL?.utf8.count ?? 0
        var bytes = 0
        let end = pages.prefix(pagesInFile).firstIndex { page in
            bytes += 100 + 5 * (home + context.plan.pages[page].address.utf8.count)
            return bytes > bytesInFile
        }
        return end.map { max(1, $0 - pages.startIndex) } ?? min(pages.count, pagesInFile)
    }

    /// Makes a file.
    func document(_ file: File) -> SiteDocument {
        switch file.content {
        case .pages(let pages): SiteDocument(address: file.address, bytes: bytes(pages))
        case .index(let names): SiteDocument(address: file.address, bytes: index(names))
        }
    }

    private func bytes(_ pages: ArraySlice<Int>) -> [UInt8] {
        var writer = XMLWriter(comment: "roost \(context.version)")
        var date: [UInt8] = []
        let home = context.settings.webAddress(of: "index.html") ?? ""
        writer.element("urlset", Self.namespace) { writer in
            writer.line()
            for page in pages.lazy.map({ context.plan.pages[$0] }) {
                writer.element("url") { writer in
                    writer.element("loc") { writer in
                        writer.text(home.utf8)
                        if page.address != "index.html" { writer.text(webEncoded(pathEncoded(page.address)).utf8) }
                    }
                    if let moment = newest(page) {
                        let (time, offset) = context.formats.local(moment)
                        date.removeAll(keepingCapacity: true)
                        LocalTime.write(iso8601: time, offset: offset, into: &date)
                        writer.element("lastmod") { $0.text(date) }
                    }
                }
                writer.line()
            }
        }
        writer.line()
        return writer.bytes
    }

    private func index(_ names: [String]) -> [UInt8] {
        var writer = XMLWriter(comment: "roost \(context.version)")
        writer.element("sitemapindex", Self.namespace) { writer in
            for name in names {
                writer.element("sitemap") {
                    $0.element("loc", text: context.settings.webAddress(of: name) ?? "")
                }
            }
        }
        writer.line()
        return writer.bytes
    }

    private static let namespace: KeyValuePairs<String, String?> = [
        "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"
    ]

    /// When a thread's page last changed: with its newest post. Lists change with everything in them and say nothing.
    private func newest(_ page: PagePlan) -> Timestamp? {
        guard case .thread(let root, _) = page.content else { return nil }
        let moment = context.plan.threads[root].last.flatMap(context.plan.posts.timestamp)
        return moment.flatMap { FeedTable.isWritable($0) ? $0 : nil }
    }
}
