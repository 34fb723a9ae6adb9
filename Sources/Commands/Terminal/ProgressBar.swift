import Model
import Synchronization

/// One line on a terminal that shows how far a phase is, redrawn at most ten times a second and gone at its end.
final class ProgressBar: Progress {
    private struct State {
        var phase: String?
        var total: Int?
        var done = 0
        var began: ContinuousClock.Instant
        var drawn: ContinuousClock.Instant?
    }

    private static let interval = Duration.milliseconds(100)
    private static let clearLine = "\r\u{1B}[K"
    private let stream: StandardStream
    private let clock = ContinuousClock()
    private let state: Mutex<State>

    init(stream: StandardStream) {
        self.stream = stream
        state = Mutex(State(began: clock.now))
    }

    func begin(_ phase: String, total: Int?) {
        state.withLock { state in
            state.phase = phase
            state.total = total
            state.done = 0
            state.began = clock.now
            draw(&state)
        }
    }

    func advance(by steps: Int) {
        state.withLock { state in
            state.done += steps
            draw(&state)
        }
    }

    func end() {
        state.withLock { state in
            state.phase = nil
            if state.drawn != nil { stream.write(Self.clearLine) }
            state.drawn = nil
        }
    }

    private func draw(_ state: inout State) {
        guard let phase = state.phase else { return }
        let now = clock.now
        if let drawn = state.drawn, now - drawn < Self.interval { return }
        state.drawn = now
        let line = Self.line(phase: phase, done: state.done, total: state.total, width: stream.width)
        stream.write(Self.clearLine + line)
    }

    /// `rendering  ━━━━━━━━╌╌╌╌  1,200 / 3,000`, never wider than the terminal.
    static func line(phase: String, done: Int, total: Int?, width: Int) -> String {
        let name = phase.count < 10 ? phase + String(repeating: " ", count: 10 - phase.count) : phase
        guard let total, total > 0 else {
            let text = done > 0 ? "\(name) \(Number.grouped(done))" : phase + " …"
            return String(text.prefix(max(0, width - 1)))
        }
        let shown = min(done, total)
        let goal = Number.grouped(total)
        let count = Number.grouped(shown)
        let numbers = String(repeating: " ", count: max(0, goal.count - count.count)) + count + " / " + goal
        let room = width - 1 - name.count - numbers.count - 4
        guard room >= 8 else { return String("\(phase) \(count) / \(goal)".prefix(max(0, width - 1))) }
        let columns = min(room, 40)
        let filled = Int(Double(columns) * Double(shown) / Double(total))
        let bar = String(repeating: "━", count: filled) + String(repeating: "╌", count: columns - filled)
        return "\(name)  \(bar)  \(numbers)"
    }
}
