import Model
import Testing

@testable import Privacy

@Suite("Taking out names and words")
struct RedactorTests {
    private func redactor(words: [String] = [], names: [String] = [], sparing: Set<String>? = nil) -> Redactor {
        Redactor(words: words, names: names, sparing: sparing)
    }

    @Test(
        "a word goes wherever it stands, as search would find it",
        arguments: [
            ("Elm Street 7", "█ 7"), ("ELM STREETS", "█S"), ("élm ｓtreet", "█"), ("elm  street", "█"),
            ("Elm\n\tStreet", "█"), ("elm\u{3000}street", "█"), ("elm-street", "elm-street"),
            ("elm street".uppercased() + " ", "█ "),
            ("#elmstreet", "#elmstreet"), ("nothing", "nothing"), ("", ""),
        ])
    func words(_ text: String, _ expected: String) {
        #expect(redactor(words: ["elm street"]).redacted(text) == expected)
    }

    @Test(
        "a name goes where it is a whole word",
        arguments: [
            ("thanks ann!", "thanks █!"), ("@Ann", "@█"), ("channel", "channel"), ("ann_photo.jpg", "█_photo.jpg"),
            ("annさん", "█さん"), ("anne", "anne"), ("ＡＮＮ", "█"), ("ann2", "ann2"),
        ])
    func names(_ text: String, _ expected: String) {
        #expect(redactor(names: ["ann"]).redacted(text) == expected)
    }

    @Test("words of scripts without spaces, and composed kana")
    func unspaced() {
        #expect(redactor(words: ["秘密"]).redacted("これは秘密です") == "これは█です")
        #expect(redactor(words: ["がっこう"]).redacted("か\u{3099}っこうへ行く") == "█へ行く")
        #expect(redactor(words: ["🌋"]).redacted("the 🌋 there") == "the █ there")
    }

    @Test("an address goes as a whole, also where the name is encoded")
    func addresses() {
        let redactor = redactor(names: ["ann"])
        #expect(redactor.redacted("see https://twitter.com/ann/status/1?s=20, there") == "see █ there")
        #expect(redactor.redacted("見てhttps://example.org/%61nn。") == "見て█。")
        #expect(redactor.redacted("https://example.org/bob") == "https://example.org/bob")
        #expect(redactor.hides(address: "https://example.org/?u=%41NN"))
    }

    @Test(
        "all handles but the owner's go where they are written as such",
        arguments: [
            ("@bob and @mio: hello bob", "@█ and @mio: hello bob"), ("hi @bob@m.social.", "hi @█."),
            ("mail me@example.org", "mail me@example.org"), ("by u/bob", "by u/█"), ("＠bob", "＠█"),
            ("https://x.com/bob/status/1 https://x.com/mio", "█ https://x.com/mio"),
            ("https://m.social/@bob/1", "█"), ("https://x.com/i/web/status/1", "https://x.com/i/web/status/1"),
        ])
    func others(_ text: String, _ expected: String) {
        #expect(redactor(sparing: ["mio"]).redacted(text) == expected)
    }

    @Test(
        "an address is read as it is meant, whatever its percent signs",
        arguments: [
            "https://a.example/%7Aelda?x=%E9", "https://a.example/?q=elm%20street&z=%ff",
            "https://a.example/elm+street",
            "https://a.example/?next=https%253A%252F%252Fb.example%252Fzelda", "https://a.example/%ff%7aelda",
        ])
    func addresses(_ address: String) {
        let redactor = redactor(words: ["elm street"], names: ["zelda"])
        #expect(redactor.hides(address: address))
        for other in ["https://a.example/%7", "https://a.example/%zz?100%", "https://a.example/%FF+%"] {
            #expect(!redactor.hides(address: other))
        }
    }
}
