/// Writes a body either as HTML or as plain text into a reused buffer. White space is held back until something
/// visible follows, so that what is dropped from a body leaves no gap and no empty paragraph.
struct BodyWriter: Sendable {
    /// What is written.
    enum Form: Sendable {
        case html
        /// Without markup, a line break a paragraph and a line.
        case plain
    }

    private(set) var bytes: [UInt8] = []
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
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            if byte.isASCIISpace {
                if byte == 0x0A || (byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)) {
                    breaks += 1
                }
                hasSpace = true
                index += 1
                continue
            }
            var end = index + 1
            while end < range.upperBound {
                let next = text[end]
                if next == 0x20 {
                    guard end + 1 < range.upperBound, text[end + 1] > 0x20 else { break }
                } else if next.isASCIISpace {
                    break
                }
                end += 1
            }
            open()
            inline(text, index..<end, isEscaped: isEscaped)
            index = end
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

    // MARK: Pieces

    /// Markup of this room's own; nothing in plain text.
    mutating func markup(_ markup: StaticString) {
        if form == .html { append(markup) }
    }

    /// Characters of this room's own that need no escaping.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Text without paragraphs of its own.
    mutating func inline(_ text: [UInt8], _ range: Range<Int>, isEscaped: Bool) {
        var start = range.lowerBound
        var index = start
        let end = range.upperBound
        while index < end {
            let byte = text[index]
            guard Self.isSpecial(byte) else {
                index += 1
                continue
            }
            let length = self.specialLength(text, index, end, isEscaped: isEscaped)
            if length == 0 {
                index += 1
                continue
            }
            if start < index { bytes.append(contentsOf: text[start..<index]) }
            writeSpecial(byte, length: length, text: text, at: index)
            index += length
            start = index
        }
        if start < end { bytes.append(contentsOf: text[start..<end]) }
    }

    /// A string as text without paragraphs of its own.
    mutating func inline(_ text: String) {
        let bytes = [UInt8](text.utf8)
        inline(bytes, 0..<bytes.count, isEscaped: false)
    }

    /// An attribute's value, without its quotes.
    mutating func attribute(_ value: [UInt8]) {
        guard form == .html else { return }
        inline(value, 0..<value.count, isEscaped: false)
    }

    /// Bytes that may need more than being copied: markup, controls, and the first bytes of code points that no page
    /// may contain.
    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x7F, 0xC2, 0xEF, 0xF0...0xFF: true
        default: false
        }
    }

    /// How many bytes at `index` are not copied as they are; zero where all are.
    private func specialLength(_ text: [UInt8], _ index: Int, _ end: Int, isEscaped: Bool) -> Int {
        let byte = text[index]
        switch byte {
        case 0x26:
            if isEscaped {
                if text.hasASCII("&amp;", at: index), index + 5 <= end { return form == .html ? 0 : 5 }
                if text.hasASCII("&lt;", at: index) || text.hasASCII("&gt;", at: index), index + 4 <= end {
                    return form == .html ? 0 : 4
                }
            }
            return form == .html ? 1 : 0
        case 0x22, 0x3C, 0x3E: return form == .html ? 1 : 0
        case 0x09, 0x0A, 0x0D: return 1
        case 0xC2:
            // C1 controls are no text.
            return index + 1 < text.count && text[index + 1] < 0xA0 ? 2 : 0
        case 0xEF, 0xF0...0xFF:
            let step = text.scalar(at: index)
            let isNoCharacter = step.value & 0xFFFE == 0xFFFE || (step.value >= 0xFDD0 && step.value <= 0xFDEF)
            return isNoCharacter || step.value == 0xFEFF ? step.length : 0
        default: return 1
        }
    }

    private mutating func writeSpecial(_ byte: UInt8, length: Int, text: [UInt8], at index: Int) {
        switch byte {
        case 0x22: append("&quot;")
        case 0x26:
            if form == .html {
                append("&amp;")
            } else {
                bytes.append(length == 5 ? 0x26 : text[index + 1] == 0x6C || text[index + 1] == 0x4C ? 0x3C : 0x3E)
            }
        case 0x3C: append("&lt;")
        case 0x3E: append("&gt;")
        case 0x09, 0x0A, 0x0D: bytes.append(0x20)
        default: break
        }
    }
}
