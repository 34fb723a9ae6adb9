import Archive
import Model
import Templates

extension PageWorker {
    /// The newest pictures, and the way to those of every month.
    mutating func mediaPage(_ frame: PageFrame) throws -> Record<MediaPageFields> {
        let record = store.makeRecord(MediaPageFields.self)
        let media = context.plan.media
        let (site, page) = frameRecords(named: "media", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        store.set(.isIndex, of: record, to: true)
        store.set(.tiles, of: record, to: try tileList(media.latest, frame))
        set(.count, of: record, to: media.count)
        store.set(.years, of: record, to: mediaYears(frame))
        if let first = media.months.first, first.month == 0 {
            store.set(.undated, of: record, to: frame.links.link(first.series.addresses[0]))
        }
        return record
    }

    /// A month's pictures, oldest first, as the month's posts stand.
    mutating func mediaMonthPage(
        _ index: Int, _ number: Int, _ frame: PageFrame
    ) throws -> Record<MediaPageFields> {
        let record = store.makeRecord(MediaPageFields.self)
        let months = context.plan.media.months
        let month = months[index]
        let series = month.series
        let name =
            month.month == 0
            ? context.formats.word("pages.media_undated")
            : context.formats.phrase(
                "pages.media_month",
                [
                    "month": context.formats.monthYear.string(
                        CivilTime(year: month.year, month: month.month, day: 1))
                ])
        let before = series.address(before: number) ?? (index > 0 ? months[index - 1].series.addresses[0] : nil)
        let after =
            series.address(after: number) ?? (index + 1 < months.count ? months[index + 1].series.addresses[0] : nil)
        let (site, page) = frameRecords(
            title(name, series, number), name, frame, previous: before, next: after)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        store.set(.tiles, of: record, to: try tileList(series.members(ofPage: number), frame))
        if let pager = pager(series, number, frame) { store.set(.pager, of: record, to: pager) }
        if number == 0 { set(.count, of: record, to: series.members.count) }
        return record
    }

    private mutating func mediaYears(_ frame: PageFrame) -> RecordList<YearFields> {
        let dated = context.plan.media.months.filter { $0.month > 0 }
        let fullest = dated.map(\.series.members.count).max() ?? 1
        let groups = Dictionary(grouping: dated, by: \.year).sorted { $0.key > $1.key }
        let list = store.makeList(YearFields.self, count: groups.count)
        for (place, group) in groups.enumerated() {
            store.set(.name, of: list[place], to: String(group.key))
            set(.count, of: list[place], to: group.value.reduce(0) { $0 + $1.series.members.count })
            if let newest = group.value.last {
                store.set(.href, of: list[place], to: frame.links.link(newest.series.addresses[0]))
            }
            let months = store.makeList(MonthFields.self, count: group.value.count)
            for (month, entry) in zip(group.value.indices, group.value) {
                fill(months[month], (entry.year, entry.month), entry.series, fullest: fullest, frame)
            }
            store.set(.months, of: list[place], to: months)
        }
        return list
    }

    /// A month as a bar.
    mutating func fill(
        _ record: Record<MonthFields>, _ month: (year: Int, month: Int), _ series: Series, fullest: Int,
        _ frame: PageFrame
    ) {
        let first = CivilTime(year: month.year, month: month.month, day: 1)
        store.set(.name, of: record, to: context.formats.monthYear.string(first))
        store.set(.shortName, of: record, to: context.formats.words.shortMonths[month.month - 1])
        store.set(.number, of: record, to: String(month.month))
        store.set(.href, of: record, to: frame.links.link(series.addresses[0]))
        set(.count, of: record, to: series.members.count)
        store.set(.percent, of: record, to: String(max(1, series.members.count * 100 / max(1, fullest))))
    }

    /// The pictures, videos and sounds of posts that the site can show.
    private mutating func tileList(
        _ posts: some Swift.Collection<Int32>, _ frame: PageFrame
    ) throws -> RecordList<MediaTileFields> {
        try cache.load(posts.map { context.plan.posts.keys[Int($0)] })
        var shown: [(index: Int32, stored: StoredPost, medium: Media)] = []
        for index in posts {
            guard let stored = try cache.post(context.plan.posts.keys[Int(index)]) else { continue }
            for medium in stored.post.media where isShown(medium) { shown.append((index, stored, medium)) }
        }
        let list = store.makeList(MediaTileFields.self, count: shown.count)
        for (place, tile) in shown.enumerated() {
            let medium = store.makeRecord(MediaFields.self)
            fill(medium, tile.medium, of: tile.stored, frame)
            store.set(.medium, of: list[place], to: medium)
            store.set(.href, of: list[place], to: frame.links.link(context.plan.address(of: tile.index)))
            let author = context.plan.authors.index(ofKey: context.plan.posts.authors[Int(tile.index)])
            if let author = author.map({ context.plan.authors.authors[$0] }) {
                store.set(.author, of: list[place], to: author.name.isEmpty ? author.handle : author.name)
            }
            set(date: .created, of: list[place], to: tile.stored.post.created)
            store.set(.isFolded, of: list[place], to: tile.stored.post.isFolded)
        }
        return list
    }

    private mutating func isShown(_ medium: Media) -> Bool {
        context.settings.media == .remote && medium.url.hasPrefix("https://") || localFile(of: medium) != nil
    }
}
