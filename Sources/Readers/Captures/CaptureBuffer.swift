internal import JSON

/// The window of a capture that is being read: grows to hold the largest document, forgets what was read.
final class CaptureBuffer {
    /// How much is read at a time.
    static let step = 4 << 20

    private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)
    private(set) var count = 0
    private(set) var isLast = false

    deinit { storage.deallocate() }

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
        reserve(count + wanted)
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

    private func reserve(_ size: Int) {
        let needed = size + JSONParser.padding
        guard storage.count < needed else { return }
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: needed + needed / 8, alignment: 64)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[..<count]))
        storage.deallocate()
        storage = larger
    }
}
