import Model
import Text

/// `sitemap.xml` (sitemaps.org 0.9). A file may name 50,000 pages and have 50 MB; a larger site's `sitemap.xml` is an
/// index of `sitemap-1.xml`, `sitemap-2.xml`, …. One file is in memory at a time.
struct Sitemap {
    static let address = stem + ".xml"
    /// What all its files' addresses begin with.
    static let stem = "sitemap"

    /// Whether a file of the site is a part of its sitemap.
    static func owns(_ address: String) -> Bool { address.hasPrefix(stem) && address.hasSuffix(".xml") }

    private let context: SiteContext
    private let pages: [PagePlan]
    private let pagesInFile: Int
    /// A little below the limit, for what stands around the pages.
    private let bytesInFile: Int

    /// `nil` without `base_url`, for a sitemap names whole addresses, and where machines are asked to stay away.
    init?(_ context: SiteContext, pagesInFile: Int = 50_000, bytesInFile: Int = 49_000_000) {
        guard context.settings.baseURL != nil, context.settings.robots == .index else { return nil }
        self.context = context
        self.pagesInFile = pagesInFile
        self.bytesInFile = bytesInFile
        pages = context.plan.pages.filter { $0.content != .notFound }
    }

    /// Equal where the files are.
    var fingerprint: UInt64 {
        var hash = StableHash()
        hash.combine(context.version)
        hash.combine(context.settings.baseURL ?? "")
        hash.combine(context.settings.timezone)
        hash.combine(UInt64(pagesInFile))
        for page in pages {
            hash.combine(page.address)
            hash.combine(UInt64(bitPattern: newest(page)?.milliseconds ?? 0))
        }
        return hash.value
    }

    /// Makes the files one after the other.
    func forEachFile(_ body: (SiteDocument) throws -> Void) throws {
        var names: [String] = []
        var rest = pages[...]
        while !rest.isEmpty {
            let (bytes, count) = file(rest)
            rest = rest.dropFirst(count)
            if names.isEmpty && rest.isEmpty {
                try body(SiteDocument(address: Self.address, bytes: bytes))
                return
            }
            names.append("sitemap-\(names.count + 1).xml")
            try body(SiteDocument(address: names[names.count - 1], bytes: bytes))
        }
        try body(SiteDocument(address: Self.address, bytes: index(names)))
    }

    /// A file of as many of the pages as it can hold, and how many those are.
    private func file(_ pages: ArraySlice<PagePlan>) -> (bytes: [UInt8], count: Int) {
        var writer = XMLWriter(comment: "roost \(context.version)")
        var count = 0
        var date: [UInt8] = []
        let home = context.settings.webAddress(of: "index.html") ?? ""
        writer.element("urlset", Self.namespace) { writer in
            writer.line()
            for page in pages.prefix(pagesInFile) where writer.bytes.count < bytesInFile {
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
                count += 1
            }
        }
        writer.line()
        return (writer.bytes, count)
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
        guard case .thread(let root) = page.content else { return nil }
        let moment = context.plan.threads.members(ofRoot: root).last.flatMap(context.plan.posts.timestamp)
        return moment.flatMap { FeedTable.isWritable($0) ? $0 : nil }
    }
}
