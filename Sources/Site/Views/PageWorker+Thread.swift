import Archive
import Model
import Templates
import Text

extension PageWorker {
    /// Deeper answers stand at this depth and say whom they answer, so that they stay readable on a phone.
    private static var deepest: Int { 6 }

    mutating func threadPage(_ root: Int32, _ number: Int, _ frame: PageFrame) throws -> Record<ThreadFields> {
        let record = store.makeRecord(ThreadFields.self)
        let replies = context.plan.replies(to: root, page: number)
        if !replies.isEmpty { try cache.load(([root] + replies).map { context.plan.posts.keys[Int($0)] }) }
        try fillTop(record, root, number, frame)
        try fillReplies(record, replies, to: root, frame)
        return record
    }

    /// A post on a page of its own: what it answers, the post, the direct answers.
    mutating func postPage(_ index: Int32, _ number: Int, _ frame: PageFrame) throws -> Record<ThreadFields> {
        let record = store.makeRecord(ThreadFields.self)
        let replies = context.plan.replies(to: index, page: number)
        try fillTop(record, index, number, frame)
        try fillReplies(record, replies, to: index, frame)
        let root = context.plan.posts.roots[Int(index)]
        if root != index {
            let above = store.makeRecord(ReplyTargetFields.self)
            store.set(.href, of: above, to: frame.links.link(context.plan.address(of: root)))
            if let author = context.plan.authors.index(ofKey: context.plan.posts.authors[Int(root)]) {
                store.set(.handle, of: above, to: context.plan.authors.authors[author].handle)
                store.set(.name, of: above, to: context.plan.authors.authors[author].name)
            }
            store.set(.above, of: record, to: above)
        }
        return record
    }

    /// The replies of a page, which lie in each other as lists that open and close.
    private mutating func fillReplies(
        _ record: Record<ThreadFields>, _ replies: ArraySlice<Int32>, to post: Int32, _ frame: PageFrame
    ) throws {
        set(.replyCount, of: record, to: context.plan.longThreads[post]?.members.count ?? replies.count)
        store.set(.hasReplies, of: record, to: !replies.isEmpty)
        guard !replies.isEmpty else {
            return store.set(.replies, of: record, to: store.makeList(ThreadItemFields.self, count: 0))
        }
        let places = context.plan.depths(of: replies, below: post)
        let depths = places.map { min($0.depth, Self.deepest) }
        // Marked where a thread is shown whole.
        let starter = context.plan.ownsThread(post) ? context.plan.posts.authors[Int(post)] : 0
        let list = store.makeList(ThreadItemFields.self, count: replies.count)
        for (place, reply) in replies.enumerated() {
            let view = store.makeRecord(PostFields.self)
            try fillWhole(view, reply, frame)
            store.set(.post, of: list[place], to: view)
            let before = place > 0 ? depths[place - 1] : 1
            let after = place + 1 < depths.count ? depths[place + 1] : 1
            let depth = depths[place]
            store.set(.opens, of: list[place], to: depth > before)
            store.set(.endsItem, of: list[place], to: after <= depth)
            if after < depth {
                let closes = store.makeList(ClosingFields.self, count: depth - after)
                for step in 0..<closes.count { store.set(.depth, of: closes[step], to: String(depth - step)) }
                store.set(.closes, of: list[place], to: closes)
            }
            let author = context.plan.posts.authors[Int(reply)]
            store.set(.isStarter, of: list[place], to: author != 0 && author == starter)
            let isFlattened = places[place].depth > Self.deepest || places[place].isCutOff
            store.set(.isFlattened, of: list[place], to: isFlattened)
            if depth > before {
                let end = depths[place...].firstIndex { $0 < depth } ?? depths.count
                set(.answerCount, of: list[place], to: end - place)
            }
        }
        store.set(.replies, of: record, to: list)
    }

    private mutating func fillTop(
        _ record: Record<ThreadFields>, _ index: Int32, _ number: Int, _ frame: PageFrame
    ) throws {
        let series = context.plan.longThreads[index]
        let shown = context.plan.posts.isRepost(index) ? context.plan.posts.reposts[Int(index)] : index
        let stored = try cache.post(context.plan.posts.keys[Int(shown)])
        let author = context.plan.authors.index(ofKey: context.plan.posts.authors[Int(shown)])
        let plain = stored?.openText ?? ""
        let summary = Text.summary(of: plain, limit: 160)
        let name = author.map { context.plan.authors.shownName(of: $0) } ?? ""
        var words = stored?.post.title ?? ""
        if words.isEmpty { words = Text.summary(of: plain, limit: 60) }
        let title =
            words.isEmpty
            ? context.formats.untitled(author: name, context.plan.posts.ids[Int(shown)].network)
            : name.isEmpty ? words : context.formats.phrase("pages.thread", ["author": name, "text": words])
        let (site, page) = (store.makeRecord(SiteFields.self), store.makeRecord(PageFields.self))
        fill(
            site: site, page: page, frame: frame, title: series.map { self.title(title, $0, number) } ?? title,
            description: summary.isEmpty ? title : summary, previous: series?.address(before: number),
            next: series?.address(after: number))
        if let series, let pager = pager(series, number, frame) { store.set(.pager, of: record, to: pager) }
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let root = store.makeRecord(PostFields.self)
        try fillWhole(root, index, frame, isFocus: true)
        store.set(.root, of: record, to: root)
        if let stored, stored.post.replyTo != nil, context.plan.posts.parents[Int(shown)] == PostTable.none {
            store.set(.missing, of: record, to: replyTarget(stored, parent: PostTable.none, frame))
        }
    }
}
