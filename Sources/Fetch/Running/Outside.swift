package import Model

/// What a fetch needs from outside of itself: the network, the time, patience, chance, somebody to tell.
package struct Outside: Sendable {
    package var transport: any Transport
    package var now: @Sendable () -> Timestamp
    /// Waits, and shows for what.
    package var wait: @Sendable (_ duration: Duration, _ reason: String) async throws -> Void
    /// A number from 0 to 1.
    package var chance: @Sendable () -> Double
    package var progress: any Progress

    package init(
        transport: any Transport, now: @escaping @Sendable () -> Timestamp,
        wait: @escaping @Sendable (_ duration: Duration, _ reason: String) async throws -> Void,
        chance: @escaping @Sendable () -> Double, progress: any Progress
    ) {
        self.transport = transport
        self.now = now
        self.wait = wait
        self.chance = chance
        self.progress = progress
    }
}
