import Foundation

/// Says that something may have changed.
protocol ChangeAlarm {
    /// Watches these folders and no others. Gives whether one of them is new, so that what happened in it before is
    /// looked for; `nil` where the system watches no more.
    mutating func watch(_ folders: Set<String>) -> Bool?

    /// Waits for a change, for half a second at most; whether there may have been one.
    mutating func wait() -> Bool
}

/// Where the system does not tell: every half second something may have changed.
struct IntervalAlarm: ChangeAlarm {
    mutating func watch(_ folders: Set<String>) -> Bool? { false }

    mutating func wait() -> Bool {
        Thread.sleep(forTimeInterval: 0.5)
        return true
    }
}
