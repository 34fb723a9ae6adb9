import Foundation

/// Waits, and shows how long still, second by second, where somebody looks at a terminal.
struct Countdown: Sendable {
    let isQuiet: Bool
    let stream = StandardStream.error

    func wait(_ duration: Duration, _ reason: String) async throws {
        let seconds = Self.seconds(duration)
        guard !isQuiet, seconds >= 1, stream.isTerminal else { return try await Task.sleep(for: duration) }
        let clock = ContinuousClock()
        let end = clock.now + duration
        while clock.now < end {
            let left = Self.seconds(end - clock.now)
            let line = "waiting \(Self.text(left)): \(Printable.text(reason))"
            stream.write("\r\u{1B}[K" + line.prefix(max(0, stream.width - 1)))
            try await Task.sleep(for: min(.seconds(1), end - clock.now))
        }
        stream.write("\r\u{1B}[K")
    }

    /// Rounded up.
    static func seconds(_ duration: Duration) -> Int {
        let (whole, rest) = duration.components
        return Int(whole) + (rest > 0 ? 1 : 0)
    }

    /// `42 s`, `3:05`.
    static func text(_ seconds: Int) -> String {
        seconds < 60 ? "\(seconds) s" : "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    }
}
