import Model

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Bodies no one would write.
enum RandomBody {
    private static let pieces = [
        "a", "b", "Z", "1", " ", " ", "\n", "@", "#", "$", "＠", "＃", ".", "/", ":", "&", ";", "<", ">", "\"", "'", "(",
        ")",
        "_", "-", "?", "=", "%", "…", "日", "é", "e\u{301}", "😀", "👩🏽‍💻", "\u{202E}", "\u{FE0F}", "\u{0}", "\u{FFFE}",
        "http://", "https://t.co/", "www.", ".com", ".co.jp", "xn--", "@here", "#local", "&amp;", "&lt;", "&#x3c;",
        "<p>", "</p>", "<a href=\"", "<a href=https://e.com>", "</a>", "<b>", "</i>", "<li>", "<ul>", "<table>", "<td>",
        "<tr>", "<script>", "</script>", "<!--", "-->", "<svg>", "<style>", "<img src=x onerror=y ", "<ruby>", "<rt>",
        "javascript:", "**", "`", "```\n", "- ", "> ", "|", "\n|-|\n", "[a](", "![", "~~", "    ", "<pre>", ":blob:",
    ]

    static func text(_ random: inout SeededRandom) -> String {
        (0..<Int.random(in: 0...60, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    static func body(_ text: String, _ random: inout SeededRandom) -> Body {
        var body = Body(text, format: Body.Format.allCases.randomElement(using: &random) ?? .plain)
        if Bool.random(using: &random) {
            let bytes = Array(text.utf8)
            body.entities = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                let start = Int.random(in: -5...80, using: &random)
                let end = Int.random(in: -5...90, using: &random)
                // What positions that cut characters cover.
                let covered = String(
                    decoding: bytes.dropFirst(max(0, start)).prefix(max(0, end - start)), as: UTF8.self)
                return Entity(
                    Entity.Kind.allCases.randomElement(using: &random) ?? .link, start: start, end: end,
                    value: ["", "here", "local", "a", "https://t.co/a", "日", "blob", "<b>", covered, covered, covered]
                        .randomElement(
                            using: &random) ?? "",
                    target: ["", "https://e.com/?a=1&b", "javascript:x", "x", "https://twitter.com/a/status/2"]
                        .randomElement(using: &random) ?? "",
                    label: ["", "e.com…", "<i>\""].randomElement(using: &random) ?? "")
            }
        }
        if Bool.random(using: &random) {
            let start = Int.random(in: -3...40, using: &random)
            body.displayRange = start..<(start + Int.random(in: 0...60, using: &random))
        }
        return body
    }
}
