/// Takes away the lines that hold nothing but tags that put out nothing themselves, as the Mustache
/// specification asks for: such a tag is to leave no empty line behind.
struct StandaloneLines {
    /// Which lines of several tags count.
    enum Grouping {
        /// Plain templates: only those with a `{{<parent}}`, as the specification's tests have it.
        case inheritance
        /// Pages: all lines without values; HTML does not need them.
        case structure
    }

    private let grouping: Grouping
    private var tokens: [Token]
    /// Bytes to take from the front and the back of each text.
    private var trims: [(head: Int, tail: Int)]
    private var opened: [Tag.Kind] = []
    /// For closing tags, what they close.
    private var closedKinds: [Int: Tag.Kind] = [:]

    // The line being read.
    private var lineTags: [Int] = []
    private var isBlank = true
    /// The text that the line begins in, and how many of its last bytes belong to the line.
    private var lineStart: (token: Int, bytes: Int)?

    private init(_ tokens: [Token], _ grouping: Grouping) {
        self.grouping = grouping
        self.tokens = tokens
        trims = Array(repeating: (0, 0), count: tokens.count)
    }

    /// The tokens without such lines; tags know their indentation and whether their line is gone.
    static func remove(from tokens: [Token], _ grouping: Grouping) -> [Token] {
        var lines = StandaloneLines(tokens, grouping)
        lines.run()
        return lines.trimmed()
    }

    private mutating func run() {
        for index in tokens.indices {
            switch tokens[index] {
            case .tag(let tag): read(tag, index)
            case .text(let text): read(text, index)
            }
        }
        finishLine(in: nil, head: 0)
    }

    private mutating func read(_ tag: Tag, _ index: Int) {
        if tag.isOpening {
            opened.append(tag.kind)
        } else if tag.kind == .close {
            closedKinds[index] = opened.popLast()
        }
        if isBlank, case .tag(var tag) = tokens[index] {
            tag.indentation = indentation
            tokens[index] = .tag(tag)
        }
        lineTags.append(index)
    }

    private mutating func read(_ text: [UInt8], _ index: Int) {
        var start = 0
        var position = 0
        for byte in text {
            position += 1
            if byte == UInt8(ascii: "\n") {
                finishLine(in: index, head: start == 0 ? position : 0)
                start = position
                lineStart = (index, text.count - position)
            } else if !Lexer.isSpace(byte) {
                isBlank = false
            }
        }
        if index == 0, start == 0 { lineStart = (0, text.count) }
    }

    private var indentation: [UInt8] {
        guard let lineStart, case .text(let text) = tokens[lineStart.token] else { return [] }
        return Array(text.suffix(lineStart.bytes))
    }

    private mutating func finishLine(in last: Int?, head: Int) {
        if isBlank, !lineTags.isEmpty, isStandalone {
            if let lineStart { trims[lineStart.token].tail = lineStart.bytes }
            if let first = lineTags.first, let final = lineTags.last {
                for index in first...final {
                    if case .text(let text) = tokens[index] { trims[index].head = text.count }
                }
            }
            if let last { trims[last].head = head }
            for index in lineTags {
                guard case .tag(var tag) = tokens[index] else { continue }
                tag.isStandalone = true
                tokens[index] = .tag(tag)
            }
        }
        lineTags.removeAll(keepingCapacity: true)
        isBlank = true
        lineStart = nil
    }

    private var isStandalone: Bool {
        var kinds: [Tag.Kind] = []
        for index in lineTags {
            guard case .tag(let tag) = tokens[index], !tag.isValue else { return false }
            kinds.append(closedKinds[index] ?? tag.kind)
        }
        if kinds.count == 1 || grouping == .structure { return true }
        return kinds.allSatisfy { $0 == .block || $0 == .parent } && kinds.contains(.parent)
    }

    private func trimmed() -> [Token] {
        var result: [Token] = []
        result.reserveCapacity(tokens.count)
        for (token, trim) in zip(tokens, trims) {
            switch token {
            case .tag(let tag):
                if tag.kind != .comment, tag.kind != .delimiters { result.append(token) }
            case .text(let text):
                let end = max(trim.head, text.count - trim.tail)
                if trim.head < end { result.append(.text(Array(text[trim.head..<end]))) }
            }
        }
        return result
    }
}
