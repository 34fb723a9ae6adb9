import Fetch
import Foundation
import Model

extension Outside {
    /// The real network, the real time, waits that are shown where somebody looks.
    static func network(progress: any Model.Progress, isQuiet: Bool) -> Outside {
        let countdown = Countdown(isQuiet: isQuiet)
        return Outside(
            transport: SessionTransport(), now: { .now }, wait: { try await countdown.wait($0, $1) },
            chance: { Double.random(in: 0...1) }, progress: progress)
    }
}
