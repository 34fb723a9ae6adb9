import Archive
import Model
import Templates
import Text

extension PageWorker {
    /// A feed in one of its forms. The content of entries is made by the theme's template `feed`.
    mutating func feed(_ index: Int, _ format: FeedFormat, _ page: PagePlan, _ program: Program) throws -> [UInt8] {
        let entry = context.plan.feeds.entries[index]
        let base = context.settings.baseURL
        let frame = PageFrame(page: page, context: context, root: base ?? rootPrefix(of: page.address))
        try cache.load(entry.members.map { context.plan.posts.keys[Int($0)] })
        var items: [Feed.Item] = []
        for member in entry.members {
            if let item = try item(member, frame, program) { items.append(item) }
        }
        let link = { (file: String) in webEncoded(frame.root + (base != nil && file == "index.html" ? "" : file)) }
        let feed = Feed(
            id: FeedID.feed(page.address, of: context.settings), title: feedTitle(entry.source),
            description: context.settings.description ?? "", language: context.settings.language,
            page: link(pathEncoded(entry.page)), address: link(pathEncoded(page.address)), icon: link("icon.svg"),
            site: context.title, version: context.version, isAbsolute: base != nil, items: items,
            updated: newest(entry.members))
        return format == .atom ? feed.atom : feed.json
    }

    /// When the feed last changed: the newest of its entries' times, so that the same content gives the same bytes.
    private mutating func newest(_ members: [Int32]) -> String {
        let times = members.map { moments(of: $0).updated }
        return context.formats.local.iso8601(times.max() ?? Timestamp(seconds: 0))
    }

    private func feedTitle(_ source: FeedTable.Source) -> String {
        let plan = context.plan
        let name =
            switch source {
            case .site: ""
            case .collection(let index): plan.collections.entries[index].stored.collection.name
            case .author(let index): "\(plan.authors.authors[index].name) (@\(plan.authors.authors[index].handle))"
            case .tag(let index): "#" + plan.tags.entries[index].label
            }
        return name.isEmpty ? context.title : "\(name) · \(context.title)"
    }

    /// Publishing and last change; a repost is as old as the reposting.
    private mutating func moments(of index: Int32) -> (published: Timestamp, updated: Timestamp) {
        let published = context.plan.posts.timestamp(index) ?? Timestamp(seconds: 0)
        guard !context.plan.posts.isRepost(index),
            let edited = (try? cache.post(context.plan.posts.keys[Int(index)]))??.post.edited,
            FeedTable.isWritable(edited)
        else { return (published, published) }
        return (published, max(published, edited))
    }

    private mutating func item(_ index: Int32, _ frame: PageFrame, _ program: Program) throws -> Feed.Item? {
        let plan = context.plan
        let shown = plan.posts.isRepost(index) ? plan.posts.reposts[Int(index)] : index
        guard let stored = try cache.post(plan.posts.keys[Int(shown)]) else { return nil }
        let post = stored.post
        store.reset()
        let entry = store.makeRecord(FeedEntryFields.self)
        let record = store.makeRecord(PostFields.self)
        try fill(record, index, frame)
        store.set(.post, of: entry, to: record)
        var html: [UInt8] = []
        program.render(entry, of: store, into: &html)
        let (published, updated) = moments(of: index)
        let local = context.formats.local
        let title = post.title.flatMap { $0.isEmpty ? nil : $0 }
        let writer = plan.authors.index(ofKey: stored.authorKey)
        let author = writer.map { person($0, post, frame) }
        return Feed.Item(
            id: FeedID.entry(plan.posts.ids[Int(index)]),
            address: webEncoded(frame.links.link(plan.address(of: shown))),
            original: original(of: post, author: writer).map(webEncoded), title: title,
            headline: title ?? headline(stored.openText, author?.name, post.id.network),
            warning: post.contentWarning, html: html,
            language: post.language.flatMap { Self.isLanguageTag($0) ? $0 : nil },
            published: local.iso8601(published), updated: local.iso8601(updated), author: author,
            tags: zip(stored.facts.tags, stored.facts.tagLabels).map { Feed.Tag(name: $0, label: $1) },
            attachments: post.isFolded ? [] : post.media.compactMap { attachment($0, frame) })
    }

    private func headline(_ plain: String, _ author: String?, _ network: Network) -> String {
        let words = Text.summary(of: plain, limit: 80)
        return words.isEmpty ? context.formats.untitled(author: author ?? "", network) : words
    }

    private func person(_ index: Int, _ post: Post, _ frame: PageFrame) -> Feed.Person {
        let author = context.plan.authors.authors[index]
        let name = [post.authorName, author.name, author.handle].compactMap(\.self).first { !$0.isEmpty }
        let own = context.plan.authors.addresses[index].map(frame.links.link)
        return Feed.Person(name: name ?? author.id.id, address: own.map(webEncoded))
    }

    /// Where the network shows a post.
    func original(of post: Post, author: Int?) -> String? {
        if let url = webAddress(post.url) { return url }
        let handle = author.map { context.plan.authors.authors[$0].handle }
        return NetworkAddress.post(post.id, handle: handle ?? "")
    }

    /// A medium that pages show: the site's own file, or the network's where the settings say so.
    mutating func attachment(_ medium: Media, _ frame: PageFrame) -> Feed.Attachment? {
        if let file = localFile(of: medium) {
            return Feed.Attachment(
                address: webEncoded(frame.root + pathEncoded(file.address)),
                mediaType: MediaType.of(file.address, medium.kind), size: file.size, title: medium.alt,
                isPicture: medium.kind == .photo)
        }
        guard context.settings.media == .remote, medium.url.hasPrefix("https://") else { return nil }
        return Feed.Attachment(
            address: webEncoded(medium.url), mediaType: MediaType.of(medium.url, medium.kind), size: nil,
            title: medium.alt, isPicture: medium.kind == .photo)
    }
}
