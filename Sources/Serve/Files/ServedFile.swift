import Files
package import Foundation

/// A regular file that is open for reading; closed when nobody holds it any more.
package final class ServedFile: Sendable {
    private let descriptor: Int32
    /// Bytes.
    package let size: Int64
    /// Nanoseconds since 1970.
    package let modified: Int64
    package let number: UInt64

    /// Takes the descriptor over.
    init(descriptor: Int32, status: FileStatus) {
        self.descriptor = descriptor
        size = status.size
        modified = status.modified
        number = status.identity.number
    }

    deinit { close(descriptor) }

    /// Bytes from a position on, at most `count`; fewer at the end of the file. `nil` where it cannot be read.
    package func read(from position: Int64, count: Int) -> Data? {
        var data = Data(count: count)
        let read = data.withUnsafeMutableBytes { buffer -> Int in
            var filled = 0
            while filled < buffer.count, let base = buffer.baseAddress {
                let step = pread(descriptor, base + filled, buffer.count - filled, off_t(position) + off_t(filled))
                if step < 0, errno == EINTR { continue }
                if step < 0 { return -1 }
                if step == 0 { break }
                filled += step
            }
            return filled
        }
        guard read >= 0 else { return nil }
        return read == count ? data : data.prefix(read)
    }
}
