import Model
import Testing

@testable import Commands

@Suite("Settings")
struct SettingsTests {
    private func parse(_ text: String) -> (settings: Settings, diagnostics: [Diagnostic]) {
        SettingsFile.parse(Array(text.utf8), file: "roost.yml", languages: ["en", "ja"])
    }

    @Test("every key is read")
    func everything() {
        let (settings, diagnostics) = parse(
            """
            title: A drawer
            description: >
              Nine years
              of posts
            language: ja
            timezone: Asia/Tokyo
            base_url: https://example.org/archive
            default_search: "#ucd"
            posts_per_page: 20
            permalinks: month
            media: remote
            theme: clock
            robots: none
            precompress: all
            look:
              accent: Teal
              accent_dark: "#8ff"
              background: white
              background_dark: "#0b0d10"
              font: Noto Sans JP, sans-serif
              heading_font: [Georgia, serif]
              width: 48
              logo: content/logo.svg
            privacy:
              include: [followers, direct]
              me: mio
              leave_out:
                authors: ["@aoi"]
                words: [street, 7]
                others: yes
                replies: true
                likes: on
                bookmarks: yes
                before: 2012-05
                after: 2016-03-01
              redact: {authors: [ren], words: [school], others: yes}
            hide:
              authors: ["@someone"]
              words: [spoiler, 7]
              ids: [1807537256852881465, mastodon-5]
            """)
        #expect(diagnostics == [])
        var expected = Settings()
        expected.title = "A drawer"
        expected.description = "Nine years of posts"
        expected.language = "ja"
        expected.timezone = "Asia/Tokyo"
        expected.baseURL = "https://example.org/archive/"
        expected.defaultSearch = "#ucd"
        expected.postsPerPage = 20
        expected.permalinks = .month
        expected.media = .remote
        expected.theme = .clock
        expected.robots = .none
        expected.precompress = .all
        expected.look.accent = Colour("#008080")
        expected.look.accentDark = Colour("#88ffff")
        expected.look.background = Colour("#ffffff")
        expected.look.backgroundDark = Colour("#0b0d10")
        expected.look.font = ["Noto Sans JP", "sans-serif"].compactMap(FontFamily.init)
        expected.look.headingFont = ["Georgia", "serif"].compactMap(FontFamily.init)
        expected.look.width = 48
        expected.look.logo = "content/logo.svg"
        expected.privacy.include = [.followers, .direct]
        expected.privacy.mine = ["mio"]
        expected.privacy.leaveOut.authors = ["@aoi"]
        expected.privacy.leaveOut.words = ["street", "7"]
        (expected.privacy.leaveOut.others, expected.privacy.leaveOut.replies) = (true, true)
        (expected.privacy.leaveOut.likes, expected.privacy.leaveOut.bookmarks) = (true, true)
        expected.privacy.leaveOut.before = CivilTime(year: 2012, month: 5, day: 1).timestamp()
        expected.privacy.leaveOut.after = CivilTime(year: 2016, month: 3, day: 2).timestamp()
        expected.privacy.redact.authors = ["ren"]
        expected.privacy.redact.words = ["school"]
        expected.privacy.redact.others = true
        expected.hide.authors = ["@someone"]
        expected.hide.words = ["spoiler", "7"]
        expected.hide.ids = ["1807537256852881465", "mastodon-5"]
        #expect(settings == expected)
    }

    @Test(
        "nothing said is nothing changed",
        arguments: ["", "# only a comment\n", "title:\nhide:\nprivacy: ~\n", "---\n"])
    func nothing(_ text: String) {
        let (settings, diagnostics) = parse(text)
        #expect(settings == Settings())
        #expect(diagnostics == [])
    }

    @Test("every key refuses what it cannot mean, with its place", arguments: SettingKey.allCases)
    func refused(_ key: SettingKey) throws {
        let parts = key.rawValue.split(separator: ".")
        // A group of keys is no value of any setting.
        let lines = parts.enumerated().map { String(repeating: "  ", count: $0.offset) + $0.element }
        let text = lines.joined(separator: ":\n") + ": {a: b}\n"
        let (settings, diagnostics) = parse(text)
        try #require(diagnostics.count == 1)
        #expect(diagnostics[0].id == .badSetting)
        #expect(diagnostics[0].message.contains("`\(key.rawValue)`"))
        #expect(diagnostics[0].line == parts.count)
        #expect(settings == Settings())
    }

    @Test(
        "values out of bounds are refused",
        arguments: [
            "posts_per_page: 0", "posts_per_page: 1001", "posts_per_page: 1.5", "posts_per_page: 99999999999999999999",
            "timezone: Moon/Sea", "base_url: example.org", "base_url: ftp://example.org/", "base_url: https://",
            "base_url: https://u:p@example.org", "base_url: 'https://example.org/?a'", "base_url: 'https://a b/'",
            "permalinks: week", "media: none at all", "theme: purple", "language: fr", "privacy: {include: [open]}",
            "privacy: {leave_out: {before: 2016-02-30}}", "privacy: {leave_out: {after: yesterday}}",
            "privacy: {leave_out: {likes: perhaps}}", "privacy: {redact: {words: ['!']}}",
            "privacy: {redact: {authors: ['@']}}", "privacy: {leave_out: [likes]}",
        ])
    func outOfBounds(_ text: String) throws {
        let (settings, diagnostics) = parse(text + "\n")
        #expect(diagnostics.map(\.id) == [.badSetting])
        #expect(settings == Settings())
    }

    @Test(
        "a look that could break out of its stylesheet, or not be read, is refused with its place",
        arguments: [
            "accent: 'red;}'", "accent: '#12345g'", "accent: 'url(x)'", "font: 'a;} body {'", "font: '\"x\"'",
            "heading_font: [serif, \"a\\\\b\"]", "font: 'expression(1)'", "width: 12", "width: 40px",
            "width: '40rem;}'",
            "background: black", "background_dark: white", "logo: ../secret.png", "logo: /etc/a.png",
            "logo: roost.yml", "logo: 'https://example.org/a.png'", "logo: .roost/a.png", "logo: 'a\\b.png'",
        ])
    func look(_ text: String) throws {
        let (settings, diagnostics) = parse("title: x\nlook:\n  \(text)\n")
        try #require(diagnostics.count == 1, "\(diagnostics)")
        #expect(diagnostics[0].id == .badSetting)
        #expect(diagnostics[0].line == 3 && (diagnostics[0].column ?? 0) > 5)
        #expect(settings.look == Look())
    }

    @Test("an address has one form, whatever it is written in")
    func internationalAddress() {
        #expect(parse("base_url: https://例え.jp/日本").settings.baseURL == "https://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC/")
        #expect(parse("base_url: https://Example.org/a%20b").settings.baseURL == "https://Example.org/a%20b/")
    }

    @Test("a colour's name suggests the nearest, a logo has to be there")
    func lookHints() throws {
        #expect(parse("look: {accent: teel}").diagnostics.first?.hint == "did you mean `teal`?")
        #expect(
            parse("look.accent: teal").diagnostics.first?.hint
                == "write it on two lines: `look:`, and indented below it `accent: …`")
        #expect(parse("look: {acent: teal}").diagnostics.first?.hint == "did you mean `look.accent`?")
        let (settings, diagnostics) = SettingsFile.parse(
            Array("look: {logo: logo.svg}".utf8), file: "roost.yml", languages: ["en"]
        ) { _ in false }
        #expect(settings.look.logo == nil && diagnostics.count == 1)
    }

    @Test(
        "an unknown key suggests the nearest one",
        arguments: [
            ("titel", "title"), ("baseurl", "base_url"), ("base-url", "base_url"), ("post_per_page", "posts_per_page"),
            ("permalink", "permalinks"), ("Title", "title"), ("hied", "hide"),
        ])
    func suggestion(_ typed: String, _ meant: String) throws {
        let (_, diagnostics) = parse("title: x\n\(typed): y\n")
        try #require(diagnostics.count == 1)
        #expect(diagnostics[0].id == .unknownSetting)
        #expect(diagnostics[0].line == 2)
        #expect(diagnostics[0].column == 1)
        #expect(diagnostics[0].hint == "did you mean `\(meant)`?")
    }

    @Test("all mistakes are told at once, in their order")
    func allAtOnce() {
        let (_, diagnostics) = parse("titel: x\ntheme: nite\nhide:\n  word: a\n  ids: {}\n")
        #expect(diagnostics.map(\.line) == [1, 2, 4, 5])
    }

    @Test("what is no YAML is told with its place")
    func notYAML() throws {
        let (_, diagnostics) = parse("title: a\ntheme: [day\n")
        try #require(diagnostics.count == 1)
        #expect(diagnostics[0].id == .badSetting)
        #expect(diagnostics[0].line == 3 || diagnostics[0].line == 2)
        let notText = SettingsFile.parse([0x74, 0xFF, 0xFE], file: "roost.yml", languages: [])
        #expect(notText.diagnostics.map(\.id) == [.badSetting])
    }

    @Test("a key that stands there twice is a mistake")
    func twice() {
        #expect(parse("title: a\ntitle: b\n").diagnostics.map(\.id) == [.badSetting])
    }

    @Test("what nests deeper than settings do is told of, not read", arguments: ["[", "{a: ", "- ", "? "])
    func depth(_ opening: String) {
        let (_, diagnostics) = parse("title: x\nhide: " + String(repeating: opening, count: 100_000))
        #expect(diagnostics.map(\.id) == [.badSetting])
    }

    @Test("bytes that are no text are told of where they stand")
    func noText() {
        let bytes = Array("title: x\n\n  あ".utf8)
        let read = { SettingsFile.parse(bytes + [$0, 0x0A], file: "roost.yml", languages: []).diagnostics }
        #expect(read(0xFF).map { [$0.line, $0.column] } == [[3, 4]])
        #expect(read(0x01).map { [$0.line, $0.column] } == [[3, 4]])
    }
}
