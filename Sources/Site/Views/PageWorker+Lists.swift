import Model
import Templates
import Text

extension PageWorker {
    mutating func frameRecords(
        _ title: String, _ description: String, _ frame: PageFrame, previous: String? = nil, next: String? = nil
    ) -> (Record<SiteFields>, Record<PageFields>) {
        let (site, page) = (store.makeRecord(SiteFields.self), store.makeRecord(PageFields.self))
        fill(
            site: site, page: page, frame: frame, title: title, description: description, previous: previous, next: next
        )
        return (site, page)
    }

    /// The same for a page that there is one of: what it is called are words of the site, by their key.
    mutating func frameRecords(named key: String, _ frame: PageFrame) -> (Record<SiteFields>, Record<PageFields>) {
        frameRecords(context.formats.word("pages." + key), context.formats.word("pages.\(key)_description"), frame)
    }

    mutating func authorPage(_ index: Int, _ number: Int, _ frame: PageFrame) throws -> Record<AuthorPageFields> {
        let record = store.makeRecord(AuthorPageFields.self)
        let author = context.plan.authors.authors[index]
        guard let series = context.plan.authorSeries[index] else { return record }
        var name = author.name.isEmpty ? author.handle : author.name
        if author.isNamed(name) {
            name = context.formats.phrase("pages.author", ["name": name, "handle": author.handle])
        }
        let (site, page) = frameRecords(
            title(name, series, number), context.formats.phrase("pages.author_description", ["name": name]), frame,
            previous: series.address(before: number),
            next: series.address(after: number))
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        store.set(.author, of: record, to: authorRecord(index, frame, details: number == 0))
        store.set(.posts, of: record, to: try postList(series.members(ofPage: number), frame))
        if let pager = pager(series, number, frame) { store.set(.pager, of: record, to: pager) }
        guard number == 0 else { return record }
        let partners = context.plan.partners(of: index)
        let list = store.makeList(PartnerFields.self, count: partners.count)
        for (place, partner) in partners.enumerated() {
            store.set(.author, of: list[place], to: authorRecord(partner.author, frame))
            set(.count, of: list[place], to: partner.count)
        }
        store.set(.partners, of: record, to: list)
        let times = series.members.compactMap(context.plan.posts.timestamp)
        set(first: .first, last: .last, of: record, to: times.min(), times.max())
        return record
    }

    mutating func fillAuthor(_ record: Record<AuthorFields>, _ index: Int, _ frame: PageFrame, details: Bool) {
        fill(
            record, context.plan.authors.authors[index], address: context.plan.authors.addresses[index], frame,
            name: nil)
        if details { fillDetails(record, index, frame) }
        set(.postCount, of: record, to: context.plan.authors.posts[index].count)
    }

    mutating func authorsPage(_ frame: PageFrame) -> Record<AuthorsPageFields> {
        let record = store.makeRecord(AuthorsPageFields.self)
        let (site, page) = frameRecords(named: "authors", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let authors = context.plan.authors.posts.indices.filter { !context.plan.authors.posts[$0].isEmpty }
            .sorted { (-context.plan.authors.posts[$0].count, $0) < (-context.plan.authors.posts[$1].count, $1) }
        store.set(.authors, of: record, to: authorList(authors, frame, details: false))
        set(.count, of: record, to: authors.count)
        let networks = Set(authors.map { context.plan.authors.authors[$0].id.network })
        store.set(.isMixed, of: record, to: networks.count > 1)
        return record
    }

    mutating func tagPage(_ index: Int, _ number: Int, _ frame: PageFrame) throws -> Record<TagPageFields> {
        let record = store.makeRecord(TagPageFields.self)
        let entry = context.plan.tags.entries[index]
        let series = entry.series
        let (site, page) = frameRecords(
            title("#" + entry.label, series, number),
            context.formats.phrase("pages.tag_description", ["name": entry.label]), frame,
            previous: series.address(before: number),
            next: series.address(after: number))
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let tag = store.makeRecord(TagFields.self)
        fill(tag, index, frame, count: number == 0)
        store.set(.tag, of: record, to: tag)
        store.set(.posts, of: record, to: try postList(series.members(ofPage: number), frame))
        if let pager = pager(series, number, frame) { store.set(.pager, of: record, to: pager) }
        return record
    }

    mutating func tagsPage(_ frame: PageFrame) -> Record<TagsPageFields> {
        let record = store.makeRecord(TagsPageFields.self)
        let (site, page) = frameRecords(named: "tags", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        store.set(.byCount, of: record, to: tagList(context.plan.tagsByCount.prefix(50), frame))
        store.set(.byName, of: record, to: tagList(context.plan.tags.entries.indices, frame))
        set(.count, of: record, to: context.plan.tags.entries.count)
        return record
    }

    mutating func historyPage(_ frame: PageFrame) -> Record<HistoryPageFields> {
        let record = store.makeRecord(HistoryPageFields.self)
        let (site, page) = frameRecords(named: "history", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let history = historyList(frame)
        store.set(.searches, of: record, to: history)
        set(.count, of: record, to: history.count)
        return record
    }

    mutating func plainPage(_ frame: PageFrame) -> Record<PlainPageFields> {
        let record = store.makeRecord(PlainPageFields.self)
        let (site, page) = frameRecords(named: "404", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        return record
    }
}
