/// A date and time of the proleptic Gregorian calendar. Calendar arithmetic on integers: Foundation's formatters
/// are slow on Linux, and every post needs several dates.
package struct CivilTime: Hashable, Sendable {
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// 1 to 31.
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int

    package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The civil time of a moment at an offset from UTC in seconds.
    package init(_ timestamp: Timestamp, offset: Int = 0) {
        let seconds = timestamp.seconds + Int64(offset)
        var days = Int(seconds / 86400)
        var rest = Int(seconds % 86400)
        if rest < 0 {
            rest += 86400
            days -= 1
        }
        // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": civil_from_days.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
    }

    /// Days since 1970-01-01; Hinnant's days_from_civil.
    package var days: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The moment this civil time names at an offset from UTC in seconds.
    package func timestamp(offset: Int = 0) -> Timestamp {
        Timestamp(seconds: Int64(days) * 86400 + Int64(hour * 3600 + minute * 60 + second - offset))
    }

    /// 0 is Sunday.
    package var weekday: Int {
        let value = (days + 4) % 7
        return value < 0 ? value + 7 : value
    }

    /// How many days a month has.
    package static func daysIn(month: Int, year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
