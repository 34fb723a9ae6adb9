import Model

/// Writes dates by a pattern of the theme's language: `{day} {month_name} {year}`.
struct DateFormat: Sendable {
    private enum Part: Sendable {
        /// Where it stands in `words`.
        case literal(Range<Int>)
        case year, month, monthName, monthShort, day, weekday, hour, minute
        case month2, day2, hour2, minute2
    }

    private let parts: [Part]
    /// All words one behind the other, for arrays of their own would be counted at each date.
    private let words: [UInt8]
    private let months: [Range<Int>]
    private let shortMonths: [Range<Int>]
    private let weekdays: [Range<Int>]

    init(pattern: String, words: DateWords) {
        var parts: [Part] = []
        var all: [UInt8] = []
        func kept(_ word: String) -> Range<Int> {
            all += word.utf8
            return (all.count - word.utf8.count)..<all.count
        }
        var literal = ""
        var rest = Substring(pattern)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            literal += rest[..<open]
            if let part = Self.part(rest[rest.index(after: open)..<close]) {
                if !literal.isEmpty { parts.append(.literal(kept(literal))) }
                literal = ""
                parts.append(part)
            } else {
                literal += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        literal += rest
        if !literal.isEmpty { parts.append(.literal(kept(literal))) }
        self.parts = parts
        months = words.months.map(kept)
        shortMonths = words.shortMonths.map(kept)
        weekdays = words.weekdays.map(kept)
        self.words = all
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
        var bytes: [UInt8] = []
        write(time, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Every post has two of them.
    func write(_ time: CivilTime, into bytes: inout [UInt8]) {
        func put(_ range: Range<Int>) { bytes.append(contentsOf: words[range]) }
        for part in parts {
            switch part {
            case .literal(let range): put(range)
            case .year: bytes.append(decimal: time.year)
            case .month: bytes.append(decimal: time.month)
            case .monthName: put(months[time.month - 1])
            case .monthShort: put(shortMonths[time.month - 1])
            case .day: bytes.append(decimal: time.day)
            case .weekday: put(weekdays[time.weekday])
            case .hour: bytes.append(decimal: time.hour)
            case .minute: bytes.append(decimal: time.minute)
            case .month2: bytes.append(decimal: time.month, digits: 2)
            case .day2: bytes.append(decimal: time.day, digits: 2)
            case .hour2: bytes.append(decimal: time.hour, digits: 2)
            case .minute2: bytes.append(decimal: time.minute, digits: 2)
            }
        }
    }
}

extension [UInt8] {
    /// Writes a number, with zeros in front where it has fewer digits.
    mutating func append(decimal number: Int, digits: Int = 1) {
        if number < 0 { append(UInt8(ascii: "-")) }
        if number >= 0, number < 10, digits <= 1 { return append(0x30 + UInt8(number)) }
        if number >= 10, number < 100, digits <= 2 {
            append(0x30 + UInt8(number / 10))
            return append(0x30 + UInt8(number % 10))
        }
        var unit: UInt = 1
        for _ in 1..<Swift.max(digits, 1) { unit *= 10 }
        while number.magnitude / unit > 9 { unit *= 10 }
        while unit > 0 {
            append(0x30 + UInt8(number.magnitude / unit % 10))
            unit /= 10
        }
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
