import Archive
import Files
import Model
import Synchronization
import Templates

/// Renders pages on all cores. Each worker has a connection and buffers of its own and takes the next few pages
/// when it is done with the last, so that memory is bounded by workers times the largest page.
struct Rendering: Sendable {
    /// What became of a page.
    enum Outcome: Sendable {
        case written(Manifest.Entry)
        case same(Manifest.Entry)
        case foreign
    }

    let context: SiteContext
    let archive: Archive
    let output: OutputFolder
    let record: BuildRecord
    /// How many pages are rendered at once, at the most.
    let cores: Int

    /// Pages a worker takes at a time, and fewer where there are few: one of them may take as long as many others.
    private static let mostAtATime = 32

    /// Renders and writes all pages; what became of them comes in the order of `pages`.
    func run(_ pages: PageList, progress: any Progress) async throws -> [Outcome] {
        guard pages.count > 0 else { return [] }
        progress.begin("rendering", total: pages.count)
        defer { progress.end() }
        let next = NextPage()
        let workers = min(cores, (pages.count + 3) / 4)
        let stride = min(Self.mostAtATime, max(1, pages.count / (8 * workers)))
        return try await withThrowingTaskGroup(of: [(Int, [Outcome])].self) { group in
            for _ in 0..<workers {
                group.addTask { try work(pages, stride, next, progress) }
            }
            var parts: [(Int, [Outcome])] = []
            for try await part in group { parts += part }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    private func work(
        _ pages: PageList, _ stride: Int, _ next: NextPage, _ progress: any Progress
    ) throws -> [(Int, [Outcome])] {
        var worker = PageWorker(context: context, reader: try archive.reader())
        let writer = FileWriter()
        var parts: [(Int, [Outcome])] = []
        while true {
            let start = next.take(stride)
            guard start < pages.count else { return parts }
            try Task.checkCancellation()
            let end = min(start + stride, pages.count)
            var outcomes: [Outcome] = []
            outcomes.reserveCapacity(end - start)
            try worker.load(start..<end, of: pages)
            for place in start..<end {
                let page = pages[place]
                try worker.render(page)
                let outcome = try writer.write(
                    UnsafeRawBufferPointer(worker.output.bytes), to: page.address, of: output,
                    owned: record.owns(page.address, in: output))
                outcomes.append(worker.outcome(outcome, page))
            }
            worker.handOver()
            parts.append((start, outcomes))
            progress.advance(by: end - start)
        }
    }
}

extension PageWorker {
    /// What the manifest remembers of a page just written.
    func outcome(_ outcome: FileWriter.Outcome, _ page: PagePlan) -> Rendering.Outcome {
        func entry(_ status: FileStatus) -> Manifest.Entry {
            var seen: Set<MediaUse> = []
            return Manifest.Entry(
                fingerprint: page.fingerprint, size: status.size, modified: status.modified,
                media: mediaUses.filter { seen.insert($0).inserted })
        }
        return switch outcome {
        case .written(let status): .written(entry(status))
        case .same(let status): .same(entry(status))
        case .foreign: .foreign
        }
    }
}

/// Hands out places in a list to several takers.
final class NextPage: Sendable {
    private let place = Atomic(0)

    /// The first of the next `count` places.
    func take(_ count: Int) -> Int {
        place.wrappingAdd(count, ordering: .relaxed).oldValue
    }
}
