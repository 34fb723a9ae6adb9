package import JSON
package import Model

extension Timestamp {
    /// Beyond this (in the year 5138 as seconds) a number counts milliseconds.
    private static var secondsLimit: Int64 { 100_000_000_000 }

    /// The moment a JSON value names: epoch seconds or milliseconds as a number or digits (with a fraction, too),
    /// or any of the forms of `init(parsing:)`. `nil` of anything else.
    package init?(_ value: JSONValue) {
        switch value.kind {
        case .number:
            if let whole = value.int {
                self.init(epoch: whole)
            } else if let seconds = value.double {
                self.init(epoch: seconds)
            } else {
                return nil
            }
        case .string:
            guard let parsed = value.withUTF8({ Timestamp(parsing: UnsafeRawBufferPointer($0)) }) ?? nil else {
                return nil
            }
            self = parsed
        default: return nil
        }
    }

    /// The moment a text names. Known are, with and without weekday, fraction and offset (none is UTC):
    /// `Wed Mar 22 07:41:49 +0000 2017`, `Wed, 22 Mar 2017 07:41:49 GMT`, `2013-01-31 00:13:32 +0000`,
    /// `2017-03-22T07:41:49.123Z`, `2017-03-22`, `1490168509`, `1490168509.5`. Works on bytes: a capture of
    /// 100,000 posts holds 300,000 dates.
    package init?(parsing text: UnsafeRawBufferPointer) {
        var cursor = DateCursor(bytes: text)
        cursor.skipSpace()
        guard let first = cursor.current else { return nil }
        let parsed: Timestamp?
        if DateCursor.isLetter(first) {
            parsed = Self.named(&cursor)
        } else {
            parsed = Self.numeric(&cursor)
        }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The same of a string.
    package init?(parsing text: String) {
        var text = text
        guard let parsed = text.withUTF8({ Timestamp(parsing: UnsafeRawBufferPointer($0)) }) else { return nil }
        self = parsed
    }

    private init(epoch: Int64) {
        if epoch.magnitude > Self.secondsLimit.magnitude {
            self.init(milliseconds: epoch)
        } else {
            self.init(seconds: epoch)
        }
    }

    private init?(epoch: Double) {
        let scaled = epoch.magnitude > Double(Self.secondsLimit) ? epoch : epoch * 1000
        guard let milliseconds = Int64(exactly: scaled.rounded()) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// `2013-01-31…`, `2013/01/31…`, or epoch time.
    private static func numeric(_ cursor: inout DateCursor) -> Timestamp? {
        let start = cursor
        if let year = cursor.number(digits: 4...4), let separator = cursor.current,
            separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
        {
            cursor.skip()
            guard let month = cursor.number(digits: 1...2), cursor.skip(separator),
                let day = cursor.number(digits: 1...2)
            else { return nil }
            _ = cursor.skip(UInt8(ascii: "T")) || cursor.skip(UInt8(ascii: "t"))
            cursor.skipSpace()
            return clock(&cursor, year: year, month: month, day: day)
        }
        cursor = start
        if let day = cursor.number(digits: 1...2), cursor.skipSpace() {
            // `22 Mar 2017 07:41:49 GMT`
            return dayFirst(&cursor, day: day)
        }
        return epoch(start)
    }

    /// `Wed Mar 22 07:41:49 +0000 2017` or `Wed, 22 Mar 2017 07:41:49 +0000`.
    private static func named(_ cursor: inout DateCursor) -> Timestamp? {
        let start = cursor
        if cursor.month() == nil {
            cursor = start
            guard cursor.skipWord() else { return nil }
            _ = cursor.skip(UInt8(ascii: ","))
            cursor.skipSpace()
            if let byte = cursor.current, DateCursor.isDigit(byte) {
                guard let day = cursor.number(digits: 1...2), cursor.skipSpace() else { return nil }
                return dayFirst(&cursor, day: day)
            }
        } else {
            cursor = start
        }
        guard let month = cursor.month(), cursor.skipSpace(), let day = cursor.number(digits: 1...2), cursor.skipSpace()
        else { return nil }
        guard let hour = cursor.number(digits: 1...2), cursor.skip(UInt8(ascii: ":")),
            let minute = cursor.number(digits: 2...2), cursor.skip(UInt8(ascii: ":")),
            let second = cursor.number(digits: 2...2)
        else { return nil }
        cursor.skipSpace()
        guard let offset = cursor.offset() else { return nil }
        cursor.skipSpace()
        guard let year = cursor.number(digits: 4...4), cursor.isAtEnd else { return nil }
        return moment(year, month, day, hour, minute, second, fraction: 0, offset: offset)
    }

    private static func dayFirst(_ cursor: inout DateCursor, day: Int) -> Timestamp? {
        guard let month = cursor.month(), cursor.skipSpace(), let year = cursor.number(digits: 4...4) else {
            return nil
        }
        cursor.skipSpace()
        return clock(&cursor, year: year, month: month, day: day)
    }

    /// What follows the date: nothing, or a time with or without seconds, fraction and offset.
    private static func clock(_ cursor: inout DateCursor, year: Int, month: Int, day: Int) -> Timestamp? {
        if cursor.isAtEnd { return moment(year, month, day, 0, 0, 0, fraction: 0, offset: 0) }
        guard let hour = cursor.number(digits: 1...2), cursor.skip(UInt8(ascii: ":")),
            let minute = cursor.number(digits: 2...2)
        else { return nil }
        var second = 0
        var fraction = 0
        if cursor.skip(UInt8(ascii: ":")) {
            guard let value = cursor.number(digits: 2...2) else { return nil }
            second = value
            if cursor.skip(UInt8(ascii: ".")) || cursor.skip(UInt8(ascii: ",")) {
                guard let value = cursor.milliseconds() else { return nil }
                fraction = value
            }
        }
        cursor.skipSpace()
        guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
        return moment(year, month, day, hour, minute, second, fraction: fraction, offset: offset)
    }

    private static func epoch(_ cursor: DateCursor) -> Timestamp? {
        let text = String(decoding: cursor.rest, as: UTF8.self)
        if let whole = Int64(text) { return Timestamp(epoch: whole) }
        guard text.utf8.allSatisfy({ DateCursor.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
            let seconds = Double(text)
        else { return nil }
        return Timestamp(epoch: seconds)
    }

    private static func moment(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int, fraction: Int, offset: Int
    ) -> Timestamp? {
        // 60 is a leap second.
        guard (1...12).contains(month), day >= 1, day <= CivilTime.daysIn(month: month, year: year), hour < 24,
            minute < 60, second <= 60
        else { return nil }
        let civil = CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        return Timestamp(milliseconds: civil.timestamp(offset: offset).milliseconds + Int64(fraction))
    }
}
