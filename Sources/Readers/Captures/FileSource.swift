internal import Files

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file's bytes, all of them or a range.
final class FileSource: CaptureSource {
    private let descriptor: Int32
    private var offset: Int64
    private let end: Int64

    /// - Parameter range: Bytes of the file; what is beyond its end is not there.
    init(_ path: String, range: Range<Int64>? = nil) throws(SystemFailure) {
        let status = try FileStatus.of(path)
        guard !status.isFolder else { throw SystemFailure(reason: "is a folder") }
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemFailure(errno) }
        offset = range?.lowerBound ?? 0
        end = min(range?.upperBound ?? .max, status.size)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    var remaining: Int? { Int(max(0, end - offset)) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
        let wanted = min(buffer.count, Int(max(0, end - offset)))
        guard wanted > 0 else { return 0 }
        while true {
            let count = pread(descriptor, buffer.baseAddress, wanted, off_t(offset))
            if count >= 0 {
                offset += Int64(count)
                return count
            }
            if errno != EINTR { throw SystemFailure(errno) }
        }
    }
}
