import Testing

@testable import Model

@Suite struct CivilTimeTests {
    @Test(
        arguments: [
            (0, 1970, 1, 1, 0, 0, 0, 4), (-1, 1969, 12, 31, 23, 59, 59, 3), (951_782_400, 2000, 2, 29, 0, 0, 0, 2),
            (4_107_542_400, 2100, 3, 1, 0, 0, 0, 1), (4_294_967_296, 2106, 2, 7, 6, 28, 16, 0),
            (-62_135_596_800, 1, 1, 1, 0, 0, 0, 1), (-62_167_219_200, 0, 1, 1, 0, 0, 0, 6),
            (253_402_300_799, 9999, 12, 31, 23, 59, 59, 5),
            (1_763_694_245, 2025, 11, 21, 3, 4, 5, 5),
        ] as [(Int64, Int, Int, Int, Int, Int, Int, Int)])
    func knownMomentsHaveTheirDates(
        _ seconds: Int64, _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int,
        _ weekday: Int
    ) {
        let time = CivilTime(Timestamp(seconds: seconds))
        #expect(time == CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second))
        #expect(time.weekday == weekday)
        #expect(time.timestamp() == Timestamp(seconds: seconds))
    }

    /// Four hundred years are a whole cycle of the calendar; every day of one and the neighbours follow each other.
    @Test func everyDayOfACycleFollowsTheLastOne() {
        var time = CivilTime(year: 1599, month: 12, day: 31)
        for days in time.days...CivilTime(year: 2001, month: 1, day: 1).days {
            let now = CivilTime(Timestamp(seconds: Int64(days) * 86400))
            #expect(now.days == days)
            if days > time.days {
                let isNextDay = now.day == time.day + 1 && now.month == time.month && now.year == time.year
                let isNextMonth = now.day == 1 && time.day == CivilTime.daysIn(month: time.month, year: time.year)
                if !isNextDay && !isNextMonth { Issue.record("\(time) is followed by \(now)") }
            }
            time = now
        }
    }

    @Test(arguments: [(0, 12), (3600, 13), (-5 * 3600, 7), (32_400, 21)])
    func offsetsMoveTheClock(_ offset: Int, _ hour: Int) {
        let noon = CivilTime(year: 2020, month: 6, day: 1, hour: 12).timestamp()
        #expect(CivilTime(noon, offset: offset).hour == hour)
        #expect(CivilTime(noon, offset: offset).timestamp(offset: offset) == noon)
    }

    @Test(arguments: [(1900, 28), (2000, 29), (2023, 28), (2024, 29), (2100, 28)])
    func februaryKnowsLeapYears(_ year: Int, _ days: Int) {
        #expect(CivilTime.daysIn(month: 2, year: year) == days)
    }

    @Test(arguments: [Int64.min, .max, .min + 1, 0])
    func noMomentTraps(milliseconds: Int64) {
        let timestamp = Timestamp(milliseconds: milliseconds)
        let time = CivilTime(timestamp, offset: milliseconds < 0 ? -86_400 : 86_400)
        #expect((1...12).contains(time.month))
        #expect((0...6).contains(time.weekday))
        #expect((0..<24).contains(time.hour))
    }
}

@Suite struct TimestampTests {
    @Test(arguments: [(0, 0), (999, 0), (1000, 1), (-1, -1), (-1000, -1), (-1001, -2)] as [(Int64, Int64)])
    func secondsAreRoundedTowardsThePast(_ milliseconds: Int64, _ seconds: Int64) {
        #expect(Timestamp(milliseconds: milliseconds).seconds == seconds)
    }

    @Test func secondsBeyondTheRangeStayAtItsEnds() {
        #expect(Timestamp(seconds: .max).milliseconds == .max)
        #expect(Timestamp(seconds: .min).milliseconds == .min)
    }

    @Test func momentsAreInTheOrderOfTime() {
        #expect(Timestamp(milliseconds: -1) < Timestamp(milliseconds: 0))
    }
}
