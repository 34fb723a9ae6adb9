/// Where a file of lines ended when it was read last. It is looked for while the file's blocks go by.
struct EarlierEnd {
    /// Bytes of the file by then.
    private let offset: Int64
    /// Of the file by then; `nil` until its block came.
    private var hash: UInt64?
    /// Number of the line that begins there, or whose end stands there.
    private var line = 1
    private var isBetweenLines = false

    init(_ offset: Int64) {
        self.offset = offset
    }

    /// - Parameters:
    ///   - start: The block's first byte in the file.
    ///   - line: Number of the line that holds that byte.
    ///   - hashed: The hashes of the blocks before.
    mutating func look(at block: UnsafeRawBufferPointer, from start: Int64, line: Int, after hashed: ContentHash) {
        let lineFeed = UInt8(ascii: "\n")
        let place = offset - start
        guard place >= 0, place <= Int64(block.count) else { return }
        if place < Int64(block.count), block[Int(place)] == lineFeed { isBetweenLines = true }
        guard place > 0 else { return }
        let before = UnsafeRawBufferPointer(rebasing: block[..<Int(place)])
        if before.last == lineFeed { isBetweenLines = true }
        self.line = line + CapturePlan.lineFeeds(in: before)
        var hashed = hashed
        hashed.add(hashOf: before)
        hash = hashed.value
    }

    /// What came since. A file that was not cut into parts then was perhaps not read by its lines, and the last line may
    /// have been half written.
    func growth(in parts: [CapturePart]) -> CapturePlan.Growth? {
        guard let hash, isBetweenLines, offset >= CapturePlan.partSize else { return nil }
        var later = parts.filter { ($0.range?.upperBound ?? 0) > offset }
        guard let first = later.first?.range else { return nil }
        if first.lowerBound < offset {
            later[0].range = offset..<first.upperBound
            later[0].line = line
        }
        return CapturePlan.Growth(hash: hash, parts: later)
    }
}
