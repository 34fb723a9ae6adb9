/// Where a file of lines ended when it was read last. It is looked for while the file's blocks go by.
struct EarlierEnd {
    /// What the block that holds that place says of it.
    struct InBlock: Sendable {
        /// xxHash64 of the block's bytes up to there; `nil` where there are none.
        let hash: UInt64?
        let lineFeeds: Int
        let isBetweenLines: Bool

        /// - Parameter place: Bytes from the block's first one; `nil` is made of a place outside of it.
        init?(_ place: Int64, in block: UnsafeRawBufferPointer) {
            guard place >= 0, place <= Int64(block.count) else { return nil }
            let lineFeed = UInt8(ascii: "\n")
            let before = UnsafeRawBufferPointer(rebasing: block[..<Int(place)])
            let isBefore = place < Int64(block.count) && block[Int(place)] == lineFeed
            isBetweenLines = isBefore || before.last == lineFeed
            hash = before.isEmpty ? nil : ContentHash.of(before)
            lineFeeds = CaptureBlock.lineFeeds(in: before)
        }
    }

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
    ///   - line: Number of the line that holds the block's first byte.
    ///   - hashed: The hashes of the blocks before.
    mutating func pass(_ block: CaptureBlock, line: Int, after hashed: ContentHash) {
        guard let found = block.earlier else { return }
        if found.isBetweenLines { isBetweenLines = true }
        guard let before = found.hash else { return }
        self.line = line + found.lineFeeds
        var hashed = hashed
        hashed.add(hash: before)
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
