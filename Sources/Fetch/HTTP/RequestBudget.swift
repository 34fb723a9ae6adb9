import Synchronization

/// How many requests may still be made, tries included.
package final class RequestBudget: Sendable {
    private let limit: Int?
    private let used: Mutex<Int> = Mutex(0)

    /// `nil` is no limit.
    package init(_ limit: Int?) {
        self.limit = limit
    }

    /// Whether one more is allowed; counts it.
    func take() -> Bool {
        used.withLock { used in
            guard limit.map({ used < $0 }) ?? true else { return false }
            used += 1
            return true
        }
    }

    package var isSpent: Bool { used.withLock { used in limit.map { used >= $0 } ?? false } }

    /// Requests made.
    package var count: Int { used.withLock { $0 } }
}
