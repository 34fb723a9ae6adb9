import Foundation
import Model

extension History {
    /// Appends entries to the history at `path` with one write, and makes the file (and its folder) where there is
    /// none. Where the last line was cut off, a line break comes first, so that it cannot swallow the next one.
    /// Throws a `Diagnostic`.
    package static func append(_ entries: [HistoryEntry], to path: String) throws {
        guard !entries.isEmpty else { return }
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty {
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw problem(path) }
        defer { close(file) }
        var bytes: [UInt8] = try isLastLineOpen(file, path) ? [0x0A] : []
        for entry in entries {
            bytes += Array(entry.json.utf8)
            bytes.append(0x0A)
        }
        try write(bytes, file, path)
        // What was searched cannot be found out again, so it is on the disk before the build goes on.
        guard fsync(file) == 0 || errno == EINVAL else { throw problem(path) }
    }

    private static func isLastLineOpen(_ file: Int32, _ path: String) throws -> Bool {
        let end = lseek(file, 0, SEEK_END)
        guard end > 0 else { return false }
        var last: UInt8 = 0
        guard pread(file, &last, 1, end - 1) == 1 else { throw problem(path) }
        return last != 0x0A
    }

    private static func write(_ bytes: [UInt8], _ file: Int32, _ path: String) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count > 0 {
                written += count
            } else if count < 0, errno == EINTR {
                continue
            } else {
                throw problem(path)
            }
        }
    }

    private static func problem(_ path: String) -> Diagnostic {
        let code = errno
        let reason = String(cString: strerror(code))
        return Diagnostic(
            .error, code == ENOSPC ? .diskFull : .cannotWrite, "the history cannot be written: \(reason)", file: path,
            hint: code == ENOSPC ? "free some space and build again" : "check that you may write there")
    }
}
