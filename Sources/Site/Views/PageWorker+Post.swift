import Archive
import Model
import Templates
import Text

extension PageWorker {
    /// Makes a list of posts, in the order given.
    mutating func postList(_ indices: some Swift.Collection<Int32>, _ frame: PageFrame) throws -> RecordList<PostFields>
    {
        if usesFragments, let fragments = context.fragments { return try fragmentList(indices, frame, fragments) }
        try load(indices)
        let list = store.makeList(PostFields.self, count: indices.count)
        for (place, index) in indices.enumerated() { try fill(list[place], index, frame) }
        return list
    }

    /// Reads posts that are about to be shown, with those they show.
    mutating func load(_ indices: some Swift.Collection<Int32>) throws {
        let table = context.plan.posts
        var keys: [Int64] = []
        for index in indices {
            keys.append(table.keys[Int(index)])
            for other in [table.reposts[Int(index)], table.quotes[Int(index)]] where other != PostTable.none {
                keys.append(table.keys[Int(other)])
            }
        }
        try cache.load(keys)
    }

    /// Fills the view of a post on a thread's page.
    mutating func fillWhole(
        _ record: Record<PostFields>, _ index: Int32, _ frame: PageFrame, isFocus: Bool = false
    ) throws {
        let uses = mediaUses.count
        try fill(record, index, frame)
        keepFragment(of: record, index, media: mediaUses[uses...])
        if isFocus { store.set(.isFocus, of: record, to: true) }
    }

    /// Fills the view of the post at an index. A repost shows the original and who passed it on.
    mutating func fill(
        _ record: Record<PostFields>, _ index: Int32, _ frame: PageFrame
    ) throws {
        let original = context.plan.posts.reposts[Int(index)]
        store.set(.anchor, of: record, to: context.plan.anchor(of: index))
        guard original != PostTable.none else {
            try fillOwn(record, index, frame)
            return
        }
        try fillOwn(record, original, frame)
        if let author = context.plan.authors.index(ofKey: context.plan.posts.authors[Int(index)]) {
            store.set(.reposter, of: record, to: authorRecord(author, frame))
        }
        set(date: .reposted, of: record, to: context.plan.posts.timestamp(index))
    }

    private mutating func fillOwn(_ record: Record<PostFields>, _ index: Int32, _ frame: PageFrame) throws {
        let table = context.plan.posts
        guard let stored = try cache.post(table.keys[Int(index)]) else { return }
        let formats = context.formats
        store.set(.network, of: record, to: stored.post.id.network.name)
        store.set(.networkName, of: record, to: formats.networkName(stored.post.id.network))
        store.set(stored.post.kind.flag, of: record, to: true)
        let author = context.plan.authors.index(ofKey: table.authors[Int(index)])
        if let author {
            store.set(.author, of: record, to: authorRecord(author, frame, name: stored.post.authorName))
        }
        set(link: .href, of: record, to: context.plan.address(of: index), frame)
        if let created = stored.post.created { fill(created: created, of: record) }
        if let title = stored.post.title, !title.isEmpty { store.set(.title, of: record, to: title) }
        let body = html(of: stored, frame)
        if !body.bytes.isEmpty { store.set(.body, of: record, to: body) }
        if let language = shownLanguage(of: stored.post) { store.set(.language, of: record, to: language) }
        fillReply(record, stored, parent: table.parents[Int(index)], frame)
        try fillQuote(record, stored, quote: table.quotes[Int(index)], frame)
        fillMedia(record, stored, frame)
        try fillAttachments(record, stored, frame)
        fillHistory(record, stored, frame)
        fillCounts(record, stored)
        let replies = context.plan.replyCount(of: index)
        set(.commentCount, of: record, to: replies > 0 ? Int64(replies) : nil)
        if replies > 0 { set(link: .replyHref, of: record, to: context.plan.replyAddress(of: index), frame) }
        fillLinks(record, stored, author: author)
    }

    mutating func html(of stored: StoredPost, _ frame: PageFrame) -> SafeHTML {
        let links = frame.links.at(stored.post.created).noting(pictures)
        defer { pictures.hand(to: &mediaUses) }
        return text.html(of: stored.post.body, in: PostReferences(stored.post), links: links)
    }

    /// Any other text that the page shows.
    mutating func html(of body: Body, network: Network, isProfile: Bool = false, _ frame: PageFrame) -> SafeHTML {
        defer { pictures.hand(to: &mediaUses) }
        return text.html(of: body, network: network, isProfile: isProfile, links: frame.links.noting(pictures))
    }

    private mutating func fill(created: Timestamp, of record: Record<PostFields>) {
        let formats = context.formats
        let (time, offset) = formats.local(created)
        store.set(.created, of: record) {
            formats.date.write(time, into: &$0)
        } raw: {
            LocalTime.write(iso8601: time, offset: offset, into: &$0)
        }
        store.set(.createdFull, of: record) {
            formats.dateTime.write(time, into: &$0)
            $0 += formats.zoneEnding.utf8
        }
    }

    /// Sets a link to an address of the site.
    mutating func set<Fields: ViewFields>(
        link field: Fields, of record: Record<Fields>, to address: String, _ frame: PageFrame
    ) {
        let (root, path) = frame.links.pieces(address)
        store.set(field, of: record, to: root, path)
    }

    private mutating func fillReply(
        _ record: Record<PostFields>, _ stored: StoredPost, parent: Int32, _ frame: PageFrame
    ) {
        guard stored.post.replyTo != nil || stored.post.replyToHandle != nil else { return }
        store.set(.reply, of: record, to: replyTarget(stored, parent: parent, frame))
    }

    /// What a post answers, inside the site or on the network.
    mutating func replyTarget(_ stored: StoredPost, parent: Int32, _ frame: PageFrame) -> Record<ReplyTargetFields> {
        let record = store.makeRecord(ReplyTargetFields.self)
        if parent != PostTable.none {
            set(link: .href, of: record, to: context.plan.address(of: parent), frame)
            if let author = context.plan.authors.index(ofKey: context.plan.posts.authors[Int(parent)]) {
                store.set(.handle, of: record, to: context.plan.authors.authors[author].handle)
                store.set(.name, of: record, to: context.plan.authors.authors[author].name)
            } else if let above = try? cache.post(context.plan.posts.keys[Int(parent)]), let title = above.post.title {
                if !title.isEmpty { store.set(.title, of: record, to: title) }
            }
        } else {
            store.set(.isMissing, of: record, to: true)
            if let handle = stored.post.replyToHandle, !handle.isEmpty { store.set(.handle, of: record, to: handle) }
            let own = webAddress(stored.post.referenceURL)
            let handle = stored.post.replyToHandle ?? ""
            if let original = own ?? stored.post.replyTo.flatMap({ NetworkAddress.post($0, handle: handle) }) {
                store.set(.original, of: record, to: original)
                store.set(.wayback, of: record, to: Wayback.address(of: original))
            }
        }
        return record
    }

    /// The page's own language goes without saying: 10 bytes a post.
    func shownLanguage(of post: Post) -> String? {
        post.language.flatMap { $0 != context.settings.language && Self.isLanguageTag($0) ? $0 : nil }
    }

    /// BCP 47's characters only; networks also say `und`, `zxx` and names of their own.
    static func isLanguageTag(_ tag: String) -> Bool {
        guard tag.utf8.count >= 2, tag.utf8.count <= 35,
            !["und", "zxx", "art", "qme", "qst", "qht", "qam", "qct"].contains(tag)
        else { return false }
        return tag.utf8.allSatisfy {
            ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a) || $0 == UInt8(ascii: "-")
        }
    }
}

extension Post.Kind {
    /// The flag that tells templates the kind.
    var flag: PostFields {
        switch self {
        case .status: .isStatus
        case .comment: .isComment
        case .article: .isArticle
        case .repository: .isRepository
        case .place: .isPlace
        case .image: .isImage
        case .hit: .isHit
        case .photo: .isPhoto
        }
    }
}
