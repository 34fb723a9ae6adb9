/// Dates as queries name them: `2016`, `2016-03`, `2016-03-01`, or with `/` or `.` in place of `-`.
package enum SearchDate {
    /// The first day of what is named, in days since 1970; `nil` for what is no date.
    static func days(_ text: String) -> Int? {
        let parts = Terms.name(text).split(omittingEmptySubsequences: false) { "-/.".contains($0) }.map { part in
            part.utf8.count <= 9 && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil
        }
        guard parts.count <= 3, let year = parts[0], year >= 1000, year <= 9999 else { return nil }
        let month = parts.count > 1 ? parts[1] : 1
        let day = parts.count > 2 ? parts[2] : 1
        guard let month, (1...12).contains(month), let day, (1...31).contains(day) else { return nil }
        return days(year: year, month: month, day: day)
    }

    /// Days from 1970-01-01 to a civil date. Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms":
    /// days_from_civil.
    package static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
