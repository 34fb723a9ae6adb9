/// Where in a page the next byte will stand, as a browser's tokenizer sees it (WHATWG HTML, 13.2.5). Only what
/// decides how a value must be written is kept.
struct HTMLContext: Sendable {
    enum State: Equatable, Sendable {
        case text
        case tagOpen
        case endTagOpen
        case tagName
        case beforeAttributeName
        case attributeName
        case afterAttributeName
        case beforeAttributeValue
        case value(quote: UInt8)
        case unquotedValue
        case afterQuotedValue
        case selfClosing
        /// After a section inside a tag: what comes next must not be glued to what the section held.
        case betweenAttributes
        case markupDeclaration
        case bogusComment
        case commentStart
        case commentStartDash
        case comment
        case commentDash
        case commentEnd
        case commentEndBang
        /// In an element whose content is text to the parser: `script`, `style`, `title`, `textarea`, ….
        case rawText
    }

    var state: State = .text
    /// The name of the tag that is being read, lower case.
    var element: [UInt8] = []
    var isEndTag = false
    var attribute: [UInt8] = []
    /// The element that `rawText` is in.
    var rawElement: [UInt8] = []
    /// What may be the end tag of `rawElement`; the start of `<!--`.
    var pending: [UInt8] = []
    var address = AddressPosition.none
    /// What the script that is begun, or read, is for.
    var scriptType = ScriptType.undecided
    /// Elements in which the value's own attribute is not enough to judge it.
    var refresh = Refresh()

    /// `<meta http-equiv="refresh" content="…">` is an address in disguise.
    struct Refresh: Equatable, Sendable {
        var isRefresh = false
        var hasValueInContent = false
    }

    /// What was read that no page may contain around values.
    var fault: Fault?

    enum Fault: Sendable {
        /// Something follows a section inside of a tag without a space.
        case gluedAttribute
        /// `:` after a value at the beginning of an address: the value would be its scheme.
        case valueAsScheme
        /// `<!--` in a script changes where the script ends.
        case commentInScript
        /// A tag in `<title>` or `<textarea>`: a browser reads it as text, but inside of a drawing as a tag.
        case tagInText
        /// `http-equiv="refresh"` after a `content` with a value.
        case valueInRefresh
    }

    /// Names longer than this decide nothing.
    static let nameLength = 32
}

/// How much of an address has been read.
enum AddressPosition: Equatable, Sendable {
    /// Not in an address.
    case none
    /// The scheme can still be anything that begins with these bytes.
    case open([UInt8])
    /// Values have been put out, and nothing that ends a scheme.
    case afterValue
    /// The scheme is one that is not allowed, or hidden behind a character reference.
    case blocked([UInt8])
    /// What follows cannot change the scheme.
    case decided
}

extension HTMLContext {
    /// Whether two places are the same to a tokenizer, so that a section may end here that began there.
    func isSame(as other: HTMLContext) -> Bool {
        guard state == other.state else { return false }
        switch state {
        case .text: return true
        case .rawText:
            return rawElement == other.rawElement && pending == other.pending && scriptType == other.scriptType
        case .value, .unquotedValue:
            return element == other.element && isEndTag == other.isEndTag && attribute == other.attribute
        case .comment, .bogusComment: return true
        default: return element == other.element && isEndTag == other.isEndTag
        }
    }

    /// Inside of a tag, before, between or behind its attributes.
    var isAmongAttributes: Bool {
        switch state {
        case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName, .afterQuotedValue,
            .betweenAttributes, .unquotedValue:
            true
        default: false
        }
    }
}
