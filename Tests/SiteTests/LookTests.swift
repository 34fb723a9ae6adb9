import Model
import Testing

@testable import Site

@Suite("A look of one's own")
struct LookTests {
    @Test("nothing set is nothing written")
    func nothing() { #expect(LookStyle(Look()).rules.isEmpty) }

    @Test("every value becomes a custom property, by day and by night")
    func everything() throws {
        var look = Look()
        look.accent = Colour("teal")
        look.background = Colour("#fff")
        look.backgroundDark = Colour("#000")
        look.font = ["Noto Serif JP", "serif"].compactMap(FontFamily.init)
        look.headingFont = ["Ume Gothic"].compactMap(FontFamily.init)
        look.width = 50
        let rules = LookStyle(look).rules
        for line in [
            "--column: 50rem;", "--sans: \"Noto Serif JP\", serif;", "--serif: \"Ume Gothic\", ui-serif, serif;",
            "--ground: #ffffff;", "--link: #008080;", "--ground: #000000;",
        ] { #expect(rules.contains("  \(line)\n"), "\(line)") }
        #expect(rules.contains("@media (prefers-color-scheme: dark)"))
        #expect(rules.contains(":root[data-theme=\"night\"]"))
        #expect(rules.filter { $0 == "{" }.count == rules.filter { $0 == "}" }.count)
    }

    @Test(
        "an accent that could not be read is moved until it can", arguments: ["yellow", "white", "#777", "navy", "red"])
    func readable(name: String) throws {
        var look = Look()
        look.accent = Colour(name)
        let links = LookStyle(look).rules.matches(of: /--link: (#[0-9a-f]{6});/).compactMap {
            Colour(String($0.output.1))
        }
        #expect(links.count == 3)
        #expect(links[0].contrast(with: LookStyle.ground) >= 4.5)
        #expect(links[1].contrast(with: LookStyle.groundDark) >= 4.5)
    }

    @Test("no name of a font can end the string it stands in")
    func fonts() {
        let hostile = [
            "a\"", "a'", "a;", "a}", "a{", "a\\", "a\n", "a*/", "a<", "a,b", "url(x)", "a:b", "@import", "", "  ",
            "a\u{0}",
            String(repeating: "a", count: 65),
        ]
        for name in hostile { #expect(FontFamily(name) == nil, "\(name)") }
        for name in ["Inter", "Noto Sans JP", "ヒラギノ角ゴ", "M+ 1p", "Source-Serif_4.1"] {
            #expect(FontFamily(name) != nil)
        }
    }

    @Test("colours are read in every way they are written, and nothing else is")
    func colours() {
        #expect(Colour("#1d5D9b")?.hexadecimal == "#1d5d9b")
        #expect(Colour("#0af")?.hexadecimal == "#00aaff")
        #expect(Colour("Teal")?.hexadecimal == "#008080")
        for text in ["", "#", "#12", "#1234", "#12345g", "1d5d9b", "red;", "#fff}", "rgb(0,0,0)", "#ｆｆｆ", "var(--x)"] {
            #expect(Colour(text) == nil, "\(text)")
        }
        #expect(abs(Colour.black.contrast(with: .white) - 21) < 0.01)
        // As WebAIM's checker says: 4.48.
        #expect(abs(Colour(red: 0x77, green: 0x77, blue: 0x77).contrast(with: .white) - 4.48) < 0.03)
    }
}
