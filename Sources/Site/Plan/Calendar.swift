import Model

/// Months that have posts, in order, with their posts oldest first.
struct Calendar: Sendable {
    struct Month: Sendable {
        let year: Int
        let month: Int
        var series: Series
        /// From the first day on; every page of the month shows them.
        var days: [Day] = []
    }

    struct Day: Sendable {
        var count = 0
        /// The place of its first post among the month's; `nil` where it has none.
        var first: Int?
    }

    struct Year: Sendable {
        let year: Int
        let address: String
        /// Indices into `months`.
        var months: [Int] = []
        var count = 0
    }

    var months: [Month] = []
    var years: [Year] = []

    /// `2016/03`: the folder of a month's pages.
    static func folder(year: Int, month: Int) -> String {
        folder(year: year) + "/" + twoDigits(month)
    }

    static func folder(year: Int) -> String {
        let digits = String(year.magnitude)
        return (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Groups what is in `posts` (oldest first) by the months of the site's time zone.
    init(_ posts: [Int32], table: PostTable, local: LocalTime, perPage: Int) {
        var current: (year: Int, month: Int)?
        var members: [Int32] = []
        var grouped: [(year: Int, month: Int, members: [Int32])] = []
        for index in posts {
            guard let timestamp = table.timestamp(index) else { continue }
            let time = local.civil(timestamp)
            if let (year, month) = current, (year, month) != (time.year, time.month) {
                grouped.append((year, month, members))
                members.removeAll()
            }
            current = (time.year, time.month)
            members.append(index)
        }
        if let (year, month) = current { grouped.append((year, month, members)) }
        for group in grouped {
            // Local time can step back over a month's end; such a post joins the month that is already there.
            if let last = months.last, (group.year, group.month) <= (last.year, last.month),
                let place = months.lastIndex(where: { ($0.year, $0.month) == (group.year, group.month) })
            {
                months[place].series.members += group.members
                continue
            }
            months.append(
                Month(
                    year: group.year, month: group.month,
                    series: Series(addresses: [], members: group.members, perPage: perPage, order: .asListed)))
        }
        for place in months.indices {
            addAddresses(place)
            countDays(place, table, local)
        }
    }

    private mutating func countDays(_ place: Int, _ table: PostTable, _ local: LocalTime) {
        let month = months[place]
        var days = Array(repeating: Day(), count: CivilTime.daysIn(month: month.month, year: month.year))
        for (number, member) in month.series.members.enumerated() {
            guard let day = table.timestamp(member).map(local.civil)?.day, day <= days.count else { continue }
            days[day - 1].count += 1
            if days[day - 1].first == nil { days[day - 1].first = number }
        }
        months[place].days = days
    }

    private mutating func addAddresses(_ place: Int) {
        let year = months[place].year
        let folder = Self.folder(year: year, month: months[place].month)
        let series = months[place].series
        let count = Series.pages(for: series.members.count, perPage: series.perPage)
        let addresses = (1...count).map { $0 == 1 ? "\(folder)/index.html" : "\(folder)/page-\($0).html" }
        months[place].series = Series(
            addresses: addresses, members: series.members, perPage: series.perPage, order: .asListed)
        if years.last?.year != year {
            years.append(Year(year: year, address: Self.folder(year: year) + "/index.html"))
        }
        years[years.count - 1].months.append(place)
        years[years.count - 1].count += months[place].series.members.count
    }
}
