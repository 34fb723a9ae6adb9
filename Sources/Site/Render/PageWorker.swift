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
    /// Those that texts show, custom emoji, while one is rendered.
    let pictures = TextPictures()
    /// For posts that are rendered while a page is being filled.
    var spareStore = ViewStore()
    var spareJSON = JSONWriter()
    /// The records of the site that were filled already.
    var siteRecords: [SiteKey: ViewSnapshot] = [:]
    /// The records of authors that were filled already.
    var authorRecords: [AuthorKey: KeptAuthor] = [:]
    /// Authors as search engines are told of them, written already.
    var authorJSON: [Int: SafeJSON] = [:]
    /// The page that was rendered last.
    var output = ByteSink()
    /// A page or a fragment with the mark in place of the way to the site's folder.
    var marked = ByteSink()
    /// A fragment that was just made.
    var fragment = ByteSink()
    /// Fragments that were just read.
    var fragmentBytes: [UInt8] = []
    var batch = FragmentBatch()
    /// What pages are made with, by their kinds.
    private var programs: [String: PageProgram] = [:]
    /// Whether the page's lists of posts are made of fragments.
    private(set) var usesFragments = false

    init(context: SiteContext, reader: ArchiveReader) {
        self.context = context
        self.reader = reader
        cache = PostCache(reader: reader)
    }

    /// Renders a page into `output`.
    mutating func render(_ page: PagePlan) throws {
        output.removeAll()
        store.reset()
        mediaUses.removeAll(keepingCapacity: true)
        guard let found = program(for: page.content.kind) else { return }
        let program = found.program
        usesFragments = found.usesFragments
        if let mark = context.fragments?.mark, page.content.isThread {
            // Filled once, its posts serve for the lists as well.
            let record = try thread(page, PageFrame(page: page, context: context, root: mark.text))
            let root = rootPrefix(of: page.address)
            marked.removeAll()
            program.render(record, of: store, into: &marked)
            mark.replace(in: marked.bytes, by: Array(root.utf8), into: &output)
        } else {
            try render(page, PageFrame(page: page, context: context), program)
        }
    }

    /// Loads in one go what some pages of threads will show, as far as it is not very much.
    mutating func load(_ places: Range<Int>, of pages: PageList) throws {
        let plan = context.plan
        let shown = places.lazy.map { pages[$0].content }.filter(\.isThread).flatMap { plan.shown(on: $0) }
        let indices = Array(shown.prefix(1000))
        if !indices.isEmpty { try load(indices) }
    }

    private mutating func program(for kind: String) -> PageProgram? {
        if let known = programs[kind] { return known }
        guard let program = context.theme.program(for: kind) else { return nil }
        let own = program.fragment(for: PostFields.self)
        let found = PageProgram(program, usesFragments: own?.makesTheSame(as: context.fragments?.fragment) ?? false)
        programs[kind] = found
        return found
    }

    /// The page of a thread or of one post in it.
    private mutating func thread(_ page: PagePlan, _ frame: PageFrame) throws -> Record<ThreadFields> {
        switch page.content {
        case .thread(let root, let number): try threadPage(root, number, frame)
        case .post(let index, let number): try postPage(index, number, frame)
        default: store.makeRecord(ThreadFields.self)
        }
    }

    private mutating func render(_ page: PagePlan, _ frame: PageFrame, _ program: Program) throws {
        switch page.content {
        case .index: program.render(try indexPage(frame), of: store, into: &output)
        case .collection(let index, let number):
            program.render(try collectionPage(index, number, frame), of: store, into: &output)
        case .collections(let number): program.render(collectionsPage(number, frame), of: store, into: &output)
        case .search(let index, let number):
            program.render(try searchPage(index, number, frame), of: store, into: &output)
        case .results(let index, let number): try results(index, number, frame, program)
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
        case .feed(let index, let format):
            try feed(index, format, page, program).withUnsafeBufferPointer { output.append(contentsOf: $0) }
        case .find: program.render(findPage(frame), of: store, into: &output)
        case .notFound: program.render(plainPage(frame), of: store, into: &output)
        }
    }
}

/// What a kind of page is made with. A class, and one of its own for each worker: cores that count references to one
/// thing wait for each other.
final class PageProgram {
    let program: Program
    /// Whether it puts out the fragments of posts that others have made.
    let usesFragments: Bool

    init(_ program: Program, usesFragments: Bool) {
        self.program = program
        self.usesFragments = usesFragments
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
