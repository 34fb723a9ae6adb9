internal import Model

/// Reads the times that people and programs put into file names.
enum CaptureTime {
    /// A date and, if there is one, a time, and nothing else: `2016-03-01`, `20160301`, `2016-03-01T120000Z`,
    /// `2016-03-01T12-00-00Z`, `2016-03-01_12.00`, `20160301120000`. UTC, for names rarely say.
    static func parse(_ text: Substring) -> Timestamp? {
        // Read from digits and separators alone.
        var digits: [Int] = []
        var separators = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(Int(byte - UInt8(ascii: "0")))
                separators = 0
                if digits.count > 17 { return nil }
            case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: " "),
                UInt8(ascii: "T"), UInt8(ascii: "t"):
                // Parts of two digits (four in the year) and one separator between them.
                separators += 1
                guard separators == 1, digits.count >= 4, digits.count % 2 == 0 || digits.count > 14 else { return nil }
            case UInt8(ascii: "Z"), UInt8(ascii: "z"):
                guard digits.count >= 12 else { return nil }
                separators = 2
            default: return nil
            }
        }
        guard [8, 12, 14, 17].contains(digits.count) else { return nil }
        func number(_ range: Range<Int>) -> Int {
            range.upperBound <= digits.count ? digits[range].reduce(0) { $0 * 10 + $1 } : 0
        }
        let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
        guard (1990...2200).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilTime.daysIn(month: month, year: year), number(8..<10) < 24, number(10..<12) < 60,
            number(12..<14) <= 60
        else { return nil }
        return CivilTime(
            year: year, month: month, day: day, hour: number(8..<10), minute: number(10..<12), second: number(12..<14)
        ).timestamp()
    }
}
