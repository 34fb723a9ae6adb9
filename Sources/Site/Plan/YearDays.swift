import Model

/// How many posts each day of a year has, and where the first of each is shown.
struct YearDays: Sendable {
    let year: Int
    /// By day of the year, counted from 0.
    private(set) var counts: [Int]
    /// The first post of each day: its month in the calendar and its place there.
    private(set) var firsts: [(month: Int, place: Int)?]
    /// Counts above which a day is of level 2, 3 and 4: the quartiles of the days that have posts.
    private let steps: [Int]

    init(_ year: Calendar.Year, plan: SitePlan) {
        self.year = year.year
        let start = CivilTime(year: year.year, month: 1, day: 1).days
        let length = CivilTime(year: year.year + 1, month: 1, day: 1).days - start
        counts = Array(repeating: 0, count: length)
        firsts = Array(repeating: nil, count: length)
        for month in year.months {
            let (number, days) = (plan.calendar.months[month].month, plan.calendar.months[month].days)
            let before = CivilTime(year: year.year, month: number, day: 1).days - start
            for (day, posts) in days.enumerated() {
                counts[before + day] = posts.count
                firsts[before + day] = posts.first.map { (month, $0) }
            }
        }
        let busy = counts.filter { $0 > 0 }.sorted()
        steps = busy.isEmpty ? [0, 0, 0] : [1, 2, 3].map { busy[(busy.count * $0 - 1) / 4] }
    }

    /// 0 for a day without posts, else 1 to 4.
    func level(_ day: Int) -> Int {
        counts[day] == 0 ? 0 : 1 + steps.count { counts[day] > $0 }
    }

    func date(_ day: Int) -> CivilTime {
        let start = CivilTime(year: year, month: 1, day: 1)
        return CivilTime(Timestamp(seconds: Int64(start.days + day) * 86400))
    }

    /// The column and row of a day in a calendar of weeks that begin on Sunday.
    func cell(_ day: Int) -> (week: Int, weekday: Int) {
        let offset = CivilTime(year: year, month: 1, day: 1).weekday
        return ((day + offset) / 7, (day + offset) % 7)
    }
}
