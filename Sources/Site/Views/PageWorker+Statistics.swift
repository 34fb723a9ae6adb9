import Archive
import Model
import Templates

extension PageWorker {
    /// Rows of a table of counts.
    private static var rows: Int { 20 }

    /// Counts what the calendar shows: every post that a capture holds as a record and that has a time, whoever wrote
    /// it, so that each number is the number of posts on the page it leads to.
    mutating func statisticsPage(_ frame: PageFrame) throws -> Record<StatisticsPageFields> {
        let record = store.makeRecord(StatisticsPageFields.self)
        let (site, page) = frameRecords(named: "statistics", frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let calendar = context.plan.calendar
        let posts = calendar.months.flatMap(\.series.members)
        set(.count, of: record, to: posts.count)
        if let first = posts.first, let last = posts.last {
            let times = (first: context.plan.posts.timestamp(first), last: context.plan.posts.timestamp(last))
            set(first: .first, last: .last, of: record, to: times.first, times.last)
        }
        store.set(.timeZone, of: record, to: context.settings.timezone)
        store.set(.years, of: record, to: chart(yearColumns(), frame))
        store.set(.months, of: record, to: chart(monthColumns(), width: 1280, frame))
        fillClock(record, posts, frame)
        fillMonthTable(record, frame)
        try fillTallies(record, posts, frame)
        return record
    }

    private func yearColumns() -> [ChartColumn] {
        let years = context.plan.calendar.years
        guard let (first, last) = fullest(years.map { ($0.year, $0.count) }) else { return [] }
        let every = max(1, (last - first + 7) / 8)
        return (first...last).map { year in
            let entry = years.first { $0.year == year }
            return ChartColumn(
                name: String(year), count: entry?.count ?? 0, tick: (year - last) % every == 0 ? String(year) : "",
                address: entry?.address)
        }
    }

    /// The years that a chart shows: all of them, or the hundred that have the most posts where a date is far from the
    /// others. `years` are in order, with their posts.
    private func fullest(_ years: [(year: Int, count: Int)]) -> (first: Int, last: Int)? {
        let most = years.indices.max { below($0) < below($1) }
        func below(_ start: Int) -> Int {
            years[start...].prefix { $0.year < years[start].year + 100 }.reduce(0) { $0 + $1.count }
        }
        guard let most, let last = years[most...].last(where: { $0.year < years[most].year + 100 }) else { return nil }
        return (years[most].year, last.year)
    }

    /// Every month from the first to the last, those without posts as well.
    private func monthColumns() -> [ChartColumn] {
        let years = context.plan.calendar.years.map { ($0.year, $0.count) }
        guard let span = fullest(years) else { return [] }
        let months = context.plan.calendar.months.filter { $0.year >= span.first && $0.year <= span.last }
        guard let first = months.first, let last = months.last else { return [] }
        let counted = Dictionary(
            months.map { ($0.year * 12 + $0.month - 1, $0) }, uniquingKeysWith: { first, _ in first })
        let every = max(1, (last.year - first.year + 7) / 8)
        return (first.year * 12 + first.month - 1...last.year * 12 + last.month - 1).map { number in
            let (year, month) = (number / 12, number % 12 + 1)
            let isMarked = month == 1 && (year - first.year) % every == 0
            return ChartColumn(
                name: context.formats.monthYear.string(CivilTime(year: year, month: month, day: 1)),
                count: counted[number]?.series.members.count ?? 0, tick: isMarked ? String(year) : "",
                address: counted[number]?.series.addresses[0])
        }
    }

    private mutating func fillClock(
        _ record: Record<StatisticsPageFields>, _ posts: [Int32], _ frame: PageFrame
    ) {
        var hours = Array(repeating: 0, count: 24)
        var weekdays = Array(repeating: 0, count: 7)
        for post in posts {
            guard let timestamp = context.plan.posts.timestamp(post) else { continue }
            let time = context.plan.local.civil(timestamp)
            hours[time.hour] += 1
            weekdays[time.weekday] += 1
        }
        let words = context.formats.words
        store.set(
            .hours, of: record,
            to: chart(
                hours.enumerated().map { hour, count in
                    ChartColumn(name: "\(hour):00", count: count, tick: hour % 3 == 0 ? String(hour) : "")
                }, frame))
        store.set(
            .weekdays, of: record,
            to: chart(
                weekdays.enumerated().map { day, count in
                    ChartColumn(name: words.weekdays[day], count: count, tick: words.shortWeekdays[day])
                }, frame))
    }

    private mutating func fillMonthTable(_ record: Record<StatisticsPageFields>, _ frame: PageFrame) {
        let calendar = context.plan.calendar
        let names = store.makeList(LineFields.self, count: 12)
        for month in 0..<12 { store.set(.line, of: names[month], to: context.formats.words.shortMonths[month]) }
        store.set(.monthNames, of: record, to: names)
        let most = calendar.months.map(\.series.members.count).max() ?? 1
        let rows = store.makeList(MonthRowFields.self, count: calendar.years.count)
        for (place, year) in calendar.years.reversed().enumerated() {
            store.set(.name, of: rows[place], to: String(year.year))
            store.set(.href, of: rows[place], to: frame.links.link(year.address))
            set(.count, of: rows[place], to: year.count)
            let cells = store.makeList(CellFields.self, count: 12)
            for month in 1...12 {
                let first = CivilTime(year: year.year, month: month, day: 1)
                store.set(.name, of: cells[month - 1], to: context.formats.monthYear.string(first))
                store.set(.level, of: cells[month - 1], to: "0")
            }
            for index in year.months {
                let month = calendar.months[index]
                let count = month.series.members.count
                let share = (Double(count) / Double(most)).squareRoot()
                let cell = cells[month.month - 1]
                set(.count, of: cell, to: count)
                store.set(.level, of: cell, to: String(max(1, Int((share * 4).rounded(.up)))))
                store.set(.href, of: cell, to: frame.links.link(month.series.addresses[0]))
            }
            store.set(.cells, of: rows[place], to: cells)
        }
        store.set(.monthRows, of: record, to: rows)
    }

    private mutating func fillTallies(
        _ record: Record<StatisticsPageFields>, _ posts: [Int32], _ frame: PageFrame
    ) throws {
        let plan = context.plan
        let tags = plan.tagsByCount.prefix(Self.rows).map { place in
            let entry = plan.tags.entries[place]
            return TallyRow(
                name: "#" + entry.label, count: entry.series.members.count, address: entry.series.addresses[0])
        }
        store.set(.tags, of: record, to: tallyList(tags, frame))
        let domains = plan.domains.byCount.prefix(Self.rows).map { place in
            let entry = plan.domains.entries[place]
            let own = entry.series?.addresses[0] ?? "links/index.html"
            return TallyRow(name: entry.host, count: entry.members.count, address: own)
        }
        store.set(.domains, of: record, to: tallyList(domains, frame))
        let authors = plan.authors.posts.indices.filter { !plan.authors.posts[$0].isEmpty }
            .sorted { (-plan.authors.posts[$0].count, $0) < (-plan.authors.posts[$1].count, $1) }
            .prefix(Self.rows).map { index in
                let author = plan.authors.authors[index]
                return TallyRow(
                    name: author.name.isEmpty ? "@" + author.handle : author.name,
                    count: plan.authors.posts[index].count, address: plan.authors.addresses[index])
            }
        store.set(.authors, of: record, to: tallyList(authors, frame))
        let named = namedThings()
        store.set(.mentions, of: record, to: tallyList(named.mentions, frame))
        store.set(.emoji, of: record, to: tallyList(named.emoji, frame))
    }
}
