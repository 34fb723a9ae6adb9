import Archive
import Model
import Search

/// The posts of a site as search sees them, numbered from the oldest. A repost whose original is here has no text of
/// its own and is left out.
struct SearchDocuments: Sendable {
    let plan: SitePlan
    /// By number, the post's index in the plan.
    let members: [Int32]

    init(_ plan: SitePlan) {
        self.plan = plan
        members = (0..<Int32(plan.posts.count)).filter { !plan.posts.isRepost($0) }
    }

    /// The day of each post, in days since 1970 in the site's time zone, `nil` without a date. It never falls from one
    /// post to the next, also where clocks are put back, so that a day is a stretch of numbers.
    func days() -> [Int?] {
        var last = Int.min
        return members.map { member in
            guard let timestamp = plan.posts.timestamp(member) else { return nil }
            let time = plan.local.civil(timestamp)
            last = max(last, SearchDate.days(year: time.year, month: time.month, day: time.day))
            return last
        }
    }

    /// Loads some posts by their numbers and hands them over in order; `nil` for one that the archive does not have.
    func load(
        _ numbers: Range<Int>, _ reader: ArchiveReader, _ take: (Int, StoredPost?) throws -> Void
    ) throws {
        let keys = numbers.map { plan.posts.keys[Int(members[$0])] }
        // Few at a time: a post is about 2 KB.
        for start in stride(from: 0, to: keys.count, by: 512) {
            let part = try reader.posts(keys[start..<min(start + 512, keys.count)])
            var next = part.startIndex
            for place in start..<min(start + 512, keys.count) {
                let isThere = next < part.endIndex && part[next].key == keys[place]
                try take(numbers.lowerBound + place, isThere ? part[next] : nil)
                if isThere { next += 1 }
            }
        }
    }

    /// What posts of an author are found by, made once for each.
    typealias AuthorFilters = [Int: [String]]

    /// `known`: of the authors of posts before.
    func document(_ number: Int, _ stored: StoredPost?, _ known: inout AuthorFilters) -> SearchDocument {
        guard let stored else { return SearchDocument(number: number, text: "") }
        var document = SearchDocument(number: number, text: Self.text(of: stored))
        document.filters = filters(stored, &known)
        return document
    }

    /// All that is searched of a post's words.
    static func text(of stored: StoredPost) -> String {
        var fields = [stored.post.title, stored.post.warning].compactMap { $0 }
        if !stored.facts.plain.isEmpty { fields.append(stored.facts.plain) }
        fields += texts(beside: stored)
        return fields.joined(separator: SearchDocument.fieldMark)
    }

    /// What pictures and attachments say.
    private static func texts(beside stored: StoredPost) -> [String] {
        stored.post.media.map(\.alt).filter { !$0.isEmpty } + stored.post.attachments.flatMap(texts)
    }

    private static func texts(of attachment: Attachment) -> [String] {
        switch attachment {
        case .poll(let poll): poll.options.map(\.title)
        case .card(let card): [card.title, card.summary].filter { !$0.isEmpty }
        case .place(let place): ([place.name, place.category] + place.address).filter { !$0.isEmpty }
        case .repository(let repository): [repository.fullName] + repository.topics
        case .note: []
        }
    }

    private func filters(_ stored: StoredPost, _ known: inout AuthorFilters) -> [String] {
        var filters: [String] = []
        if let author = authorIndex(stored) {
            if known[author] == nil { known[author] = Self.filters(plan.authors.authors[author].handle) }
            filters = known[author] ?? []
        }
        filters += stored.facts.tags.compactMap { SearchDocument.filter("tag", $0) }
        filters += stored.post.labels.compactMap { SearchDocument.filter("tag", $0) }
        if !stored.post.media.isEmpty { filters.append("has:media") }
        if !stored.facts.links.isEmpty { filters.append("has:link") }
        if let language = stored.post.language?.split(separator: "-").first,
            let filter = SearchDocument.filter("lang", String(language))
        {
            filters.append(filter)
        }
        return filters
    }

    /// `from:` is the handle, and of a handle with a server or a domain also the part before it.
    private static func filters(_ handle: String) -> [String] {
        let end = handle.utf8.firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") }
        let short = end.flatMap { $0 > handle.startIndex ? String(handle[..<$0]) : nil }
        return [handle, short].compactMap { $0.flatMap { SearchDocument.filter("from", $0) } }
    }

    /// Whose post it is, in the plan's table.
    func authorIndex(_ stored: StoredPost) -> Int? { plan.authors.index(ofKey: stored.authorKey) }

    func author(_ stored: StoredPost) -> Author? { authorIndex(stored).map { plan.authors.authors[$0] } }

    /// What a result shows of a post.
    func shown(_ number: Int, _ stored: StoredPost?) -> ShownPost {
        guard let stored else {
            return ShownPost(author: "", handle: "", network: "", time: nil, address: "", title: "", text: "")
        }
        let author = authorIndex(stored)
        let title = stored.post.title ?? Self.title(stored.post.attachments) ?? ""
        // A place is called by its name, which need not be said twice.
        var more = Self.texts(beside: stored).filter { $0 != title }
        var text = stored.openText
        if stored.post.contentWarning != nil { more.removeAll() }
        if text.isEmpty, !more.isEmpty { text = more.removeFirst() }
        return ShownPost(
            author: stored.post.authorName ?? author.map { plan.authors.authors[$0].name } ?? "",
            handle: author.map { plan.authors.authors[$0].handle } ?? "",
            network: stored.post.id.network.name,
            time: stored.post.created.map { Int($0.seconds) + plan.local.offset(at: $0) },
            address: link(members[number]), title: title, text: text,
            more: more.joined(separator: " · "))
    }

    /// Repositories and places are called by their names.
    private static func title(_ attachments: [Attachment]) -> String? {
        attachments.lazy.compactMap { attachment in
            switch attachment {
            case .repository(let repository): repository.fullName
            default: nil
            }
        }.first
    }

    /// The page of a post from the site's folder, ready for a link.
    func link(_ index: Int32) -> String {
        SiteLinks.encoded(plan.address(of: index))
    }
}
