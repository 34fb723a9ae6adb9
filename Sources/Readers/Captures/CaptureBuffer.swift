internal import JSON

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The window of a capture that is being read: grows to hold the largest document, forgets what was read.
final class CaptureBuffer {
    /// How much is read at a time.
    static let step = 4 << 20

    private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private(set) var count = 0
    private(set) var isLast = false

    deinit { free(storage.baseAddress) }

    /// What was read and not forgotten, with the parser's padding behind it.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

    /// Begins anew with another source.
    func reset() {
        count = 0
        isLast = false
    }

    /// Forgets what lies before a position and reads more: `step` bytes, or, when that much is there already, as
    /// much again.
    func fill(from source: any CaptureSource, keeping position: Int) throws(SystemFailure) {
        if position > 0 {
            if count > position, let base = storage.baseAddress {
                base.copyMemory(from: base + position, byteCount: count - position)
            }
            count -= position
        }
        // One byte more than is left, so that the end shows at once.
        let wanted = min(max(Self.step, count), source.remaining.map { $0 + 1 } ?? .max)
        try reserve(count + wanted)
        let goal = count + wanted
        while count < goal {
            let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: storage[count..<goal]))
            if read == 0 {
                isLast = true
                break
            }
            count += read
        }
        for index in count..<count + JSONParser.padding { storage[index] = 0 }
    }

    private func reserve(_ size: Int) throws(SystemFailure) {
        let needed = size + JSONParser.padding
        guard storage.count < needed else { return }
        // The system moves large blocks without copying them, so the old and the new one are never there at once.
        let capacity = needed < 64 << 20 ? needed + needed / 8 : needed
        guard let larger = realloc(storage.baseAddress, capacity) else { throw SystemFailure(reason: "out of memory") }
        storage = UnsafeMutableRawBufferPointer(start: larger, count: capacity)
    }
}
