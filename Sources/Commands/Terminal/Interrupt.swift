import Dispatch
import Foundation

/// Ctrl-C and its relatives, for commands that have something to end in order.
struct Interrupt {
    private let sources: [any DispatchSourceSignal]
    private let signals: AsyncStream<Void>

    /// From now on the first of them ends nothing by itself; a second one ends the process.
    init() {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        self.signals = signals
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                continuation.yield()
            }
            source.resume()
            return source
        }
    }

    /// Waits for one.
    func wait() async {
        for await _ in signals { return sources.forEach { $0.cancel() } }
    }
}
