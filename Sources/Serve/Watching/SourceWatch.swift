import Foundation
import Synchronization

/// Watches what a site is made from.
package struct SourceWatch: Sendable {
    /// One element after each change, or after several that came together.
    package let changes: AsyncStream<Void>

    /// What changes from now on is told.
    /// - Parameter isPolling: Looks every half second although the system could tell.
    package init(_ sources: WatchedSources, isPolling: Bool = false) {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        let hasEnded = Flag()
        continuation.onTermination = { _ in hasEnded.isSet.store(true, ordering: .relaxed) }
        let hasBegun = DispatchSemaphore(value: 0)
        // A thread of its own: it waits for the system, which tasks must not.
        Thread.detachNewThread {
            var round = Round(sources, isPolling: isPolling)
            hasBegun.signal()
            while !hasEnded.isSet.load(ordering: .relaxed) {
                if round.hasChanged() { continuation.yield() }
            }
        }
        hasBegun.wait()
    }

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    private struct Round {
        private let sources: WatchedSources
        private var alarm: any ChangeAlarm
        private var last: SourceSnapshot

        init(_ sources: WatchedSources, isPolling: Bool) {
            self.sources = sources
            alarm = IntervalAlarm()
            #if canImport(Glibc)
                if !isPolling, let notify = NotifyAlarm() { alarm = notify }
            #endif
            last = SourceSnapshot(sources)
            last = look()
        }

        mutating func hasChanged() -> Bool {
            guard alarm.wait() else { return false }
            let now = look()
            defer { last = now }
            return now != last
        }

        /// What there is now, with all of its folders under watch.
        private mutating func look() -> SourceSnapshot {
            while true {
                let snapshot = SourceSnapshot(sources)
                switch alarm.watch(snapshot.folders) {
                case true: continue
                case nil: alarm = IntervalAlarm()
                default: break
                }
                return snapshot
            }
        }
    }
}
