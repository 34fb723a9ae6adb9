import Model
import Testing

@testable import Site

@Suite("Dates and numbers")
struct FormatTests {
    private let words = DateWords(
        months: (1...12).map { "Month\($0)" }, shortMonths: (1...12).map { "M\($0)" },
        weekdays: (0..<7).map { "Day\($0)" }, shortWeekdays: (0..<7).map { "D\($0)" })

    @Test(
        "patterns",
        arguments: [
            ("{day} {month_name} {year}", "1 Month3 2016"), ("{year}年{month}月{day}日（{weekday}）", "2016年3月1日（Day2）"),
            ("{hour2}:{minute2} {day2}.{month2}.", "09:05 01.03."), ("{unknown} {month_short}", "{unknown} M3"),
            ("{", "{"),
        ])
    func pattern(pattern: String, expected: String) {
        let time = CivilTime(year: 2016, month: 3, day: 1, hour: 9, minute: 5)
        #expect(DateFormat(pattern: pattern, words: words).string(time) == expected)
    }

    @Test(
        "groups of three",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
            (Int64.min, "-9,223,372,036,854,775,808"),
        ])
    func number(number: Int64, expected: String) {
        #expect(NumberFormat(separator: ",").string(number) == expected)
    }

    @Test(
        "local time follows the zone's changes",
        arguments: [
            ("UTC", 1_456_821_000, "2016-03-01T08:30:00Z"), ("Asia/Tokyo", 1_456_821_000, "2016-03-01T17:30:00+09:00"),
            ("America/New_York", 1_456_821_000, "2016-03-01T03:30:00-05:00"),
            ("America/New_York", 1_467_361_800, "2016-07-01T04:30:00-04:00"),
            ("Europe/Berlin", 1_459_040_399, "2016-03-27T01:59:59+01:00"),
            ("Europe/Berlin", 1_459_040_400, "2016-03-27T03:00:00+02:00"),
            ("Asia/Kolkata", -1, "1970-01-01T05:29:59+05:30"),
        ])
    func zone(zone: String, seconds: Int64, expected: String) {
        #expect(LocalTime(zone: zone).iso8601(Timestamp(seconds: seconds)) == expected)
    }
}
