import Model

/// Dates of HTTP headers.
enum HTTPDate {
    /// `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7), the form that servers send.
    static func parse(_ text: String) -> Timestamp? {
        let parts = text.split { $0 == " " || $0 == "," }
        guard parts.count >= 5, let day = Int(parts[1]), let year = Int(parts[3]),
            let month = months.firstIndex(of: parts[2].lowercased())
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (1...31).contains(day), (1970...9999).contains(year),
            (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        return CivilTime(year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2])
            .timestamp()
    }

    /// `2026-11-21T12:00:00.000Z`, as Mastodon writes the end of a limit.
    static func parseISO(_ text: String) -> Timestamp? {
        let digits = text.prefix { $0 != "." && $0 != "Z" && $0 != "+" }
            .split { "-T: ".contains($0) }.compactMap { Int($0) }
        guard digits.count == 6, (1...12).contains(digits[1]), (1...31).contains(digits[2]),
            (1970...9999).contains(digits[0]), (0...23).contains(digits[3]), (0...59).contains(digits[4]),
            (0...60).contains(digits[5])
        else { return nil }
        return CivilTime(
            year: digits[0], month: digits[1], day: digits[2], hour: digits[3], minute: digits[4], second: digits[5]
        ).timestamp()
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}
