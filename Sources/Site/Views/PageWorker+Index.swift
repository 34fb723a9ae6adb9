import Model
import Templates
import Text

extension PageWorker {
    /// How many posts and tags the index shows.
    private static var indexPosts: Int { 20 }
    private static var indexTags: Int { 40 }

    mutating func indexPage(_ frame: PageFrame) throws -> Record<IndexFields> {
        let record = store.makeRecord(IndexFields.self)
        let (site, page) = (store.makeRecord(SiteFields.self), store.makeRecord(PageFields.self))
        fill(
            site: site, page: page, frame: frame, title: context.title,
            description: context.settings.description ?? context.title)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let owners = context.plan.authors.authors.indices.filter { context.plan.authors.authors[$0].isOwner }
        store.set(.owners, of: record, to: authorList(owners, frame, details: true))
        set(.postCount, of: record, to: context.plan.posts.count)
        set(.threadCount, of: record, to: context.plan.threadCount)
        set(.authorCount, of: record, to: context.plan.authorCount)
        set(.collectionCount, of: record, to: context.plan.collections.entries.count)
        let dated = context.plan.calendar.months
        if let first = dated.first?.series.members.first, let last = dated.last?.series.members.last {
            let times = (first: context.plan.posts.timestamp(first), last: context.plan.posts.timestamp(last))
            set(first: .first, last: .last, of: record, to: times.first, times.last)
        }
        store.set(.collections, of: record, to: collectionList(context.plan.collections.shownOnIndex, frame))
        if let all = context.plan.collections.series {
            store.set(.allCollections, of: record, to: frame.links.link(all.addresses[0]))
        }
        store.set(.years, of: record, to: yearList(frame))
        store.set(.activity, of: record, to: activityList(frame))
        store.set(.tags, of: record, to: tagList(context.plan.tagsByCount.prefix(Self.indexTags), frame))
        try fillNewest(record, frame)
        let history = historyList(frame)
        store.set(.history, of: record, to: history)
        set(.historyCount, of: record, to: history.count)
        store.set(.isEmpty, of: record, to: context.plan.posts.count == 0)
        return record
    }

    /// Collections with when their posts were published.
    private mutating func collectionList(
        _ indices: some Swift.Collection<Int>, _ frame: PageFrame
    ) -> RecordList<CollectionFields> {
        let list = store.makeList(CollectionFields.self, count: indices.count)
        for (place, index) in indices.enumerated() {
            fill(list[place], index, frame)
            fillSparkline(list[place], context.plan.collections.entries[index].series.members)
        }
        return list
    }

    mutating func collectionsPage(_ number: Int, _ frame: PageFrame) -> Record<CollectionsPageFields> {
        let record = store.makeRecord(CollectionsPageFields.self)
        guard let series = context.plan.collections.series else { return record }
        let (site, page) = frameRecords(
            title(context.formats.word("pages.collections"), series, number),
            context.formats.word("pages.collections_description"), frame, previous: series.address(before: number),
            next: series.address(after: number))
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let shown = series.members(ofPage: number).map(Int.init)
        store.set(.collections, of: record, to: collectionList(shown, frame))
        set(.count, of: record, to: series.members.count)
        if let pager = pager(series, number, frame) { store.set(.pager, of: record, to: pager) }
        return record
    }

    /// The default search's results where the settings name one that was captured, else the newest posts.
    private mutating func fillNewest(_ record: Record<IndexFields>, _ frame: PageFrame) throws {
        if let place = context.plan.collections.entries.firstIndex(where: \.isDefault) {
            let search = store.makeRecord(CollectionFields.self)
            fill(search, place, frame)
            store.set(.defaultSearch, of: record, to: search)
            let members = context.plan.collections.entries[place].series.members.prefix(Self.indexPosts)
            store.set(.posts, of: record, to: try postList(members, frame))
            return
        }
        let newest = context.plan.calendar.months.reversed().lazy.flatMap { $0.series.members.reversed() }
        store.set(.posts, of: record, to: try postList(Array(newest.prefix(Self.indexPosts)), frame))
    }

    /// Records of authors, in the order given.
    mutating func authorList(_ indices: [Int], _ frame: PageFrame, details: Bool) -> RecordList<AuthorFields> {
        let list = store.makeList(AuthorFields.self, count: indices.count)
        for (place, index) in indices.enumerated() { fillAuthor(list[place], index, frame, details: details) }
        return list
    }

    /// All years, newest first, each with its months.
    mutating func yearList(_ frame: PageFrame) -> RecordList<YearFields> {
        let years = context.plan.calendar.years
        let list = store.makeList(YearFields.self, count: years.count)
        for (place, year) in years.reversed().enumerated() { fill(list[place], year, frame) }
        return list
    }

    mutating func fill(_ record: Record<YearFields>, _ year: Calendar.Year, _ frame: PageFrame) {
        store.set(.name, of: record, to: String(year.year))
        store.set(.href, of: record, to: frame.links.link(year.address))
        set(.count, of: record, to: year.count)
        let fullest = context.plan.calendar.months.map(\.series.members.count).max() ?? 1
        let months = store.makeList(MonthFields.self, count: year.months.count)
        for (place, index) in year.months.enumerated() {
            let month = context.plan.calendar.months[index]
            fill(months[place], (month.year, month.month), month.series, fullest: fullest, frame)
        }
        store.set(.months, of: record, to: months)
    }

    mutating func historyList(_ frame: PageFrame) -> RecordList<HistoryFields> {
        let list = store.makeList(HistoryFields.self, count: context.plan.history.count)
        for (place, entry) in context.plan.history.enumerated() {
            store.set(.query, of: list[place], to: entry.query)
            if let network = entry.network {
                store.set(.networkName, of: list[place], to: context.formats.networkName(network))
            }
            if let address = context.plan.address(ofSearch: entry) {
                store.set(.href, of: list[place], to: frame.links.link(address))
            }
            if let at = entry.at {
                store.set(
                    .at, of: list[place], to: context.formats.dateTime(at), raw: context.formats.local.iso8601(at))
            }
            set(.results, of: list[place], to: entry.results)
        }
        return list
    }

    mutating func tagList(_ indices: some Swift.Collection<Int>, _ frame: PageFrame) -> RecordList<TagFields> {
        let list = store.makeList(TagFields.self, count: indices.count)
        for (place, index) in indices.enumerated() { fill(list[place], index, frame) }
        return list
    }

    mutating func fill(_ record: Record<TagFields>, _ index: Int, _ frame: PageFrame, count: Bool = true) {
        let entry = context.plan.tags.entries[index]
        store.set(.name, of: record, to: entry.label)
        store.set(.href, of: record, to: frame.links.link(entry.series.addresses[0]))
        if count { set(.count, of: record, to: entry.series.members.count) }
    }
}
