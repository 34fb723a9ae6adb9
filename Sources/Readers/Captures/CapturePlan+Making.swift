internal import JSON

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension CapturePlan {
    /// How many bytes a part has, about.
    package static let partSize: Int64 = 4 << 20

    /// Looks at a file's bytes once: where it can be cut, which lines its parts begin at, its hash.
    /// - Parameter end: Bytes of the file when it was read last, to see what came since.
    /// - Throws: `SystemFailure` when the file cannot be read.
    package init(_ file: CaptureFile, since end: Int64? = nil) throws {
        if let member = file.member {
            self = CapturePlan(member: member, of: file)
            return
        }
        let source = try FileSource(file.path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(Self.partSize), alignment: 64)
        defer { buffer.deallocate() }
        var whole = ContentHash()
        var parts: [CapturePart] = []
        var offset: Int64 = 0
        var line = 1
        var isCut = false
        var earlier = end.map(EarlierEnd.init)
        while true {
            let count = try Self.fill(buffer, from: source)
            if count == 0 { break }
            let block = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            earlier?.look(at: block, from: offset, line: line, after: whole)
            whole.add(hashOf: block)
            if offset == 0 { isCut = count == buffer.count && Self.holdsLines(block) }
            parts.append(CapturePart(file: file, range: offset..<offset + Int64(count), line: line))
            line += Self.lineFeeds(in: block)
            offset += Int64(count)
        }
        hash = whole.value
        // What the file grows by while it is read belongs to the next reading.
        if isCut {
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

    private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from source: FileSource) throws -> Int {
        var count = 0
        while count < buffer.count {
            let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            if read == 0 { break }
            count += read
        }
        return count
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
