import Dispatch
import Model
import Privacy
import Readers
import Synchronization

/// Hands one part's batches from the thread that reads it to the one that stores it, in order, a few at a time.
final class PartQueue: Sendable {
    enum Element: Sendable {
        case batch(CaptureBatch, [PostFacts], [Sighting])
        case end(CaptureSummary)
    }

    /// Batches that may wait; bounds memory when one part is a document of gigabytes.
    private static let limit = 4

    private let elements: Mutex<[Element]> = Mutex([])
    private let filled = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore.counting(limit)
    private let isCancelled = Atomic(false)

    /// Waits for room, unless nobody takes any more.
    func put(_ element: Element) {
        room.wait()
        guard !isCancelled.load(ordering: .acquiring) else {
            room.signal()
            return
        }
        elements.withLock { $0.append(element) }
        filled.signal()
    }

    /// The next batch; at the end adds the part's summary and gives `.end`.
    func take(_ summary: inout CaptureSummary) -> Element {
        filled.wait()
        let element = elements.withLock { $0.removeFirst() }
        room.signal()
        if case .end(let part) = element { summary.add(part) }
        return element
    }

    /// Lets the reading thread go.
    func cancel() {
        isCancelled.store(true, ordering: .releasing)
        room.signal()
    }
}

extension DispatchSemaphore {
    /// One that may be let go of below its count, as happens where an import ends in the middle: the system traps for
    /// a semaphore that has less than it was made with, so this one is made with nothing.
    static func counting(_ count: Int) -> DispatchSemaphore {
        let semaphore = DispatchSemaphore(value: 0)
        for _ in 0..<count { semaphore.signal() }
        return semaphore
    }
}
