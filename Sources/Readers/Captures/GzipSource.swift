internal import CZlib

/// Unpacks gzip (RFC 1952), several members after each other as well.
final class GzipSource: CaptureSource {
    /// Deflate cannot do better than 1032 to 1, JSON does not reach 100 to 1: what goes beyond this after the first
    /// 32 MB was made to fill memory.
    private static let ratioLimit = 150
    private static let ratioAllowance = 32 << 20

    private let packed: any CaptureSource
    private var stream = z_stream()
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private var consumed = 0
    private var produced = 0
    private var isInside = false
    private var isFinished = false

    init(_ packed: any CaptureSource) throws(SystemFailure) {
        self.packed = packed
        // 16 asks for gzip's own header.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw SystemFailure(reason: "out of memory")
        }
    }

    deinit {
        inflateEnd(&stream)
        input.deallocate()
    }

    var remaining: Int? { nil }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
        guard !isFinished, !buffer.isEmpty else { return 0 }
        let room = min(buffer.count, 1 << 30)
        stream.next_out = buffer.baseAddress?.assumingMemoryBound(to: Bytef.self)
        stream.avail_out = uInt(room)
        while stream.avail_out > 0 {
            if stream.avail_in == 0 {
                let count = try packed.read(into: input)
                if count == 0 {
                    if isInside { throw SystemFailure(reason: "the gzip data ends in the middle") }
                    isFinished = true
                    break
                }
                consumed += count
                stream.next_in = input.baseAddress?.assumingMemoryBound(to: Bytef.self)
                stream.avail_in = uInt(count)
            }
            isInside = true
            try checkRatio(room)
            let code = inflate(&stream, Z_NO_FLUSH)
            if code == Z_STREAM_END {
                isInside = false
                inflateReset(&stream)
            } else if code != Z_OK {
                // Zero bytes behind the last member are padding.
                if produced > 0 || stream.avail_out < uInt(room), stream.total_out == 0 {
                    isFinished = true
                    break
                }
                throw SystemFailure(reason: "the gzip data is damaged")
            }
        }
        let count = room - Int(stream.avail_out)
        produced += count
        return count
    }

    /// Looks before each piece of the input, so that a small one cannot fill a large buffer first.
    private func checkRatio(_ room: Int) throws(SystemFailure) {
        let produced = produced + room - Int(stream.avail_out)
        if produced > Self.ratioAllowance, produced / Self.ratioLimit > consumed {
            throw SystemFailure(reason: "unpacks to more than \(Self.ratioLimit) times its size")
        }
    }
}
