/// The elements that bodies from strangers are reduced to before anything else looks at them.
enum MarkupElement: UInt8, Sendable {
    case anchor, emphasis, strong, underline, strike, deleted, code, keyboard, lower, upper, ruby, rubyText,
        rubyParenthesis, span
    case paragraph, division, heading, quote, preformatted, unordered, ordered, item, table, head, rows, row, headCell,
        cell
    case lineBreak, rule, picture, input

    /// The name the element is written with for the parser.
    var name: StaticString {
        switch self {
        case .anchor: "a"
        case .emphasis: "em"
        case .strong: "strong"
        case .underline: "u"
        case .strike: "s"
        case .deleted: "del"
        case .code: "code"
        case .keyboard: "kbd"
        case .lower: "sub"
        case .upper: "sup"
        case .ruby: "ruby"
        case .rubyText: "rt"
        case .rubyParenthesis: "rp"
        case .span: "span"
        case .paragraph: "p"
        case .division: "div"
        case .heading: "h1"
        case .quote: "blockquote"
        case .preformatted: "pre"
        case .unordered: "ul"
        case .ordered: "ol"
        case .item: "li"
        case .table: "table"
        case .head: "thead"
        case .rows: "tbody"
        case .row: "tr"
        case .headCell: "th"
        case .cell: "td"
        case .lineBreak: "br"
        case .rule: "hr"
        case .picture: "img"
        case .input: "input"
        }
    }

    var isInline: Bool { rawValue <= MarkupElement.span.rawValue }

    /// Elements that have no content and no end tag.
    var isVoid: Bool { rawValue >= MarkupElement.lineBreak.rawValue }

    /// The attributes that are looked at.
    var attributes: [StaticString] {
        switch self {
        case .anchor: ["href", "class", "rel"]
        case .span, .paragraph: ["class"]
        case .ordered: ["start"]
        case .picture: ["src", "alt", "class", "width", "height"]
        case .input: ["type", "checked"]
        default: []
        }
    }

    /// Which element a name in HTML stands for; `nil` where only its content matters.
    static func named(_ name: String) -> MarkupElement? { byName[name] }

    private static let byName: [String: MarkupElement] = {
        let names: [(MarkupElement, String)] = [
            (.anchor, "a"), (.emphasis, "em i dfn var cite"), (.strong, "strong b"), (.underline, "u ins"),
            (.strike, "s strike"), (.deleted, "del"), (.code, "code tt samp"), (.keyboard, "kbd"), (.lower, "sub"),
            (.upper, "sup"), (.ruby, "ruby"), (.rubyText, "rt"), (.rubyParenthesis, "rp"), (.span, "span"),
            (.paragraph, "p"), (.heading, "h1 h2 h3 h4 h5 h6"), (.quote, "blockquote"),
            (.preformatted, "pre listing xmp plaintext"), (.unordered, "ul menu dir"), (.ordered, "ol"),
            (.item, "li"), (.table, "table"), (.head, "thead"), (.rows, "tbody tfoot"), (.row, "tr"),
            (.headCell, "th"), (.cell, "td"), (.lineBreak, "br"), (.rule, "hr"),
            (.picture, "img image video audio source embed iframe"),
            (.input, "input"),
            (
                .division,
                """
                div section article aside header footer main nav address center dl dt dd figure figcaption details \
                summary form fieldset legend option textarea title hgroup caption
                """
            ),
        ]
        var elements: [String: MarkupElement] = [:]
        for (element, list) in names {
            for name in list.split(separator: " ") { elements[String(name)] = element }
        }
        return elements
    }()
}
