/// How often a request is tried, and how long one waits in between where the network does not say.
package struct RetryPolicy: Sendable {
    /// The first try included.
    package var attempts = 5
    /// Before the second try; doubled before each further one.
    package var first = Duration.seconds(1)
    package var longest = Duration.seconds(60)
    /// A network that asks for more patience than this is asked again another day.
    package var patience = Duration.seconds(3600)

    package init() {}

    /// Half of the doubled time for sure, the other half by chance, so that many who failed together do not come
    /// back together.
    /// - Parameters:
    ///   - attempt: The failed one, from 1.
    ///   - chance: 0 to 1.
    func backoff(after attempt: Int, chance: Double) -> Duration {
        let doubled = min(longest, first * (1 << min(attempt - 1, 20)))
        return doubled / 2 + doubled / 2 * max(0, min(1, chance))
    }
}
