/// Is told how long work comes along. Calls come from any thread.
package protocol Progress: Sendable {
    /// A phase begins: `reading`, `rendering`, …; `total` steps, `nil` where nobody knows.
    func begin(_ phase: String, total: Int?)
    /// Steps done since the last call.
    func advance(by steps: Int)
    /// The phase is over.
    func end()
}

/// Keeps quiet.
package struct NoProgress: Progress {
    package init() {}
    package func begin(_ phase: String, total: Int?) {}
    package func advance(by steps: Int) {}
    package func end() {}
}
