import Dispatch
import Foundation
import Model
import Privacy
import Readers
import Synchronization
import Text

/// Reads parts of captures on all cores, ahead of the one thread that stores them. Threads of its own, because
/// readers block when the storing falls behind, and tasks that block would starve the others.
final class ReadingPipeline: Sendable {
    private let parts: [CapturePart]
    private let queues: [PartQueue]
    private let options: ReadingOptions
    /// Whether what is found in bodies is wanted.
    private let findsFacts: Bool
    /// Leaves out and redacts what the settings say, before anybody looks.
    private let filter: PrivacyFilter?
    private let next = Atomic(0)
    private let isStopped = Atomic(false)
    /// Parts that may be under way or waiting.
    private let window: DispatchSemaphore
    private let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)

    init(parts: [CapturePart], options: ReadingOptions, filter: PrivacyFilter? = nil, findsFacts: Bool = true) {
        self.parts = parts
        self.filter = filter
        self.findsFacts = findsFacts
        self.options = options
        queues = parts.map { _ in PartQueue() }
        window = .counting(workers * 2 + 1)
    }

    /// The queue of a part; asking for it says that the part before it is stored.
    func part(_ index: Int) -> PartQueue { queues[index] }

    func start() {
        for _ in 0..<min(workers, parts.count) {
            let thread = Thread { [self] in work() }
            // Deep documents are walked iteratively; the margin is for the libraries.
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// Lets all threads end, whether or not everything was taken.
    func stop() {
        isStopped.store(true, ordering: .releasing)
        for queue in queues { queue.cancel() }
        for _ in 0..<workers { window.signal() }
    }

    /// Says that a part was stored, so that another may be read.
    func finished() { window.signal() }

    private func work() {
        let reader = CaptureReader(options: options)
        var renderer = BodyRenderer()
        while true {
            window.wait()
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < parts.count, !isStopped.load(ordering: .acquiring) else { return }
            let summary = reader.read(parts[index]) { batch in
                var batch = batch
                let sightings = filter?.filter(&batch, &renderer) ?? []
                queues[index].put(.batch(batch, findsFacts ? Self.facts(batch, &renderer) : [], sightings))
            }
            queues[index].put(.end(summary))
        }
    }

    /// What is found in each item's body. A repost that brings its original along has nothing of its own.
    private static func facts(_ batch: CaptureBatch, _ renderer: inout BodyRenderer) -> [PostFacts] {
        var nested: Set<PostID> = []
        return batch.items.map { item in
            if item.role == .nested { nested.insert(item.post.id) }
            if let original = item.post.repostOf, nested.contains(original) { return PostFacts() }
            return renderer.facts(of: item.post)
        }
    }
}
