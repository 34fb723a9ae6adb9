import Testing

@testable import Search

@Suite("Terms")
struct TermTests {
    @Test(
        "case, width, accents and ligatures do not matter",
        arguments: [
            ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("ＡＢＣ１２３", "abc123"), ("Straße", "strasse"),
            ("ﬁn", "fin"), ("İstanbul", "istanbul"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Ёлка", "елка"), ("①", "1"),
            ("don’t", "dont"), ("DON'T", "dont"), ("مُحَمَّد", "محمد"), ("tr\u{AD}ick", "trick"),
        ])
    func folding(_ text: String, _ term: String) {
        #expect(Terms.of(text).map(\.term) == [term])
    }

    @Test(
        "scripts without spaces are cut into pairs and the last character",
        arguments: [
            ("東京駅", ["東京", "京駅", "駅"]), ("猫", ["猫"]), ("ﾊﾞｶ", ["バカ", "カ"]), ("か\u{3099}き", ["がき", "き"]),
            ("한국어", ["한국", "국어", "어"]), ("\u{1112}\u{1161}\u{11AB}", ["한"]), ("iPhone対応", ["iphone", "対応", "応"]),
            ("ラーメン", ["ラー", "ーメ", "メン", "ン"]), ("㌔", ["キロ", "ロ"]), ("ไทย", ["ไท", "ทย", "ย"]),
        ])
    func pairs(_ text: String, _ terms: [String]) {
        #expect(Terms.of(text).map(\.term) == terms)
    }

    @Test("emoji are words; skin, joiners and variants do not matter")
    func emoji() {
        #expect(Terms.of("a🎉b").map(\.term) == ["a", "🎉", "b"])
        #expect(Terms.of("👩🏽‍💻").map(\.term) == Terms.of("👩‍💻").map(\.term))
        #expect(Terms.of("❤️").map(\.term) == ["❤"])
        #expect(Terms.of("🇯🇵").map(\.term) == ["🇯", "🇵"])
    }

    @Test("words are parted by what is no letter and no digit")
    func words() {
        #expect(Terms.of("a-b, c.d #tag @na_me 3.14").map(\.term) == ["a", "b", "c", "d", "tag", "na_me", "3", "14"])
        #expect(Terms.of("one\u{1F}two").map(\.position) == [0, 9])
        #expect(Terms.of("'quoted'").map(\.term) == ["quoted"])
        #expect(Terms.of("").isEmpty)
        #expect(Terms.of("!?… \u{202E}").isEmpty)
    }

    @Test("a long word is known by its beginning")
    func long() {
        #expect(Terms.of(String(repeating: "x", count: 5000)).map(\.term) == [String(repeating: "x", count: 32)])
    }

    @Test("names keep what stands between words")
    func names() {
        #expect(Terms.name("Mio.Example.Social") == "mio.example.social")
        #expect(Terms.name("Good First Issue") == "good-first-issue")
        #expect(Terms.name("ＣＡＦÉ") == "cafe")
    }
}
