import Model

/// Posts with pictures and videos, by month; the newest are on a page of their own.
struct MediaTable: Sendable {
    struct Month: Sendable {
        /// 0 for those without a date.
        let year: Int
        let month: Int
        /// Oldest first.
        let series: Series
    }

    /// In order; those without a date first.
    private(set) var months: [Month] = []
    /// How many posts.
    let count: Int

    /// Posts that the first page shows.
    static let newest = 60

    init(_ pictured: [Int32], table: PostTable, local: LocalTime, perPage: Int) {
        count = pictured.count
        var groups: [Int: [Int32]] = [:]
        for post in pictured {
            let time = table.timestamp(post).map(local.civil)
            groups[time.map { $0.year * 12 + $0.month - 1 } ?? Int.min, default: []].append(post)
        }
        for (number, members) in groups.sorted(by: { $0.key < $1.key }) {
            let isDated = number != .min
            let year = isDated ? Int((Double(number) / 12).rounded(.down)) : 0
            let month = isDated ? number - year * 12 + 1 : 0
            let stem = isDated ? "media/" + Calendar.folder(year: year, month: month) : "media/undated"
            let pages = Series.pages(for: members.count, perPage: perPage)
            let addresses = (1...pages).map { $0 == 1 ? stem + ".html" : "\(stem)-\($0).html" }
            months.append(
                Month(
                    year: year, month: month,
                    series: Series(addresses: addresses, members: members, perPage: perPage, order: .asListed)))
        }
    }

    /// The newest posts, newest first.
    var latest: [Int32] { Array(months.reversed().lazy.flatMap { $0.series.members.reversed() }.prefix(Self.newest)) }
}
