import Model
import Readers
import Testing

@testable import Import

@Suite("Batches on their way into the archive")
struct PartQueueTests {
    /// The system ends a program whose semaphore is let go of in use, so this test ends all tests where it fails.
    @Test("may be let go of where an import ends in the middle", arguments: 1...4)
    func lettingGo(waiting: Int) {
        let queue = PartQueue()
        for _ in 0..<waiting { queue.put(.end(CaptureSummary())) }
        queue.cancel()
    }

    @Test("come in their order")
    func order() {
        let queue = PartQueue()
        var summary = CaptureSummary()
        for number in 1...3 { queue.put(.batch(CaptureBatch(), Array(repeating: PostFacts(), count: number), [])) }
        for number in 1...3 {
            guard case .batch(_, let facts, _) = queue.take(&summary) else {
                Issue.record("no batch")
                return
            }
            #expect(facts.count == number)
        }
    }
}
