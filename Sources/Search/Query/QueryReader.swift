/// Cuts a query into its parts.
struct QueryReader {
    struct Part {
        /// The operator without its colon; empty for words and phrases.
        var key: String
        var text: String
        var isNegated: Bool
        /// The query ends right behind it, so it may still be typed.
        var isUnfinished: Bool
    }

    private let scalars: [Unicode.Scalar]
    private var at = 0

    private static let operators: Set<String> = ["from", "tag", "has", "lang", "before", "after"]

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    /// The next part, `nil` at the end.
    mutating func next() -> Part? {
        while at < scalars.count, Self.isSpace(scalars[at]) { at += 1 }
        guard at < scalars.count else { return nil }
        var isNegated = false
        if scalars[at] == "-", at + 1 < scalars.count, !Self.isSpace(scalars[at + 1]) {
            isNegated = true
            at += 1
        }
        if Self.isQuote(scalars[at]) {
            return Part(key: "", text: quoted(), isNegated: isNegated, isUnfinished: false)
        }
        let start = at
        while at < scalars.count, !Self.isSpace(scalars[at]), !Self.isQuote(scalars[at]) {
            if scalars[at] == ":", let key = key(from: start) {
                at += 1
                return Part(key: key, text: value(), isNegated: isNegated, isUnfinished: false)
            }
            at += 1
        }
        if scalars[start] == "#", at > start + 1 {
            return Part(key: "tag", text: text(start + 1..<at), isNegated: isNegated, isUnfinished: false)
        }
        return Part(key: "", text: text(start..<at), isNegated: isNegated, isUnfinished: at == scalars.count)
    }

    private func key(from start: Int) -> String? {
        let word = text(start..<at).lowercased()
        return Self.operators.contains(word) ? word : nil
    }

    /// What stands behind a colon, quoted or not.
    private mutating func value() -> String {
        if at < scalars.count, Self.isQuote(scalars[at]) { return quoted() }
        let start = at
        while at < scalars.count, !Self.isSpace(scalars[at]) { at += 1 }
        return text(start..<at)
    }

    /// Up to the next quotation mark, or to the end where there is none.
    private mutating func quoted() -> String {
        at += 1
        let start = at
        while at < scalars.count, !Self.isQuote(scalars[at]) { at += 1 }
        let end = at
        at = min(at + 1, scalars.count)
        return text(start..<end)
    }

    private func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x22, 0x201C, 0x201D, 0x201E, 0xFF02: true
        default: false
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
