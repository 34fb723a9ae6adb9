import Archive
import Model
import Templates

extension PageWorker {
    /// A collection's record; on inner pages without what changes whenever a post is added.
    mutating func fill(_ record: Record<CollectionFields>, _ index: Int, _ frame: PageFrame, whole: Bool = true) {
        let entry = context.plan.collections.entries[index]
        let collection = entry.stored.collection
        let formats = context.formats
        store.set(.name, of: record, to: collection.name)
        store.set(.kind, of: record, to: collection.kind.rawValue)
        store.set(.kindName, of: record, to: formats.word("kinds.\(collection.kind.rawValue)"))
        store.set(.network, of: record, to: collection.network.name)
        store.set(.networkName, of: record, to: formats.networkName(collection.network))
        store.set(.href, of: record, to: frame.links.link(entry.series.addresses[0]))
        store.set(.isEmpty, of: record, to: entry.series.members.isEmpty)
        store.set(.isDefault, of: record, to: entry.isDefault)
        if let query = collection.query { store.set(.query, of: record, to: query) }
        guard whole else { return }
        set(.count, of: record, to: entry.series.members.count)
        set(.total, of: record, to: collection.total)
        store.set(.isIncomplete, of: record, to: collection.isIncomplete)
        if let captured = collection.captured {
            store.set(.captured, of: record, to: formats.dateTime(captured), raw: formats.local.iso8601(captured))
        }
        set(.captureCount, of: record, to: entry.stored.sources.count)
        let times = entry.series.members.compactMap(context.plan.posts.timestamp)
        set(first: .first, last: .last, of: record, to: times.min(), times.max())
    }

    mutating func collectionPage(_ index: Int, _ number: Int, _ frame: PageFrame) throws -> Record<TimelineFields> {
        let record = store.makeRecord(TimelineFields.self)
        let entry = context.plan.collections.entries[index]
        let (site, page) = frameRecords(
            entry, number, frame, description: entry.series.order == .newestFirst ? "timeline" : "listed")
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let collection = store.makeRecord(CollectionFields.self)
        fill(collection, index, frame, whole: number == 0)
        store.set(.collection, of: record, to: collection)
        store.set(.posts, of: record, to: try postList(entry.series.members(ofPage: number), frame))
        if let pager = pager(entry.series, number, frame) { store.set(.pager, of: record, to: pager) }
        if number == 0, entry.series.pageCount > 1, entry.series.order == .newestFirst {
            store.set(.years, of: record, to: jumps(entry.series, frame))
        }
        return record
    }

    mutating func searchPage(_ index: Int, _ number: Int, _ frame: PageFrame) throws -> Record<SearchFields> {
        let record = store.makeRecord(SearchFields.self)
        let entry = context.plan.collections.entries[index]
        let (site, page) = frameRecords(entry, number, frame, description: "search")
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let collection = store.makeRecord(CollectionFields.self)
        fill(collection, index, frame)
        store.set(.collection, of: record, to: collection)
        store.set(.posts, of: record, to: try postList(entry.series.members(ofPage: number), frame))
        if let pager = pager(entry.series, number, frame) { store.set(.pager, of: record, to: pager) }
        let captures = store.makeList(CaptureFields.self, count: entry.stored.sources.count)
        for (place, capture) in entry.stored.sources.enumerated() {
            if let at = capture.captured ?? (captures.count == 1 ? context.plan.searched(entry)?.at : nil) {
                store.set(
                    .at, of: captures[place], to: context.formats.dateTime(at), raw: context.formats.local.iso8601(at))
            }
            set(.count, of: captures[place], to: capture.count)
        }
        store.set(.captures, of: record, to: captures)
        store.set(.results, of: record, to: try resultList(entry, number, frame))
        store.set(.isRepeated, of: record, to: entry.stored.times.count > 1)
        if entry.series.pageCount > 1 {
            let scripts = entry.series.addresses.map { frame.links.link(SitePlan.script(besides: $0)) }
            store.set(.scripts, of: record, to: scripts.joined(separator: " "))
        }
        try setFacets(of: record, entry.series.members(ofPage: number))
        store.set(.place, of: record, to: String(number))
        store.set(.assets, of: record, to: frame.root + "assets/")
        return record
    }

    private mutating func frameRecords(
        _ entry: CollectionTable.Entry, _ number: Int, _ frame: PageFrame, description: String
    ) -> (Record<SiteFields>, Record<PageFields>) {
        let (site, page) = (store.makeRecord(SiteFields.self), store.makeRecord(PageFields.self))
        let name = entry.stored.collection.query ?? entry.stored.collection.name
        let series = entry.series
        let count = context.formats.number.string(Int64(series.members.count))
        let key = series.members.count == 1 ? "_one" : "_description"
        let head = context.formats.phrase("pages." + description + key, ["name": name, "count": count])
        fill(
            site: site, page: page, frame: frame, title: title(name, series, number),
            description: number == 0
                ? context.formats.phrase("pages.described", ["name": name, "text": head]) : title(name, series, number),
            previous: series.address(before: number),
            next: series.address(after: number))
        return (site, page)
    }

    /// A page's title, with its number where it is not the first of its series.
    func title(_ name: String, _ series: Series, _ number: Int) -> String {
        let page = String(series.number(ofPage: number))
        return number == 0 ? name : context.formats.phrase("pages.page", ["title": name, "page": page])
    }

    /// For each year its newest post, on the page that shows it.
    private mutating func jumps(_ series: Series, _ frame: PageFrame) -> RecordList<YearFields> {
        let years = context.plan.years(of: series)
        let list = store.makeList(YearFields.self, count: years.count)
        for (place, year) in years.enumerated() {
            store.set(.name, of: list[place], to: String(year.year))
            let anchor = context.plan.anchor(of: series.members[year.place])
            let page = series.addresses[series.page(ofPlace: year.place)]
            store.set(.href, of: list[place], to: frame.links.link(page + "#" + anchor))
            set(.count, of: list[place], to: year.count)
        }
        return list
    }
}
