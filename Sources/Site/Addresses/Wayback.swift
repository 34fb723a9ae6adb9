import Model

/// Addresses of the Wayback Machine, which keeps copies of what once stood on the web.
enum Wayback {
    /// The copy made nearest to a time, or the latest.
    static func address(of original: String, at time: Timestamp? = nil) -> String {
        guard let time else { return "https://web.archive.org/web/" + original }
        let civil = CivilTime(time)
        guard (1996...9999).contains(civil.year) else { return address(of: original) }
        let parts = [civil.month, civil.day, civil.hour, civil.minute, civil.second]
        let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        return "https://web.archive.org/web/\(civil.year)\(digits)/\(original)"
    }
}
