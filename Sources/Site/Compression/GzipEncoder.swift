import CZlib

/// Makes gzip (RFC 1952), always the same bytes of the same: without name and time, with a comment that says who made it.
/// For one thread.
final class GzipEncoder {
    /// What all begin with: deflate, a comment, no time, made on Unix with the best compression; then the comment.
    static let heading: [UInt8] = [0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 2, 3] + Array("roost".utf8) + [0]

    private var stream = z_stream()
    /// Stays where it is: zlib looks at both with each file.
    private let header = UnsafeMutablePointer<gz_header>.allocate(capacity: 1)
    private let comment = UnsafeMutablePointer<UInt8>.allocate(capacity: 6)

    /// `nil` when there is no memory for it.
    init?() {
        // 16 asks for gzip's own header.
        let code = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        comment.update(from: Array("roost".utf8) + [0], count: 6)
        header.initialize(to: gz_header())
        header.pointee.os = 3
        header.pointee.comment = comment
        if code != Z_OK || deflateSetHeader(&stream, header) != Z_OK { return nil }
    }

    deinit {
        deflateEnd(&stream)
        header.deallocate()
        comment.deallocate()
    }

    /// `nil` for what is larger than zlib takes at once, 4 GB.
    func encode(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count < UInt32.max, deflateReset(&stream) == Z_OK else { return nil }
        var bytes = bytes
        var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let code = bytes.withUnsafeMutableBufferPointer { input in
            packed.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return deflate(&stream, Z_FINISH)
            }
        }
        guard code == Z_STREAM_END else { return nil }
        packed.removeLast(packed.count - Int(stream.total_out))
        return packed
    }
}
