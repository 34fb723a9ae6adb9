extension HTMLContext {
    /// Reads literal bytes of the page.
    mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { read(byte) }
    }

    private mutating func read(_ byte: UInt8) {
        switch state {
        case .text:
            if byte == UInt8(ascii: "<") { state = .tagOpen }
        case .tagOpen: readTagOpen(byte)
        case .endTagOpen:
            if Self.isLetter(byte) {
                beginTag(byte, isEnd: true)
            } else {
                state = byte == UInt8(ascii: ">") ? .text : .bogusComment
            }
        case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName, .beforeAttributeValue,
            .afterQuotedValue, .selfClosing, .betweenAttributes, .value, .unquotedValue:
            readInTag(byte)
        case .markupDeclaration, .bogusComment, .commentStart, .commentStartDash, .comment, .commentDash,
            .commentEnd, .commentEndBang:
            readComment(byte)
        case .rawText: readRawText(byte)
        }
    }

    private mutating func readTagOpen(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "!"):
            state = .markupDeclaration
            pending = []
        case UInt8(ascii: "/"): state = .endTagOpen
        case UInt8(ascii: "?"): state = .bogusComment
        case UInt8(ascii: "<"): break
        default:
            if Self.isLetter(byte) { beginTag(byte, isEnd: false) } else { state = .text }
        }
    }

    private mutating func beginTag(_ byte: UInt8, isEnd: Bool) {
        state = .tagName
        element = [byte | 0x20]
        isEndTag = isEnd
        attribute = []
        address = .none
        refresh = Refresh()
        scriptType = .undecided
    }

    // MARK: Tags

    private mutating func readInTag(_ byte: UInt8) {
        switch state {
        case .tagName:
            if !endsName(byte) { Self.extend(&element, byte) }
        case .beforeAttributeName, .afterQuotedValue, .afterAttributeName, .selfClosing:
            if state == .afterAttributeName, byte == UInt8(ascii: "=") {
                state = .beforeAttributeValue
            } else if Lexer.isSpace(byte) {
                if state != .afterAttributeName { state = .beforeAttributeName }
            } else if !endsName(byte) {
                beginAttribute(byte)
            }
        case .attributeName:
            if byte == UInt8(ascii: "=") {
                state = .beforeAttributeValue
            } else if Lexer.isSpace(byte) {
                state = .afterAttributeName
            } else if !endsName(byte) {
                Self.extend(&attribute, byte)
            }
        case .betweenAttributes:
            if !endsName(byte) {
                fault = .gluedAttribute
                beginAttribute(byte)
            }
        case .beforeAttributeValue:
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): beginValue(.value(quote: byte))
            case UInt8(ascii: ">"): endTag()
            default:
                if !Lexer.isSpace(byte) {
                    beginValue(.unquotedValue)
                    readAddress(byte)
                }
            }
        case .value(let quote):
            if byte == quote { endValue(.afterQuotedValue) } else { readValue(byte) }
        case .unquotedValue:
            if byte == UInt8(ascii: ">") {
                endTag()
            } else if Lexer.isSpace(byte) {
                endValue(.beforeAttributeName)
            } else {
                readValue(byte)
            }
        default: break
        }
    }

    /// Space, `/` and `>` end every name.
    private mutating func endsName(_ byte: UInt8) -> Bool {
        if Lexer.isSpace(byte) {
            state = .beforeAttributeName
        } else if byte == UInt8(ascii: "/") {
            state = .selfClosing
        } else if byte == UInt8(ascii: ">") {
            endTag()
        } else {
            return false
        }
        return true
    }

    private mutating func beginAttribute(_ byte: UInt8) {
        settleScriptType()
        attribute = []
        Self.extend(&attribute, byte)
        state = .attributeName
    }

    private mutating func beginValue(_ value: State) {
        state = value
        pending = []
        address = AttributeKind(attribute, of: element).isAddress ? .open([]) : .none
    }

    private mutating func readValue(_ byte: UInt8) {
        readAddress(byte)
        if pending.count < Self.nameLength { pending.append(Self.lowercased(byte)) }
        if element.elementsEqual("meta".utf8), attribute.elementsEqual("content".utf8), byte == UInt8(ascii: "=") {
            if pending.suffix(4).elementsEqual("url=".utf8) { address = .open([]) }
        }
    }

    private mutating func endValue(_ next: State) {
        readScriptType()
        if element.elementsEqual("meta".utf8), attribute.elementsEqual("http-equiv".utf8),
            pending.elementsEqual("refresh".utf8)
        {
            refresh.isRefresh = true
        }
        state = next
        address = .none
        pending = []
    }

    private mutating func endTag() {
        state = .text
        address = .none
        pending = []
        if refresh.isRefresh, refresh.hasValueInContent { fault = .valueInRefresh }
        guard !isEndTag, Self.rawElements.contains(String(decoding: element, as: UTF8.self)) else { return }
        state = .rawText
        rawElement = element
    }

    static let rawElements: Set<String> = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]

    // MARK: Comments

    private mutating func readComment(_ byte: UInt8) {
        let isEnd = byte == UInt8(ascii: ">")
        let isDash = byte == UInt8(ascii: "-")
        switch state {
        case .markupDeclaration:
            pending.append(byte)
            if pending.elementsEqual("--".utf8) {
                pending = []
                state = .commentStart
            } else if !pending.elementsEqual("-".utf8) {
                pending = []
                state = isEnd ? .text : .bogusComment
            }
        case .bogusComment: if isEnd { state = .text }
        case .commentStart: state = isEnd ? .text : isDash ? .commentStartDash : .comment
        case .commentStartDash: state = isEnd ? .text : isDash ? .commentEnd : .comment
        case .comment: if isDash { state = .commentDash }
        case .commentDash: state = isDash ? .commentEnd : .comment
        case .commentEnd:
            state = isEnd ? .text : byte == UInt8(ascii: "!") ? .commentEndBang : isDash ? .commentEnd : .comment
        case .commentEndBang: state = isEnd ? .text : isDash ? .commentDash : .comment
        default: break
        }
    }

    // MARK: Raw text

    private mutating func readRawText(_ byte: UInt8) {
        if byte == UInt8(ascii: "<") {
            pending = [byte]
            return
        }
        guard !pending.isEmpty else { return }
        let ending = Array("</".utf8) + rawElement
        if pending == ending {
            pending = []
            guard Lexer.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") else { return }
            element = rawElement
            isEndTag = true
            attribute = []
            state = .tagName
            _ = endsName(byte)
            return
        }
        if holdsTextOnly, beginsMarkup(byte, ending) { fault = .tagInText }
        pending.append(Self.lowercased(byte))
        if rawElement.elementsEqual("script".utf8), pending.elementsEqual("<!--".utf8) {
            fault = .commentInScript
            pending = []
        }
        if !ending.starts(with: pending), !"<!--".utf8.starts(with: pending) { pending = [] }
        if rawElement.elementsEqual("plaintext".utf8) { pending = [] }
    }

    /// Whether values may stand in the element whose text is read.
    private var holdsTextOnly: Bool {
        rawElement.elementsEqual("title".utf8) || rawElement.elementsEqual("textarea".utf8)
    }

    /// Whether a byte after `<` or `</` begins what would be a tag, a comment or a section of data wherever the element
    /// is no text to the parser: in `<svg>`, `<math>` and `<select>`.
    private func beginsMarkup(_ byte: UInt8, _ ending: [UInt8]) -> Bool {
        switch pending.count {
        case 1: Self.isLetter(byte) || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
        case 2...: pending[1] == UInt8(ascii: "/") && !ending.starts(with: pending + [Self.lowercased(byte)])
        default: false
        }
    }

    // MARK: Bytes

    private static func extend(_ name: inout [UInt8], _ byte: UInt8) {
        if name.count <= nameLength { name.append(lowercased(byte)) }
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    }
}
