/// Reads tags out of HTML as the standard's tokenizer does (WHATWG HTML, 13.2.5), without changing anything.
struct MarkupTokenizer: Sendable {
    enum Token {
        /// Text as it stands in the source, character references and all.
        case text(Range<Int>)
        case start(Tag)
        /// An end tag's name, in lower case.
        case end(String)
    }

    /// A start tag.
    struct Tag {
        /// In lower case.
        let name: String
        /// Where its attributes start, after the name.
        let attributes: Int
        /// After its `>`.
        let end: Int
    }

    private let source: [UInt8]
    private var index = 0
    /// The end tag that ends the text of an element whose content is no markup; empty outside of one.
    private var rawName = ""
    /// Whether a tag was met that the source does not end: what follows is text, for looking for the end again and
    /// again would take time that grows with the square.
    private var isCutOff = false

    init(source: [UInt8]) {
        self.source = source
    }

    /// The next token; comments, declarations and the content of programs are left out.
    mutating func next() -> Token? {
        while index < source.count {
            if !rawName.isEmpty {
                if let token = rawText() { return token }
                continue
            }
            if isCutOff || source[index] != 0x3C {
                let start = index
                index += 1
                while index < source.count, isCutOff || source[index] != 0x3C { index += 1 }
                return .text(start..<index)
            }
            let start = index
            if let token = markup() { return token }
            // Nothing was read: the sign is text.
            if index == start {
                index += 1
                return .text(start..<index)
            }
        }
        return nil
    }

    /// The value of an attribute: the first of the name counts. An attribute without a value has an empty one.
    func value(of name: StaticString, in tag: Tag) -> Range<Int>? {
        var position = tag.attributes
        while let attribute = attribute(from: position) {
            position = attribute.end
            if attribute.name.count == name.utf8CodeUnitCount, source.hasASCII(name, at: attribute.name.lowerBound) {
                return attribute.value
            }
        }
        return nil
    }

    /// What starts with `<`; nothing where it is text or left out.
    private mutating func markup() -> Token? {
        guard index + 1 < source.count else { return nil }
        let next = source[index + 1]
        if next.isASCIILetter { return tag(nameStart: index + 2 - 1, isEnd: false) }
        if next == 0x2F, index + 2 < source.count {
            if source[index + 2].isASCIILetter { return tag(nameStart: index + 2, isEnd: true) }
            skipBogusComment()
        } else if next == 0x21 {
            if source.hasASCII("<!--", at: index) { skipComment() } else { skipBogusComment() }
        } else if next == 0x3F {
            skipBogusComment()
        }
        return nil
    }

    private mutating func skipBogusComment() {
        while index < source.count, source[index] != 0x3E { index += 1 }
        index += 1
    }

    private mutating func skipComment() {
        var end = index + 4
        if end < source.count, source[end] == 0x3E {
            index = end + 1
            return
        }
        if source.hasASCII("->", at: end) {
            index = end + 2
            return
        }
        while end < source.count {
            if source[end] == 0x2D {
                if source.hasASCII("-->", at: end) {
                    index = end + 3
                    return
                }
                if source.hasASCII("--!>", at: end) {
                    index = end + 4
                    return
                }
            }
            end += 1
        }
        index = source.count
    }

    private mutating func tag(nameStart: Int, isEnd: Bool) -> Token? {
        var nameEnd = nameStart
        while nameEnd < source.count, !isNameEnd(source[nameEnd]) { nameEnd += 1 }
        var end = nameEnd
        while let attribute = attribute(from: end) { end = attribute.end }
        while end < source.count, source[end] != 0x3E { end += 1 }
        guard end < source.count else {
            isCutOff = true
            return nil
        }
        end += 1
        index = end
        // No element has a longer name.
        guard nameEnd - nameStart <= 10 else { return nil }
        let name = String(decoding: source[nameStart..<nameEnd].map(\.asciiLowercased), as: UTF8.self)
        if isEnd { return .end(name) }
        if Self.raw.contains(name) { rawName = name }
        return .start(Tag(name: name, attributes: nameEnd, end: end))
    }

    private func isNameEnd(_ byte: UInt8) -> Bool {
        byte.isASCIISpace || byte == 0x2F || byte == 0x3E
    }

    /// The attribute that starts at or after `start`; nothing at the end of the tag or of the source.
    private func attribute(from start: Int) -> (name: Range<Int>, value: Range<Int>, end: Int)? {
        var index = start
        while index < source.count, source[index].isASCIISpace || source[index] == 0x2F { index += 1 }
        guard index < source.count, source[index] != 0x3E else { return nil }
        let nameStart = index
        index += 1
        while index < source.count, !isNameEnd(source[index]), source[index] != 0x3D { index += 1 }
        let name = nameStart..<index
        var after = index
        while after < source.count, source[after].isASCIISpace { after += 1 }
        guard after < source.count, source[after] == 0x3D else { return (name, index..<index, index) }
        index = after + 1
        while index < source.count, source[index].isASCIISpace { index += 1 }
        guard index < source.count else { return (name, index..<index, index) }
        let quote = source[index]
        let valueStart: Int
        if quote == 0x22 || quote == 0x27 {
            valueStart = index + 1
            index = valueStart
            while index < source.count, source[index] != quote { index += 1 }
            return (name, valueStart..<index, Swift.min(index + 1, source.count))
        }
        valueStart = index
        while index < source.count, !source[index].isASCIISpace, source[index] != 0x3E { index += 1 }
        return (name, valueStart..<index, index)
    }

    // MARK: Elements whose content is no markup

    private static let raw: Set<String> = [
        "script", "style", "xmp", "iframe", "noembed", "noframes", "textarea", "title", "plaintext",
    ]
    /// Of those, the ones whose text a reader would see.
    private static let shown: Set<String> = ["xmp", "textarea", "title", "plaintext"]

    private mutating func rawText() -> Token? {
        let start = index
        let name = rawName
        while index < source.count, !isRawEnd(name) { index += 1 }
        rawName = ""
        return Self.shown.contains(name) && start < index ? .text(start..<index) : nil
    }

    /// Whether the end tag of the element stands here.
    private func isRawEnd(_ name: String) -> Bool {
        guard name != "plaintext", source[index] == 0x3C, index + 2 + name.utf8.count < source.count,
            source[index + 1] == 0x2F
        else { return false }
        let nameEnd = index + 2 + name.utf8.count
        for (offset, byte) in name.utf8.enumerated() where source[index + 2 + offset].asciiLowercased != byte {
            return false
        }
        return isNameEnd(source[nameEnd])
    }
}
