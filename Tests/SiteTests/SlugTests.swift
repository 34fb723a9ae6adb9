import Testing

@testable import Site

@Suite("File names")
struct SlugTests {
    @Test(
        "are safe and stay readable",
        arguments: [
            ("Hello World", "hello-world"), ("#ucd", "ucd"), ("日本語 タグ", "日本語-タグ"),
            ("a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j"),
            ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"), ("C++", "c"), ("snake_case", "snake_case"),
            ("CON", "_con"), ("lpt1", "_lpt1"), ("Index", "_index"), ("", "_"),
            ("tab\tnew\nline\0nul", "tab-new-line-nul"),
        ])
    func slug(text: String, expected: String) {
        #expect(Slug.make(text) == expected)
    }

    @Test(
        "never exceed 120 bytes and never cut a character",
        arguments: [String(repeating: "a", count: 500), String(repeating: "語", count: 100)])
    func length(text: String) {
        let slug = Slug.make(text)
        #expect(slug.utf8.count <= Slug.limit)
        #expect(!slug.contains("\u{fffd}"))
        #expect(slug != Slug.make(text + "x"))
    }

    @Test("a text without a letter still has a name of its own")
    func symbols() {
        #expect(Slug.make("!!!") != Slug.make("???"))
        #expect(!Slug.make("!!!").isEmpty)
    }

    @Test("unique names differ where the plain ones would meet")
    func unique() {
        #expect(Slug.unique("ABC") != Slug.unique("abc"))
        #expect(Slug.unique("abc") == "abc")
        #expect(Slug.unique("did:plc:x/1") != Slug.unique("did-plc-x-1"))
    }

    @Test("two pages never share an address")
    func book() {
        var book = AddressBook()
        let first = book.reserve(folder: "tags", name: "C++", identity: "c++")
        let second = book.reserve(folder: "tags", name: "C#", identity: "c#")
        #expect(first == "tags/c.html")
        #expect(second != first && second.hasPrefix("tags/c-") && second.hasSuffix(".html"))
        let other = book.reserve(folder: "tags", name: "c-2", identity: "c-2")
        #expect(book.series(first, pages: 3).count == 3)
        #expect(!book.series(first, pages: 2).contains(other))
    }

    @Test("links encode what a path cannot hold")
    func encoding() {
        #expect(pathEncoded("tags/100%.html") == "tags/100%25.html")
        #expect(pathEncoded("tags/日本語.html") == "tags/日本語.html")
        #expect(pathEncoded("a b?c#d") == "a%20b%3Fc%23d")
        #expect(rootPrefix(of: "index.html") == "")
        #expect(rootPrefix(of: "authors/twitter/a.html") == "../../")
    }
}
