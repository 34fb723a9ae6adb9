import Files
import Foundation
import Model

/// The `.gz` and `.br` files beside what compresses well. They stand in the manifest as all other files do, so they go
/// when their page goes, and are made again only when it changed.
struct CompressedCopies {
    /// A file that needs a copy.
    struct Due: Sendable {
        /// Of the file that is copied.
        let address: String
        /// Of the copy.
        let copy: String
        let fingerprint: UInt64
    }

    /// Smaller files go into one packet anyway.
    private static let smallest: Int64 = 1024
    /// Files whose copies one worker makes at a time; `brotli` takes as many in one run.
    private static let stride = 64
    private static let endings = [
        ".html", ".css", ".js", ".json", ".xml", ".svg", ".txt", ".webmanifest",
    ]

    let setting: Settings.Precompress
    /// The program's absolute path, where it is installed.
    let brotli: String?
    let output: OutputFolder
    let record: BuildRecord

    /// Makes the copies that are missing or old, on all cores, and enters all into the manifest.
    func write(_ manifest: inout Manifest, progress: any Model.Progress) async throws -> [Diagnostic] {
        guard setting != .none else { return [] }
        var diagnostics: [Diagnostic] = []
        var due: [Encoding: [Due]] = [:]
        let encodings = encodings(&diagnostics)
        for (address, entry) in manifest.entries where entry.size >= Self.smallest && Self.isText(address) {
            for encoding in encodings {
                let copy = Due(
                    address: address, copy: address + encoding.ending, fingerprint: Self.fingerprint(entry, encoding))
                if let before = record.previous.entries[copy.copy], before.fingerprint == copy.fingerprint,
                    output.isUntouched(copy.copy, before)
                {
                    manifest.entries.set(before, at: copy.copy)
                } else {
                    due[encoding, default: []].append(copy)
                }
            }
        }
        let all = encodings.flatMap { encoding in
            (due[encoding] ?? []).sorted { $0.address < $1.address }.chunks(of: Self.stride).map { (encoding, $0) }
        }
        guard !all.isEmpty else { return diagnostics }
        try record.claim(all.flatMap { $0.1.map(\.copy) })
        for result in try await run(all, progress) {
            guard let status = result.status else {
                diagnostics.append(
                    Diagnostic(
                        .warning, .foreignFile, "a file that roost did not write stands where its own belongs",
                        file: output.path + "/" + result.due.copy, hint: "move it away and build again"))
                continue
            }
            let entry = Manifest.Entry(
                fingerprint: result.due.fingerprint, size: status.size, modified: status.modified)
            manifest.entries.set(entry, at: result.due.copy)
        }
        return diagnostics
    }

    private func encodings(_ diagnostics: inout [Diagnostic]) -> [Encoding] {
        guard setting == .all else { return [.gzip] }
        if let brotli { return [.gzip, .brotli(brotli)] }
        diagnostics.append(
            Diagnostic(
                .note, .programMissing, "`precompress: all` makes no .br files: the program brotli is not installed",
                hint: "apt install brotli, or set `precompress: gzip`"))
        return [.gzip]
    }

    private static func isText(_ address: String) -> Bool { endings.contains { address.hasSuffix($0) } }

    /// Changes when the file does.
    private static func fingerprint(_ entry: Manifest.Entry, _ encoding: Encoding) -> UInt64 {
        var hash = StableHash()
        hash.combine(encoding.ending)
        hash.combine(entry.fingerprint)
        hash.combine(UInt64(bitPattern: entry.size))
        hash.combine(UInt64(bitPattern: entry.modified))
        return hash.value
    }

    private struct Result: Sendable {
        let due: Due
        /// `nil` where somebody else's file stands.
        let status: FileStatus?
    }

    private func run(_ parts: [(Encoding, [Due])], _ progress: any Model.Progress) async throws -> [Result] {
        progress.begin("compressing", total: parts.reduce(0) { $0 + $1.1.count })
        defer { progress.end() }
        let next = NextPage()
        return try await withThrowingTaskGroup(of: [Result].self) { group in
            for _ in 0..<min(processorCount(), parts.count) {
                group.addTask {
                    var results: [Result] = []
                    while case let place = next.take(1), place < parts.count {
                        results += try make(parts[place].0, parts[place].1)
                        progress.advance(by: parts[place].1.count)
                    }
                    return results
                }
            }
            var results: [Result] = []
            for try await part in group { results += part }
            return results
        }
    }

    private func make(_ encoding: Encoding, _ due: [Due]) throws -> [Result] {
        try encoding.compress(due.map { output.path + "/" + $0.address }).enumerated().compactMap { index, bytes in
            guard let bytes else { return nil }
            let copy = due[index]
            switch try FileWriter().write(
                bytes, to: output.path + "/" + copy.copy, owned: record.owns(copy.copy, in: output))
            {
            case .written(let status), .same(let status): return Result(due: copy, status: status)
            case .foreign: return Result(due: copy, status: nil)
            }
        }
    }
}

extension Array {
    /// The elements in order, so many at a time.
    fileprivate func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
