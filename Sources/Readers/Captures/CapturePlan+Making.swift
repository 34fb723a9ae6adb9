internal import JSON
internal import Synchronization

extension CapturePlan {
    /// How many bytes a part has, about.
    package static let partSize: Int64 = 4 << 20

    /// Looks at a file's bytes once, on several cores: where it can be cut, which lines its parts begin at, its hash.
    /// - Parameter end: Bytes of the file when it was read last, to see what came since.
    /// - Throws: `SystemFailure` when the file cannot be read.
    package init(_ file: CaptureFile, since end: Int64? = nil) throws {
        if let member = file.member {
            self = CapturePlan(member: member, of: file)
            return
        }
        let isCut = Atomic(false)
        let blocks = try CaptureBlock.all(of: file, end: end) { block in
            isCut.store(block.count == Self.partSize && Self.holdsLines(block), ordering: .relaxed)
        }
        var whole = ContentHash()
        var parts: [CapturePart] = []
        var offset: Int64 = 0
        var line = 1
        var earlier = end.map(EarlierEnd.init)
        for block in blocks {
            earlier?.pass(block, line: line, after: whole)
            whole.add(hash: block.hash)
            parts.append(CapturePart(file: file, range: offset..<offset + Int64(block.count), line: line))
            line += block.lineFeeds
            offset += Int64(block.count)
        }
        hash = whole.value
        // What the file grows by while it is read belongs to the next reading.
        if isCut.load(ordering: .relaxed) {
            self.parts = parts
            growth = earlier?.growth(in: parts)
        } else {
            self.parts = [CapturePart(file: file)]
        }
    }

    private init(member: String, of file: CaptureFile) {
        var whole = ContentHash()
        Array("\(member)\n\(file.size)\n\(file.checksum)".utf8).withUnsafeBytes { whole.add($0) }
        hash = whole.value
        parts = [CapturePart(file: file)]
    }

    /// Whether the file's first documents stand on lines of their own.
    private static func holdsLines(_ block: UnsafeRawBufferPointer) -> Bool {
        let opening = CaptureOpening(bytes: Array(block.prefix(4)))
        guard !opening.isGzip, !opening.isUTF16LittleEndian, !opening.isUTF16BigEndian else { return false }
        var splitter = JSONSplitter()
        var position = 0
        for _ in 0..<2 {
            guard case .document(let range, nil) = splitter.next(in: block, from: position, isLast: false) else {
                return false
            }
            position = range.upperBound
        }
        return splitter.isLines
    }
}
