/// A Markdown template with words in the place of its tags.
struct MarkdownSource {
    /// What was put around a tag's word and has to be taken away again.
    struct Dress {
        var before: [UInt8] = []
        var after: [UInt8] = []
        var isBlock = false
    }

    private(set) var bytes: [UInt8] = []
    private(set) var dresses: [Int: Dress] = [:]

    init(_ lines: [MarkdownLine], _ shield: Shield) {
        for line in lines {
            for (index, piece) in line.pieces.enumerated() {
                switch piece {
                case .text(let text): bytes += text
                case .tag(let number, let manner):
                    let dress = Self.dress(manner, line, index)
                    dresses[number] = dress
                    bytes += dress.before + shield.word(.tag, number) + dress.after
                }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    private static func dress(_ manner: MarkdownLine.Manner, _ line: MarkdownLine, _ index: Int) -> Dress {
        switch manner {
        case .word: return Dress()
        case .block: return Dress(before: Array("<!--".utf8), after: Array("-->".utf8), isBlock: true)
        case .attribute: return Dress(before: [0x20], after: [0x20])
        case .markup:
            // Whether `*` and `_` may open or close depends on the characters at both sides of them. A comma
            // stands for space and punctuation, the word itself for letters.
            var dress = Dress()
            if line.isVerbatim { return dress }
            if isBoundary(next(line, index)) { dress.before = [UInt8(ascii: ",")] }
            if isBoundary(previous(line, index)) { dress.after = [UInt8(ascii: ",")] }
            return dress
        }
    }

    private static func previous(_ line: MarkdownLine, _ index: Int) -> UInt8? {
        for piece in line.pieces[..<index].reversed() {
            switch piece {
            case .text(let text): return text.last
            case .tag(_, .word): return UInt8(ascii: "a")
            case .tag: continue
            }
        }
        return nil
    }

    private static func next(_ line: MarkdownLine, _ index: Int) -> UInt8? {
        for piece in line.pieces[(index + 1)...] {
            switch piece {
            case .text(let text): return text.first
            case .tag(_, .word): return UInt8(ascii: "a")
            case .tag: continue
            }
        }
        return nil
    }

    private static func isBoundary(_ byte: UInt8?) -> Bool {
        guard let byte else { return true }
        if byte >= 0x80 { return false }
        let letter = byte | 0x20
        return !(letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= 0x30 && byte <= 0x39)
    }
}
