import Model
import Templates

extension PageWorker {
    mutating func monthPage(_ index: Int, _ number: Int, _ frame: PageFrame) throws -> Record<MonthPageFields> {
        let record = store.makeRecord(MonthPageFields.self)
        let month = context.plan.calendar.months[index]
        let series = month.series
        let name = context.formats.monthYear.string(CivilTime(year: month.year, month: month.month, day: 1))
        let (site, page) = (store.makeRecord(SiteFields.self), store.makeRecord(PageFields.self))
        let months = context.plan.calendar.months
        let before = series.address(before: number) ?? (index > 0 ? months[index - 1].series.addresses[0] : nil)
        let after =
            series.address(after: number) ?? (index + 1 < months.count ? months[index + 1].series.addresses[0] : nil)
        fill(
            site: site, page: page, frame: frame, title: title(name, series, number),
            description: context.formats.phrase("pages.month_description", ["month": name]), previous: before,
            next: after)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        store.set(.name, of: record, to: name)
        let year = store.makeRecord(YearFields.self)
        if let entry = context.plan.calendar.years.first(where: { $0.year == month.year }) {
            store.set(.name, of: year, to: String(entry.year))
            store.set(.href, of: year, to: frame.links.link(entry.address))
        }
        store.set(.year, of: record, to: year)
        let weekdays = store.makeList(LineFields.self, count: 7)
        for day in 0..<7 { store.set(.line, of: weekdays[day], to: context.formats.words.shortWeekdays[day]) }
        store.set(.weekdays, of: record, to: weekdays)
        store.set(.weeks, of: record, to: weekList(month, frame))
        store.set(.posts, of: record, to: try postList(series.members(ofPage: number), frame))
        if let pager = pager(series, number, frame) { store.set(.pager, of: record, to: pager) }
        set(.count, of: record, to: series.members.count)
        if index > 0 { store.set(.monthBefore, of: record, to: neighbour(months[index - 1], frame)) }
        if index + 1 < months.count { store.set(.monthAfter, of: record, to: neighbour(months[index + 1], frame)) }
        return record
    }

    private mutating func neighbour(_ month: Calendar.Month, _ frame: PageFrame) -> Record<MonthFields> {
        let record = store.makeRecord(MonthFields.self)
        let name = context.formats.monthYear.string(CivilTime(year: month.year, month: month.month, day: 1))
        store.set(.name, of: record, to: name)
        store.set(.href, of: record, to: frame.links.link(month.series.addresses[0]))
        return record
    }

    /// The month's days in rows of seven, Sunday first; a day leads to its first post.
    private mutating func weekList(_ month: Calendar.Month, _ frame: PageFrame) -> RecordList<WeekFields> {
        let length = month.days.count
        let busiest = max(1, month.days.lazy.map(\.count).max() ?? 1)
        let offset = CivilTime(year: month.year, month: month.month, day: 1).weekday
        let rows = (offset + length + 6) / 7
        let weeks = store.makeList(WeekFields.self, count: rows)
        for row in 0..<rows {
            let days = store.makeList(DayFields.self, count: 7)
            for column in 0..<7 {
                let day = row * 7 + column - offset + 1
                guard day >= 1 && day <= length else {
                    store.set(.isBlank, of: days[column], to: true)
                    store.set(.number, of: days[column], to: "")
                    store.set(.level, of: days[column], to: "0")
                    continue
                }
                let count = month.days[day - 1].count
                store.set(.number, of: days[column], to: String(day))
                store.set(.level, of: days[column], to: String((count * 4 + busiest - 1) / busiest))
                guard let first = month.days[day - 1].first else { continue }
                set(.count, of: days[column], to: count)
                let address = month.series.addresses[month.series.page(ofPlace: first)]
                let anchor = context.plan.anchor(of: month.series.members[first])
                store.set(.href, of: days[column], to: frame.links.link(address + "#" + anchor))
            }
            store.set(.days, of: weeks[row], to: days)
        }
        return weeks
    }

    mutating func monthsPage(_ frame: PageFrame) -> Record<MonthsPageFields> {
        let record = store.makeRecord(MonthsPageFields.self)
        let (site, page) = frameRecords(named: "months", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        store.set(.years, of: record, to: yearList(frame))
        set(.count, of: record, to: context.plan.calendar.years.reduce(0) { $0 + $1.count })
        return record
    }

    mutating func yearPage(_ index: Int, _ frame: PageFrame) throws -> Record<YearPageFields> {
        let record = store.makeRecord(YearPageFields.self)
        let years = context.plan.calendar.years
        let year = years[index]
        let (site, page) = (store.makeRecord(SiteFields.self), store.makeRecord(PageFields.self))
        fill(
            site: site, page: page, frame: frame, title: String(year.year),
            description: context.formats.phrase("pages.year_description", ["year": String(year.year)]),
            previous: index > 0 ? years[index - 1].address : nil,
            next: index + 1 < years.count ? years[index + 1].address : nil)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let view = store.makeRecord(YearFields.self)
        fill(view, year, frame)
        store.set(.year, of: record, to: view)
        let activity = store.makeRecord(ActivityFields.self)
        fill(activity, year, linksDays: true, frame)
        store.set(.activity, of: record, to: activity)
        store.set(.posts, of: record, to: try postList(context.plan.favourites(of: year), frame))
        return record
    }
}
