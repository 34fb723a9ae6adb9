internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What a stretch of a file says of itself, whatever stands before it.
struct CaptureBlock: Sendable {
    /// Bytes; fewer than a part's only where the file ends.
    let count: Int
    /// xxHash64.
    let hash: UInt64
    let lineFeeds: Int
    /// Where the file ended when it was read last, if that is in the block.
    let earlier: EarlierEnd.InBlock?

    private init(_ bytes: UnsafeRawBufferPointer, from start: Int64, end: Int64?) {
        count = bytes.count
        hash = ContentHash.of(bytes)
        lineFeeds = Self.lineFeeds(in: bytes)
        earlier = end.flatMap { EarlierEnd.InBlock($0 - start, in: bytes) }
    }

    /// A file's blocks in their order, looked at on several cores, up to the first one that is missing: a file may lose its
    /// end while it is read.
    /// - Parameters:
    ///   - end: Bytes of the file when it was read last.
    ///   - opening: Called with the bytes of the first block.
    /// - Throws: `SystemFailure` when the file cannot be read.
    static func all(
        of file: CaptureFile, end: Int64?, opening: @Sendable (UnsafeRawBufferPointer) -> Void
    ) throws -> [CaptureBlock] {
        let size = CapturePlan.partSize
        let count = Int((file.size + size - 1) / size)
        let next = Atomic(0)
        let found = Mutex([CaptureBlock?](repeating: nil, count: count))
        let failure = Mutex<(any Error)?>(nil)
        // Each has a buffer, and more of them would only wait for memory.
        DispatchQueue.concurrentPerform(iterations: min(count, 4)) { _ in
            var place = next.add(1, ordering: .relaxed).oldValue
            guard place < count else { return }
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(size), alignment: 64)
            defer { buffer.deallocate() }
            do {
                let source = try FileSource(file.path, range: 0..<file.size)
                while place < count {
                    let start = Int64(place) * size
                    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<(try source.fill(buffer, at: start))])
                    if bytes.isEmpty { return }
                    if place == 0 { opening(bytes) }
                    let block = CaptureBlock(bytes, from: start, end: end)
                    found.withLock { [place] in $0[place] = block }
                    place = next.add(1, ordering: .relaxed).oldValue
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return found.withLock { $0.prefix { $0 != nil }.compactMap(\.self) }
    }

    /// Runs over every byte, by the C library's search, which is the fastest there is.
    static func lineFeeds(in bytes: UnsafeRawBufferPointer) -> Int {
        guard var start = bytes.baseAddress else { return 0 }
        let end = start + bytes.count
        var count = 0
        while start < end, let feed = memchr(start, 0x0A, end - start) {
            count += 1
            start = UnsafeRawPointer(feed) + 1
        }
        return count
    }
}
