import Testing

@testable import Text

@Suite struct SummaryTests {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private static let pieces = [
        "a", "b", "-", " ", "\n", "\r\n", "\r", "\u{7F}", "é", "e\u{301}", "\u{301}", "日", "の", "か\u{3099}", "ﾞ",
        "\u{3000}",
        "👨‍👩‍👧‍👦", "🇯🇵", "\u{200D}", "한", "\u{1112}\u{1161}", "\u{A0}", "ш", "ﬁ", "𝒳",
    ]

    /// As the library sees characters, one after the other.
    private static func simple(_ plain: String, _ limit: Int) -> String {
        var (text, count, wasSpace) = ("", 0, true)
        var word = (text: "", count: 0)
        for character in plain {
            if let first = character.unicodeScalars.first, CharacterClass.isSpace(first.value) {
                if !wasSpace { word = (text, count) }
                wasSpace = true
                continue
            }
            let isSpaced = wasSpace && count > 0
            if count + (isSpaced ? 2 : 1) > limit { return (word.count * 3 >= limit * 2 ? word.text : text) + "…" }
            text += (isSpaced ? " " : "") + String(character)
            count += isSpaced ? 2 : 1
            wasSpace = false
        }
        return text
    }

    @Test(arguments: 1...12)
    func isWhatTheLibraryWouldCut(limit: Int) {
        var dice = Dice(state: UInt64(limit))
        for _ in 0..<2000 {
            let count = Int.random(in: 0...20, using: &dice)
            // Some pieces alone, so that there are long stretches of the same kind.
            let some = (0..<Int.random(in: 1...6, using: &dice)).compactMap { _ in
                Self.pieces.randomElement(using: &dice)
            }
            let text = (0..<count).compactMap { _ in some.randomElement(using: &dice) }.joined()
            #expect(
                Array(summary(of: text, limit: limit).utf8) == Array(Self.simple(text, limit).utf8),
                "\(text.debugDescription)")
        }
    }

    @Test func emojiAreFoundBetweenSignsOfEastAsia() {
        for value in UInt32(0x2000)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = Array("か\(scalar)字".utf8)
            let isEmoji = scalar.properties.isEmoji && value != 0x2122 && !(0x1F1E6...0x1F1FF).contains(value)
            #expect(EmojiSequence.all(in: text) == (isEmoji ? [String(scalar)] : []), "\(value)")
        }
    }
}
