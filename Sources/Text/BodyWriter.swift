/// Writes a body either as HTML or as plain text into a reused buffer. White space is held back until something
/// visible follows, so that what is dropped from a body leaves no gap and no empty paragraph.
struct BodyWriter: Sendable {
    /// What is written.
    enum Form: Sendable {
        case html
        /// Without markup, a line break a paragraph and a line.
        case plain
    }

    var bytes: [UInt8] = []
    private(set) var form: Form = .html
    /// Whether paragraphs find out their direction themselves: where some of the text runs from right to left.
    private var turns = false
    private var isParagraphOpen = false
    private var hasContent = false
    private var breaks = 0
    private var hasSpace = false

    /// Starts anew.
    mutating func begin(_ form: Form, turns: Bool) {
        bytes.removeAll(keepingCapacity: true)
        self.form = form
        self.turns = turns
        (isParagraphOpen, hasContent, breaks, hasSpace) = (false, false, 0, false)
    }

    /// Closes what is open.
    mutating func finish() {
        if isParagraphOpen { append("</p>") }
        isParagraphOpen = false
    }

    /// Text with its line breaks: one is `<br>`, a blank line a new paragraph. With `isEscaped`, `&amp;`, `&lt;` and
    /// `&gt;` in it stand for their characters.
    mutating func paragraphs(_ text: [UInt8], _ range: Range<Int>, isEscaped: Bool) {
        text.withUnsafeBufferPointer { text in
            var index = range.lowerBound
            while index < range.upperBound {
                let byte = text[index]
                if byte.isASCIISpace {
                    if byte == 0x0A || (byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)) {
                        breaks += 1
                    }
                    hasSpace = true
                    index += 1
                } else {
                    open()
                    index = words(text, index..<range.upperBound, isEscaped: isEscaped)
                }
            }
        }
    }

    /// Writes the white space that was held back; to be called before anything visible.
    mutating func open() {
        if form == .plain {
            if hasContent {
                if breaks > 0 { bytes.append(0x0A) } else if hasSpace { bytes.append(0x20) }
            }
        } else if !isParagraphOpen {
            openParagraph()
        } else if breaks > 1 {
            append("</p>")
            openParagraph()
        } else if breaks == 1 {
            append("<br>")
        } else if hasSpace {
            bytes.append(0x20)
        }
        (hasContent, breaks, hasSpace) = (true, 0, false)
    }

    private mutating func openParagraph() {
        append(turns ? "<p dir=\"auto\">" : "<p>")
        isParagraphOpen = true
    }

    // MARK: For marked-up bodies, which keep their own account of blocks

    /// Writes the line breaks that plain text held back; to be called before anything visible.
    mutating func openFlow() {
        if form == .plain, breaks > 0 {
            if hasContent { bytes.append(0x0A) }
            breaks = 0
        }
        hasContent = true
    }

    /// In plain text a line ends here.
    mutating func lineBreak() {
        breaks = 1
    }

    mutating func space() {
        if breaks == 0 || form == .html { bytes.append(0x20) }
    }

    mutating func paragraphStart() {
        append(turns ? "<p dir=\"auto\">" : "<p>")
    }

    /// Bytes that are markup already.
    mutating func raw(_ markup: [UInt8]) {
        bytes.append(contentsOf: markup)
    }

    /// Text in which white space counts.
    mutating func preformatted(_ text: [UInt8], _ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, text[end] != 0x0A, text[end] != 0x09 { end += 1 }
            inline(text, start..<end, isEscaped: false)
            if end < range.upperBound { bytes.append(text[end]) }
            start = end + 1
        }
    }
}
