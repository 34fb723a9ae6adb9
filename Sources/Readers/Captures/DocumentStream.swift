internal import JSON

/// The documents of a capture or a part of it, one after the other, each with the line it begins at.
struct DocumentStream {
    struct Piece {
        /// Valid until the next piece is asked for; the parser's padding can be read behind it.
        var bytes: UnsafeRawBufferPointer
        /// What a JavaScript file assigns it to.
        var name: String?
        /// Of its first byte, from 1.
        var line: Int
        /// No JSON.
        var isProse: Bool
        /// A line that was taken for a document without looking.
        var isLine: Bool
    }

    private let source: any CaptureSource
    private let buffer: CaptureBuffer
    private var splitter: JSONSplitter
    /// In the buffer: where the next piece is looked for, and where the last one began.
    private var position = 0
    private var start = 0
    /// In the buffer: up to where line feeds are counted.
    private var counted = 0
    private var line: Int
    /// In the capture: the buffer's first byte, the current line's first byte, where lines belong to the next part.
    private var base: Int64
    private var lineStart: Int64
    private let limit: Int64

    /// The documents of a whole source.
    init(_ source: any CaptureSource, buffer: CaptureBuffer) {
        self.source = source
        self.buffer = buffer
        buffer.reset()
        splitter = JSONSplitter()
        line = 1
        base = 0
        lineStart = 0
        limit = .max
    }

    /// The documents on the lines that begin in a part of a file.
    init(_ part: CapturePart, range: Range<Int64>, buffer: CaptureBuffer) throws(SystemFailure) {
        // From the byte before, which says whether a line begins here.
        let first = max(0, range.lowerBound - 1)
        source = try FileSource(part.file.path, range: first..<Int64.max)
        self.buffer = buffer
        buffer.reset()
        splitter = JSONSplitter(isLines: true)
        line = part.line
        base = first
        lineStart = first
        limit = range.upperBound
        if range.lowerBound > 0 { try skipBrokenLine() }
    }

    var isLines: Bool { splitter.isLines }

    /// Whether the last piece is the first one, and nothing follows. Unknown, and so not, for one larger than the buffer.
    var isAlone: Bool {
        let bytes = buffer.bytes
        return base == 0 && buffer.isLast && JSONSplitter.isBlank(bytes, 0..<start)
            && JSONSplitter.isBlank(bytes, position..<bytes.count)
    }

    /// The next document or stretch of prose; `nil` at the end.
    /// - Parameter exact: See `JSONSplitter`.
    mutating func next(exact: Bool = false) throws(SystemFailure) -> Piece? {
        while true {
            let bytes = buffer.bytes
            let wasLines = splitter.isLines
            switch splitter.next(in: bytes, from: position, isLast: buffer.isLast, exact: exact) {
            case .document(let range, let name):
                return piece(
                    range, name: name.map { String(decoding: bytes[$0], as: UTF8.self) }, isProse: false,
                    isLine: wasLines && !exact && name == nil)
            case .prose(let range):
                return piece(range, name: nil, isProse: true, isLine: false)
            case .incomplete(let from):
                count(to: from)
                guard lineStart < limit else { return nil }
                try buffer.fill(from: source, keeping: from)
                base += Int64(from)
                position = 0
                counted = 0
            case .end:
                return nil
            }
        }
    }

    /// The last piece once more, its end looked for by its brackets.
    mutating func again() throws(SystemFailure) -> Piece? {
        position = start
        return try next(exact: true)
    }

    private mutating func piece(_ range: Range<Int>, name: String?, isProse: Bool, isLine: Bool) -> Piece? {
        count(to: range.lowerBound)
        guard lineStart < limit else { return nil }
        start = range.lowerBound
        position = range.upperBound
        // No line feed is inside of a line.
        if isLine { counted = max(counted, range.upperBound) }
        return Piece(
            bytes: UnsafeRawBufferPointer(rebasing: buffer.bytes[range]), name: name, line: line, isProse: isProse,
            isLine: isLine)
    }

    private mutating func count(to end: Int) {
        guard end > counted else { return }
        let bytes = buffer.bytes
        let found = CaptureBlock.lineFeeds(in: UnsafeRawBufferPointer(rebasing: bytes[counted..<end]))
        if found > 0 {
            line += found
            var last = end - 1
            while bytes[last] != UInt8(ascii: "\n") { last -= 1 }
            lineStart = base + Int64(last) + 1
        }
        counted = end
    }

    /// Passes over the line that began in the part before.
    private mutating func skipBrokenLine() throws(SystemFailure) {
        try buffer.fill(from: source, keeping: 0)
        // The plan counted the line feed before the part, if there is one, already.
        if buffer.bytes.first == UInt8(ascii: "\n") { line -= 1 }
        while true {
            if let index = buffer.bytes.firstIndex(of: UInt8(ascii: "\n")) {
                count(to: index + 1)
                position = index + 1
                return
            }
            let read = buffer.count
            if buffer.isLast {
                position = read
                counted = read
                return
            }
            try buffer.fill(from: source, keeping: read)
            base += Int64(read)
        }
    }
}
