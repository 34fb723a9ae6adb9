import Archive
import Files
import Model
import Synchronization

/// Renders pages on all cores. Each worker has a connection and buffers of its own and takes the next few pages
/// when it is done with the last, so that memory is bounded by workers times the largest page.
struct Rendering: Sendable {
    struct PageResult: Sendable {
        enum Outcome: Sendable {
            case written(Manifest.Entry)
            case same(Manifest.Entry)
            case foreign
        }

        let page: PagePlan
        let outcome: Outcome
    }

    let context: SiteContext
    let archive: Archive
    let output: OutputFolder
    let record: BuildRecord

    /// Pages a worker takes at a time.
    private static let stride = 32

    /// Renders and writes all pages; results come in the order of `pages`.
    func run(_ pages: [PagePlan], progress: any Progress) async throws -> [PageResult] {
        guard !pages.isEmpty else { return [] }
        progress.begin("rendering", total: pages.count)
        defer { progress.end() }
        let next = NextPage()
        let workers = min(processorCount(), (pages.count + Self.stride - 1) / Self.stride)
        return try await withThrowingTaskGroup(of: [(Int, [PageResult])].self) { group in
            for _ in 0..<workers {
                group.addTask { try work(pages, next, progress) }
            }
            var parts: [(Int, [PageResult])] = []
            for try await part in group { parts += part }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    private func work(
        _ pages: [PagePlan], _ next: NextPage, _ progress: any Progress
    ) throws -> [(Int, [PageResult])] {
        var worker = PageWorker(context: context, reader: try archive.reader())
        var bytes: [UInt8] = []
        let writer = FileWriter()
        var parts: [(Int, [PageResult])] = []
        while true {
            let start = next.take(Self.stride)
            guard start < pages.count else { return parts }
            try Task.checkCancellation()
            let chunk = pages[start..<min(start + Self.stride, pages.count)]
            var results: [PageResult] = []
            results.reserveCapacity(chunk.count)
            for page in chunk {
                try worker.render(page, into: &bytes)
                let outcome = try writer.write(
                    bytes, to: output.path + "/" + page.address, owned: record.owns(page.address, in: output))
                results.append(PageResult(page: page, outcome: worker.outcome(outcome, page)))
            }
            worker.handOver()
            parts.append((start, results))
            progress.advance(by: chunk.count)
        }
    }
}

extension PageWorker {
    /// What the manifest remembers of a page just written.
    func outcome(_ outcome: FileWriter.Outcome, _ page: PagePlan) -> Rendering.PageResult.Outcome {
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
