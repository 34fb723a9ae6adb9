import Archive
import Model
import Templates
import Text

/// Renders pages, one after the other, with buffers of its own: each core has one worker.
struct PageWorker: ~Copyable {
    let context: SiteContext
    let reader: ArchiveReader
    var text = BodyRenderer()
    var store = ViewStore()
    var cache: PostCache
    /// Local media that the page being rendered shows or looked for: name to stamp, 0 when there was none.
    var mediaUses: [MediaUse] = []
    /// For posts that are rendered while a page is being filled.
    var spareStore = ViewStore()
    var spareJSON = JSONWriter()
    /// The records of the site that were filled already.
    var siteRecords: [SiteKey: ViewSnapshot] = [:]
    /// The records of authors that were filled already.
    var authorRecords: [AuthorKey: KeptAuthor] = [:]
    /// Authors as search engines are told of them, written already.
    var authorJSON: [Int: SafeJSON] = [:]
    var fragmentBytes: [UInt8] = []
    var batch = FragmentBatch()
    /// Whether the page's lists of posts are made of fragments.
    private(set) var usesFragments = false

    init(context: SiteContext, reader: ArchiveReader) {
        self.context = context
        self.reader = reader
        cache = PostCache(reader: reader)
    }

    /// Renders a page into `output`, which is emptied first.
    mutating func render(_ page: PagePlan, into output: inout [UInt8]) throws {
        output.removeAll(keepingCapacity: true)
        store.reset()
        mediaUses.removeAll(keepingCapacity: true)
        guard let program = context.theme.program(for: page.content.kind) else { return }
        if let kept = context.fragments?.fragment, let own = program.fragment(for: PostFields.self) {
            usesFragments = own.makesTheSame(as: kept)
        } else {
            usesFragments = false
        }
        if let mark = context.fragments?.mark, page.content.isThread {
            // Filled once, its posts serve for the lists as well.
            let record = try thread(page, PageFrame(page: page, context: context, root: mark.text))
            let root = rootPrefix(of: page.address)
            program.render(record, of: store, capacity: output.capacity) {
                mark.replace(in: $0, by: root.utf8, into: &output)
            }
        } else {
            try render(page, PageFrame(page: page, context: context), program, into: &output)
        }
    }

    /// The page of a thread or of one post in it.
    private mutating func thread(_ page: PagePlan, _ frame: PageFrame) throws -> Record<ThreadFields> {
        if case .post(let index) = page.content { return try postPage(index, frame) }
        guard case .thread(let root) = page.content else { return store.makeRecord(ThreadFields.self) }
        return try threadPage(root, frame)
    }

    private mutating func render(
        _ page: PagePlan, _ frame: PageFrame, _ program: Program, into output: inout [UInt8]
    ) throws {
        switch page.content {
        case .index: program.render(try indexPage(frame), of: store, into: &output)
        case .collection(let index, let number):
            program.render(try collectionPage(index, number, frame), of: store, into: &output)
        case .collections(let number): program.render(collectionsPage(number, frame), of: store, into: &output)
        case .search(let index, let number):
            program.render(try searchPage(index, number, frame), of: store, into: &output)
        case .results(let index, let number): try results(index, number, frame, program, into: &output)
        case .thread, .post: program.render(try thread(page, frame), of: store, into: &output)
        case .month(let index, let number):
            program.render(try monthPage(index, number, frame), of: store, into: &output)
        case .year(let index): program.render(try yearPage(index, frame), of: store, into: &output)
        case .months: program.render(monthsPage(frame), of: store, into: &output)
        case .author(let index, let number):
            program.render(try authorPage(index, number, frame), of: store, into: &output)
        case .authors: program.render(authorsPage(frame), of: store, into: &output)
        case .tag(let index, let number):
            program.render(try tagPage(index, number, frame), of: store, into: &output)
        case .tags: program.render(tagsPage(frame), of: store, into: &output)
        case .media: program.render(try mediaPage(frame), of: store, into: &output)
        case .mediaMonth(let index, let number):
            program.render(try mediaMonthPage(index, number, frame), of: store, into: &output)
        case .places: program.render(try placesPage(frame), of: store, into: &output)
        case .links(let letter): program.render(try linksPage(letter, frame), of: store, into: &output)
        case .domain(let index, let number):
            program.render(try domainPage(index, number, frame), of: store, into: &output)
        case .statistics: program.render(try statisticsPage(frame), of: store, into: &output)
        case .history: program.render(historyPage(frame), of: store, into: &output)
        case .feed(let index, let format): output = try feed(index, format, page, program)
        case .find: program.render(findPage(frame), of: store, into: &output)
        case .notFound: program.render(plainPage(frame), of: store, into: &output)
        }
    }
}

/// What the site's own record depends on.
struct SiteKey: Hashable, Sendable {
    /// The way from the page to the site's folder.
    let root: String
    /// The part of the site that the page belongs to.
    let part: String
}

/// A local file that a page shows, or would show if it were there.
struct MediaUse: Hashable, Sendable {
    let name: String
    /// 0 when there was no such file.
    let stamp: UInt64
}
