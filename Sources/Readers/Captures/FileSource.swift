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
        let count = try read(into: buffer, at: offset)
        offset += Int64(count)
        return count
    }

    /// Reads bytes that stand anywhere in the file, until the buffer is full or the file ends.
    func fill(_ buffer: UnsafeMutableRawBufferPointer, at start: Int64) throws(SystemFailure) -> Int {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let read = try read(into: rest, at: start + Int64(count))
            if read == 0 { break }
            count += read
        }
        return count
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer, at place: Int64) throws(SystemFailure) -> Int {
        let wanted = min(buffer.count, Int(max(0, end - place)))
        guard wanted > 0 else { return 0 }
        while true {
            let count = pread(descriptor, buffer.baseAddress, wanted, off_t(place))
            if count >= 0 { return count }
            if errno != EINTR { throw SystemFailure(errno) }
        }
    }
}
