import Model

/// Cuts a template into text and tags, in one pass over its bytes.
struct Lexer {
    private let source: [UInt8]
    private let file: String
    private var index: Int
    private var line: Int
    private var column: Int
    private let isVerbatim: Bool
    private var open: [UInt8] = [0x7B, 0x7B]
    private var close: [UInt8] = [0x7D, 0x7D]
    private(set) var tokens: [Token] = []
    private(set) var problems: [Diagnostic] = []

    /// `place` is that of the first byte; it is told for all that is not verbatim what stands in the file.
    private init(_ source: [UInt8], from start: Int, at place: Place, isVerbatim: Bool) {
        self.source = source
        self.file = place.file
        self.index = start
        self.line = place.line
        self.column = place.column
        self.isVerbatim = isVerbatim
    }

    /// The tokens of a template and what is wrong with them.
    static func tokens(
        of source: [UInt8], from start: Int = 0, at place: Place, isVerbatim: Bool = true
    ) -> (tokens: [Token], problems: [Diagnostic]) {
        var lexer = Lexer(source, from: start, at: place, isVerbatim: isVerbatim)
        lexer.run()
        return (lexer.tokens, lexer.problems)
    }

    private mutating func run() {
        var tagCount = 0
        while index < source.count {
            let start = index
            guard let tagStart = find(open, from: index) else {
                append(start..<source.count)
                return
            }
            append(start..<tagStart)
            advance(to: tagStart)
            tagCount += 1
            if tagCount > Limits.tags {
                report(
                    .templateLimit, "more than \(Limits.tags) tags in one file", hint: "move parts of it into partials")
                return
            }
            guard readTag() else { return }
        }
    }

    /// Reads the tag at `index`; false where nothing after it can be read.
    private mutating func readTag() -> Bool {
        let place = Place(file: file, line: line, column: column)
        var inner = index + open.count
        let sigil = inner < source.count ? source[inner] : 0
        var ending = close
        switch sigil {
        case UInt8(ascii: "{"): ending = [UInt8(ascii: "}")] + close
        case UInt8(ascii: "="): ending = [UInt8(ascii: "=")] + close
        default: break
        }
        let isMarked = Self.kinds(sigil) != nil
        if isMarked { inner += 1 }
        guard inner <= source.count, let end = find(ending, from: inner) else {
            report(
                .templateSyntax, "the tag is never closed",
                hint: "write `\(String(decoding: ending, as: UTF8.self))` after it", at: place)
            return false
        }
        let content = Self.trimmed(source[inner..<end])
        advance(to: end + ending.count)
        let kind = Self.kinds(sigil) ?? .variable
        if kind == .delimiters { return setDelimiters(content, at: place) }
        if kind == .comment {
            tokens.append(.tag(Tag(.comment, "", place: place)))
            return true
        }
        append(kind, content, at: place)
        return true
    }

    private mutating func append(_ kind: Tag.Kind, _ content: ArraySlice<UInt8>, at place: Place) {
        var content = content
        var isDynamic = false
        if kind == .partial || kind == .parent || kind == .close, content.first == UInt8(ascii: "*") {
            isDynamic = true
            content = Self.trimmed(content.dropFirst())
        }
        let name = String(decoding: content, as: UTF8.self)
        if content.isEmpty {
            report(.templateSyntax, "a tag without a name", at: place)
            return
        }
        if content.contains(where: Self.isSpace) {
            report(.templateSyntax, "the name `\(name)` contains a space", at: place)
        }
        tokens.append(.tag(Tag(kind, name, isDynamic: isDynamic, place: place)))
    }

    private mutating func setDelimiters(_ content: ArraySlice<UInt8>, at place: Place) -> Bool {
        let parts = content.split(whereSeparator: Self.isSpace)
        guard parts.count == 2, !content.contains(UInt8(ascii: "=")),
            parts.allSatisfy({ $0.count <= Limits.delimiterBytes })
        else {
            report(
                .templateSyntax, "a delimiter tag names two delimiters",
                hint: "write for example `{{=<% %>=}}`; each at most \(Limits.delimiterBytes) bytes, without `=`",
                at: place)
            return false
        }
        open = Array(parts[0])
        close = Array(parts[1])
        tokens.append(.tag(Tag(.delimiters, "", place: place)))
        return true
    }

    private mutating func append(_ range: Range<Int>) {
        if !range.isEmpty { tokens.append(.text(Array(source[range]))) }
    }

    private mutating func advance(to end: Int) {
        guard isVerbatim else {
            index = end
            return
        }
        while index < end {
            let byte = source[index]
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            index += 1
        }
    }

    private func find(_ word: [UInt8], from start: Int) -> Int? {
        guard let first = word.first else { return nil }
        var position = start
        let last = source.count - word.count
        while position <= last {
            if source[position] == first, source[position..<(position + word.count)].elementsEqual(word) {
                return position
            }
            position += 1
        }
        return nil
    }

    private mutating func report(_ id: DiagnosticID, _ message: String, hint: String? = nil, at place: Place? = nil) {
        let place = place ?? Place(file: file, line: line, column: column)
        problems.append(Diagnostic(.error, id, message, at: place, hint: hint))
    }

    private static func kinds(_ sigil: UInt8) -> Tag.Kind? {
        switch sigil {
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .inverted
        case UInt8(ascii: "/"): .close
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "$"): .block
        case UInt8(ascii: "<"): .parent
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "="): .delimiters
        case UInt8(ascii: "&"), UInt8(ascii: "{"): .unescaped
        default: nil
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }
}
