import Model

/// Times of the history: ISO 8601 in UTC, as people read them.
enum HistoryTime {
    /// `2026-11-21T03:04:05Z`, with milliseconds where there are any.
    static func text(_ timestamp: Timestamp) -> String {
        let time = CivilTime(timestamp)
        let fraction = ((timestamp.milliseconds % 1000) + 1000) % 1000
        let date = "\(padded(time.year, 4))-\(padded(time.month, 2))-\(padded(time.day, 2))"
        let clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))"
        return "\(date)T\(clock)\(fraction == 0 ? "" : ".\(padded(Int(fraction), 3))")Z"
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value.magnitude)
        return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// Reads a date and time with seconds, an optional fraction and `Z` or an offset; `nil` for anything else.
    static func timestamp(_ text: String) -> Timestamp? {
        var scanner = Scanner(rest: Array(text.utf8)[...])
        guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2), scanner.take("-"),
            let day = scanner.number(2), scanner.take("T") || scanner.take("t") || scanner.take(" "),
            let hour = scanner.number(2), scanner.take(":"), let minute = scanner.number(2), scanner.take(":"),
            let second = scanner.number(2), (1...12).contains(month), day >= 1,
            day <= CivilTime.daysIn(month: month, year: year), hour < 24, minute < 60, second <= 60
        else { return nil }
        let fraction = scanner.take(".") ? scanner.thousandths() : 0
        guard let fraction, let offset = scanner.offset(), scanner.rest.isEmpty else { return nil }
        let time = CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        return Timestamp(milliseconds: time.timestamp(offset: offset).milliseconds + Int64(fraction))
    }

    private struct Scanner {
        var rest: ArraySlice<UInt8>

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == character.value else { return false }
            rest.removeFirst()
            return true
        }

        mutating func digit() -> Int? {
            guard let first = rest.first, (0x30...0x39).contains(first) else { return nil }
            rest.removeFirst()
            return Int(first - 0x30)
        }

        mutating func number(_ digits: Int) -> Int? {
            var value = 0
            for _ in 0..<digits {
                guard let next = digit() else { return nil }
                value = value * 10 + next
            }
            return value
        }

        /// The digits behind the point, cut after the third.
        mutating func thousandths() -> Int? {
            guard var value = digit() else { return nil }
            var places = 1
            while let next = digit() {
                if places < 3 { value = value * 10 + next }
                places += 1
            }
            for _ in places..<max(places, 3) { value *= 10 }
            return value
        }

        /// Seconds east of Greenwich.
        mutating func offset() -> Int? {
            if take("Z") || take("z") { return 0 }
            let isWest = take("-")
            guard isWest || take("+"), let hours = number(2) else { return nil }
            _ = take(":")
            guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
            return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
        }
    }
}
