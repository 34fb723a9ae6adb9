internal import JSON
internal import Model

/// Whether a value is likely meant as a date. Almost any number can be read as one: an id, a price, a comment's path
/// (`0.1`).
enum LikelyDate {
    /// Seconds or milliseconds from 1973 to 2100.
    case number
    case written

    init?(_ value: JSONValue) {
        if let number = value.text.map(Double.init) ?? value.double {
            guard Self.seconds.contains(number) || Self.seconds.contains(number / 1000) else { return nil }
            self = .number
        } else if value.kind == .string, Timestamp(value) != nil {
            self = .written
        } else {
            return nil
        }
    }

    private static let seconds = 100_000_000.0...4_102_444_800
}
