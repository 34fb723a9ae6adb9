import Model
import Templates

/// The measures of an activity calendar: a column a week, a row a weekday, room for words above and beside.
private enum Grid {
    static let step = 10
    static let left = 30
    static let top = 18
    static let width = left + 54 * step
    static let height = top + 7 * step

    static func x(_ week: Int) -> Int { left + week * step }
    /// The middle of a row, where its line is drawn.
    static func y(_ weekday: Int) -> Int { top + weekday * step + step / 2 }
    /// A run of days in a row: a dash and a gap for each.
    static func run(_ week: Int, _ weekday: Int, _ count: Int) -> String {
        "M\(x(week)) \(y(weekday))h\(count * step - 2)"
    }
}

extension PageWorker {
    /// Every year by day, newest first. A link for each day of all years would make the index heavy, so the newest
    /// year has them here and every year has them on its own page.
    mutating func activityList(_ frame: PageFrame) -> RecordList<ActivityFields> {
        let years = Array(context.plan.calendar.years.reversed())
        let list = store.makeList(ActivityFields.self, count: years.count)
        for (place, year) in years.enumerated() { fill(list[place], year, linksDays: place == 0, frame) }
        return list
    }

    mutating func fill(
        _ record: Record<ActivityFields>, _ year: Calendar.Year, linksDays: Bool, _ frame: PageFrame
    ) {
        let days = YearDays(year, plan: context.plan)
        store.set(.name, of: record, to: String(year.year))
        store.set(.href, of: record, to: frame.links.link(year.address))
        set(.count, of: record, to: year.count)
        store.set(.width, of: record, to: String(Grid.width))
        store.set(.height, of: record, to: String(Grid.height))
        store.set(.ground, of: record, to: path(days) { _ in true })
        fillWords(record, days, year, frame)
        if linksDays {
            store.set(.days, of: record, to: dotList(days, frame))
        } else {
            let list = store.makeList(LevelFields.self, count: 4)
            for level in 1...4 {
                store.set(.level, of: list[level - 1], to: String(level))
                store.set(.path, of: list[level - 1], to: path(days) { days.level($0) == level })
            }
            store.set(.levels, of: record, to: list)
        }
    }

    /// A path through the days that are wanted; those of one row that follow each other are one line of dashes.
    private func path(_ days: YearDays, _ isWanted: (Int) -> Bool) -> String {
        var path = ""
        for weekday in 0..<7 {
            let row = days.counts.indices.filter { days.cell($0).weekday == weekday }
            var run: (week: Int, count: Int)?
            for day in row {
                let week = days.cell(day).week
                if isWanted(day) {
                    run = (run?.week ?? week, (run?.count ?? 0) + 1)
                } else if let ended = run {
                    path += Grid.run(ended.week, weekday, ended.count)
                    run = nil
                }
            }
            if let run { path += Grid.run(run.week, weekday, run.count) }
        }
        return path
    }

    private mutating func dotList(_ days: YearDays, _ frame: PageFrame) -> RecordList<DotFields> {
        let busy = days.counts.indices.filter { days.counts[$0] > 0 }
        let list = store.makeList(DotFields.self, count: busy.count)
        for (place, day) in busy.enumerated() {
            let (week, weekday) = days.cell(day)
            store.set(.x, of: list[place], to: String(Grid.x(week)))
            store.set(.y, of: list[place], to: String(Grid.y(weekday)))
            store.set(.level, of: list[place], to: String(days.level(day)))
            store.set(.name, of: list[place], to: context.formats.date.string(days.date(day)))
            set(.count, of: list[place], to: days.counts[day])
            guard let first = days.firsts[day] else { continue }
            let series = context.plan.calendar.months[first.month].series
            let anchor = context.plan.anchor(of: series.members[first.place])
            let address = series.addresses[series.page(ofPlace: first.place)]
            store.set(.href, of: list[place], to: frame.links.link(address + "#" + anchor))
        }
        return list
    }

    /// Months above their first whole week, with a link where they have posts; three weekdays beside their rows.
    private mutating func fillWords(
        _ record: Record<ActivityFields>, _ days: YearDays, _ year: Calendar.Year, _ frame: PageFrame
    ) {
        let words = context.formats.words
        let months = store.makeList(TickFields.self, count: 12)
        for month in 1...12 {
            let first = CivilTime(year: days.year, month: month, day: 1)
            let day = first.days - CivilTime(year: days.year, month: 1, day: 1).days
            let week = days.cell(day).week + (first.weekday == 0 || month == 1 ? 0 : 1)
            store.set(.x, of: months[month - 1], to: String(Grid.x(week)))
            store.set(.y, of: months[month - 1], to: "11")
            store.set(.name, of: months[month - 1], to: words.shortMonths[month - 1])
            let shown = year.months.map { context.plan.calendar.months[$0] }.first { $0.month == month }
            if let shown { store.set(.href, of: months[month - 1], to: frame.links.link(shown.series.addresses[0])) }
        }
        store.set(.months, of: record, to: months)
        let weekdays = store.makeList(TickFields.self, count: 3)
        for (place, weekday) in [1, 3, 5].enumerated() {
            store.set(.x, of: weekdays[place], to: "0")
            store.set(.y, of: weekdays[place], to: String(Grid.y(weekday) + 3))
            store.set(.name, of: weekdays[place], to: words.shortWeekdays[weekday])
        }
        store.set(.weekdays, of: record, to: weekdays)
    }

    /// When a collection's posts were published, as a line of steps: 32 equal parts of the time from first to last.
    mutating func fillSparkline(_ record: Record<CollectionFields>, _ members: [Int32]) {
        let times = members.compactMap { context.plan.posts.timestamp($0)?.seconds }
        guard let first = times.min(), let last = times.max(), last > first else { return }
        let parts = 32
        var counts = Array(repeating: 0, count: parts)
        for time in times {
            counts[min(parts - 1, Int(Double(time - first) / Double(last - first) * Double(parts)))] += 1
        }
        let most = Double(counts.max() ?? 1)
        var path = "M0 24"
        for count in counts {
            // The root of a count shows few posts beside many.
            path += "V\(24 - Int(((Double(count) / most).squareRoot() * 23).rounded(.up)))h3"
        }
        store.set(.activity, of: record, to: path + "V24z")
    }
}
