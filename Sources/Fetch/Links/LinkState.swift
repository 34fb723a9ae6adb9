package import Model

/// What an address on the web answered when it was asked last.
package struct LinkState: Hashable, Sendable {
    package enum Life: String, Sendable {
        case alive
        /// Gone for good: 404 or 410.
        case dead
        /// Refused, broken, silent: nobody can say.
        case unknown
    }

    package var life: Life
    /// The status, or why there is none.
    package var reason: String
    package var asked: Timestamp

    /// Whether it need not be asked again yet: what lives is believed for a month, what is dead for a week.
    func isFresh(_ now: Timestamp) -> Bool {
        let days: Int64 =
            switch life {
            case .alive: 30
            case .dead: 7
            case .unknown: 1
            }
        // One of a clock that was put back since, or of a damaged line, would never be asked again.
        let (age, isBeyond) = now.milliseconds.subtractingReportingOverflow(asked.milliseconds)
        return !isBeyond && (0..<days * 86_400_000).contains(age)
    }
}
