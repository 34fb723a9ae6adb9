import Model
import Testing

@testable import Site

@Suite("The calendar")
struct CalendarTests {
    let sample: SampleArchive

    init() throws { sample = try SampleArchive() }

    @Test("calendar days lead to the page that shows them")
    func calendar() throws {
        try sample.add((1...31).map { SampleArchive.post($0, day: $0) })
        var settings = Settings()
        settings.postsPerPage = 10
        let month = try #require(try sample.plan(settings).calendar.months.first)
        #expect(
            month.series.addresses == [
                "2016/03/index.html", "2016/03/page-2.html", "2016/03/page-3.html", "2016/03/page-4.html",
            ])
        #expect(month.series.page(ofPlace: 30) == 3)
    }

    @Test("counts the posts of each day of a month, once for all of its pages")
    func days() throws {
        let posts = [(1, 3), (2, 3), (3, 31), (4, 5)].map { SampleArchive.post($0.0, day: $0.1) }
        try sample.add(posts)
        var settings = Settings()
        settings.postsPerPage = 2
        let plan = try sample.plan(settings)
        let month = try #require(plan.calendar.months.first)
        #expect(month.days.count == 31)
        #expect(month.days.map(\.count).reduce(0, +) == 4)
        #expect([3, 5, 31].map { month.days[$0 - 1].count } == [2, 1, 1])
        #expect([3, 5, 31, 4].map { month.days[$0 - 1].first } == [0, 2, 3, nil])
        let year = YearDays(try #require(plan.calendar.years.first), plan: plan)
        let before = CivilTime(year: 2016, month: 3, day: 1).days - CivilTime(year: 2016, month: 1, day: 1).days
        #expect(year.counts.count == 366)
        #expect([3, 5, 31, 4].map { year.counts[before + $0 - 1] } == [2, 1, 1, 0])
        #expect(year.firsts[before + 30]?.place == 3)
    }
}
