extension FlowWriter {
    /// Elements that contain others or lines of text.
    enum Block: Sendable {
        case paragraph
        case quote
        case preformatted
        case unordered
        /// With its first number.
        case ordered(Int)
        case item
        case table
        case head
        case rows
        case row
        case headCell
        case cell

        var name: StaticString {
            switch self {
            case .paragraph: "p"
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
            }
        }
    }

    /// Elements within a line.
    enum Inline: Sendable {
        case emphasis
        case strong
        case underline
        case strike
        case deleted
        case code
        case keyboard
        case lower
        case upper
        case ruby
        case rubyText
        case rubyParenthesis
        case invisible
        case ellipsis
        /// With its whole start tag. What is in an isolated one is kept from turning what stands around it.
        case link([UInt8], isIsolated: Bool)

        var name: StaticString {
            switch self {
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
            case .invisible, .ellipsis: "span"
            case .link: "a"
            }
        }
    }
}
