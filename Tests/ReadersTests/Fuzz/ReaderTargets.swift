import Foundation
import Fuzzing
import Model
import Readers
import Zip

/// What can be fuzzed of reading captures. All of it reads files, so that an input is written to one first.
enum ReaderTargets {
    static let all: [any FuzzTarget.Type] = [CaptureTarget.self, ArchiveTarget.self]

    static let path: String = {
        let name = "roost-fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
        return NSTemporaryDirectory() + "/" + name
    }()

    /// Reads what is in a file as roost does; the promise that was broken, if any.
    static func problem(readingFile path: String) -> String? {
        let finder = CaptureFinder(inputs: [path])
        let reader = CaptureReader(options: ReadingOptions())
        for file in finder.files {
            var accounted = 0
            let summary = reader.read(file) { accounted += $0.records }
            if summary.records != accounted { return "read \(summary.records) records, accounted for \(accounted)" }
        }
        return nil
    }
}

/// Bytes as a capture.
enum CaptureTarget: FuzzTarget {
    static let name = "readers"

    static func problem(with input: [UInt8]) -> String? {
        let path = ReaderTargets.path + ".json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard (try? Data(input).write(to: URL(fileURLWithPath: path))) != nil else { return "cannot be written" }
        return ReaderTargets.problem(readingFile: path)
    }
}

/// Bytes as an archive.
enum ArchiveTarget: FuzzTarget {
    static let name = "zip"

    static func problem(with input: [UInt8]) -> String? {
        let path = ReaderTargets.path + ".zip"
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard (try? Data(input).write(to: URL(fileURLWithPath: path))) != nil else { return "cannot be written" }
        if let archive = try? ZipArchive(path) {
            for member in archive.members() where member.fault == nil {
                guard let bytes = try? archive.bytes(of: member.name) else { continue }
                var buffer = [UInt8](repeating: 0, count: 4096)
                var size = 0
                while let count = try? buffer.withUnsafeMutableBytes({ try bytes.read(into: $0) }), count > 0 {
                    size += count
                    if size > 1 << 24 { return "a member of \(member.size) bytes goes on and on" }
                }
            }
        }
        return ReaderTargets.problem(readingFile: path)
    }
}
