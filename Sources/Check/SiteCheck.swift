import Dispatch
import Foundation
package import Model
import Synchronization

/// Looks through a built site: every page once, on all cores.
package struct SiteCheck: Sendable {
    private let folder: String
    private let index: SiteIndex
    private let pages: [Int]
    /// Pages a core takes at once.
    private static let step = 32
    /// What is `heavy-page`: seconds on a slow phone.
    package static let heaviest: Int64 = 2_000_000

    /// - Parameters:
    ///   - folder: The output folder, absolute.
    ///   - files: All its files.
    ///   - placeholders: What the theme says where nobody described a picture.
    ///   - wantsOutside: Whether addresses on the web are gathered.
    package init(
        folder: String, files: [SiteFile], baseURL: String?, placeholders: [String], wantsOutside: Bool
    ) {
        self.folder = folder
        var numbers: [Hash: Int] = [:]
        numbers.reserveCapacity(files.count)
        for (number, file) in files.enumerated() { numbers[Hash(file.path)] = number }
        index = SiteIndex(
            files: files, numbers: numbers, baseURL: baseURL, placeholders: Set(placeholders.map { Hash($0) }),
            wantsOutside: wantsOutside)
        pages = files.indices.filter { files[$0].path.hasSuffix(".html") }
    }

    /// Throws a `Diagnostic` where a page cannot be read.
    package func run(_ progress: any Model.Progress) throws -> CheckReport {
        progress.begin("checking", total: pages.count)
        defer { progress.end() }
        let results = Mutex<[PageResult]>([])
        let unreadable = Mutex<String?>(nil)
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
            while true {
                let start = next.add(Self.step, ordering: .relaxed).oldValue
                guard start < pages.count else { return }
                var batch: [PageResult] = []
                for page in pages[start..<min(start + Self.step, pages.count)] {
                    guard let result = result(of: page) else {
                        return unreadable.withLock { $0 = index.files[page].path }
                    }
                    batch.append(result)
                }
                progress.advance(by: batch.count)
                results.withLock { $0 += batch }
            }
        }
        if let path = unreadable.withLock({ $0 }) {
            throw Diagnostic(
                .error, .unreadable, "cannot be read", file: folder + "/" + path, hint: "check its permissions")
        }
        return report(results.withLock { $0 }.sorted { $0.number < $1.number })
    }

    private func result(of page: Int) -> PageResult? {
        let path = folder + "/" + index.files[page].path
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return data.withUnsafeBytes { bytes in
            var check = PageCheck(page, bytes.bindMemory(to: UInt8.self), index)
            return check.run()
        }
    }

    private func report(_ results: [PageResult]) -> CheckReport {
        var report = CheckReport()
        report.pages = results.count
        report.files = index.files.count
        report.bytes = index.files.reduce(0) { $0 + $1.size }
        var ids: Set<Hash> = []
        ids.reserveCapacity(results.reduce(0) { $0 + $1.ids.count })
        for result in results { ids.formUnion(result.ids) }
        for result in results {
            let page = index.files[result.number].path
            report.links += result.links
            report.findings += result.findings
            for anchor in result.anchors where !ids.contains(anchor.id.with(anchor.target)) {
                report.findings.append(Finding(.brokenAnchor, page, line: anchor.line, anchor.text))
            }
            if result.weight > Self.heaviest {
                report.findings.append(Finding(.heavyPage, page, "\(result.weight) bytes"))
            }
            for address in result.outside where report.outside[address] == nil { report.outside[address] = page }
        }
        report.heaviest = results.sorted { ($1.weight, $0.number) < ($0.weight, $1.number) }.prefix(5).map {
            SiteFile(path: index.files[$0.number].path, size: $0.weight)
        }
        return report
    }
}
