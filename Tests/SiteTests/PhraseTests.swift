import Testing

@testable import Site

@Suite("Phrases")
struct PhraseTests {
    @Test(
        "names are filled in, and nothing else is touched",
        arguments: [
            ("{author}: {text}", "A: {author}"),
            ("{text} by {author} and {author}", "{author} by A and A"),
            ("no names", "no names"),
            ("{unknown} {author}", "{unknown} A"),
            ("{ {author} }", "{ A }"),
            ("open { at the end", "open { at the end"),
            ("{author", "{author"),
            ("}{author}{", "}A{"),
            ("{}{author}", "{}A"),
            ("", ""),
        ])
    func filling(_ phrase: String, _ expected: String) {
        #expect(Phrase(phrase).filled(["author": "A", "text": "{author}"]) == expected)
    }
}
