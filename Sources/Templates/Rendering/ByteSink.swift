/// What bytes can be appended to.
protocol ByteOutput: ~Copyable {
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>)
}

extension [UInt8]: ByteOutput {}

/// Takes a page's bytes piece by piece, and keeps its memory for the next page. An array would ask at each of the thousand
/// pieces of a page whether somebody else holds it.
package struct ByteSink: ~Copyable, ByteOutput {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    package init() {
        memory = .allocate(capacity: 4096)
    }

    deinit {
        memory.deallocate()
    }

    /// What was written, until the next change.
    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }

    /// Adds to the end.
    @inline(__always)
    package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let from = bytes.baseAddress, !bytes.isEmpty else { return }
        if memory.count - count < bytes.count { grow(by: bytes.count) }
        (memory.baseAddress.unsafelyUnwrapped + count).update(from: from, count: bytes.count)
        count += bytes.count
    }

    /// Forgets what was written; keeps the memory.
    package mutating func removeAll() { count = 0 }

    /// Forgets what was written behind a place.
    mutating func truncate(to place: Int) {
        count = min(count, max(place, 0))
    }

    private mutating func grow(by needed: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(memory.count * 2, count + needed))
        _ = larger.update(fromContentsOf: bytes)
        memory.deallocate()
        memory = larger
    }
}
