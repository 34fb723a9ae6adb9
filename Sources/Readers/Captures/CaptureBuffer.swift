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
    /// Why there was no more to read; what was read before comes first.
    private var failure: SystemFailure?

    deinit { free(storage.baseAddress) }

    /// What was read and not forgotten, with the parser's padding behind it.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

    /// Begins anew with another source.
    func reset() {
        count = 0
        isLast = false
        failure = nil
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
        if let failure { throw failure }
        // One byte more than is left, so that the end shows at once.
        let wanted = min(max(Self.step, count), source.remaining.map { $0 + 1 } ?? .max)
        try reserve(count + wanted)
        let goal = count + wanted
        while count < goal {
            do throws(SystemFailure) {
                let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: storage[count..<goal]))
                isLast = read == 0
                count += read
            } catch {
                failure = error
            }
            if isLast || failure != nil { break }
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
