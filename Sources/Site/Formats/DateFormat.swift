import Model

/// Writes dates by a pattern of the theme's language: `{day} {month_name} {year}`.
struct DateFormat: Sendable {
    private enum Part: Sendable {
        case literal(String)
        case year, month, monthName, monthShort, day, weekday, hour, minute
        case month2, day2, hour2, minute2
    }

    private let parts: [Part]
    private let words: DateWords

    init(pattern: String, words: DateWords) {
        var parts: [Part] = []
        var literal = ""
        var rest = Substring(pattern)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            literal += rest[..<open]
            if let part = Self.part(rest[rest.index(after: open)..<close]) {
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(part)
            } else {
                literal += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        literal += rest
        if !literal.isEmpty { parts.append(.literal(literal)) }
        self.parts = parts
        self.words = words
    }

    private static func part(_ name: Substring) -> Part? {
        switch name {
        case "year": .year
        case "month": .month
        case "month_name": .monthName
        case "month_short": .monthShort
        case "day": .day
        case "weekday": .weekday
        case "hour": .hour
        case "minute": .minute
        case "month2": .month2
        case "day2": .day2
        case "hour2": .hour2
        case "minute2": .minute2
        default: nil
        }
    }

    func string(_ time: CivilTime) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .year: text += String(time.year)
            case .month: text += String(time.month)
            case .monthName: text += words.months[time.month - 1]
            case .monthShort: text += words.shortMonths[time.month - 1]
            case .day: text += String(time.day)
            case .weekday: text += words.weekdays[time.weekday]
            case .hour: text += String(time.hour)
            case .minute: text += String(time.minute)
            case .month2: text += twoDigits(time.month)
            case .day2: text += twoDigits(time.day)
            case .hour2: text += twoDigits(time.hour)
            case .minute2: text += twoDigits(time.minute)
            }
        }
        return text
    }
}

/// Names of months and days in the theme's language.
struct DateWords: Sendable {
    var months: [String]
    var shortMonths: [String]
    var weekdays: [String]
    var shortWeekdays: [String]
}

func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
}
