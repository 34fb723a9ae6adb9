import Foundation
import Testing

/// Does what `templates/README.md` tells its readers to do.
@Suite("A theme of one's own")
struct OwnThemeTests {
    private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("templates/README.md")

    /// The indented block after the first line that holds `words`.
    private static func block(after words: String) throws -> String {
        let lines = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.contains(words) }, "the README says nothing of \(words)")
        let block = lines[start...].drop { !$0.hasPrefix("    ") }.prefix { $0.isEmpty || $0.hasPrefix("    ") }
        return block.map { String($0.dropFirst(4)) }.joined(separator: "\n")
    }

    private func site(_ settings: String = "") throws -> Folder {
        let tagged = Tweet.json(11, "see #boat").replacing(
            "\"hashtags\":[]", with: #""hashtags":[{"text":"boat","indices":[4,9]}]"#)
        return try Folder([
            "roost.yml": "title: Mine\n" + settings,
            "content/timelines/home.json": Tweet.array(Tweet.json(10, "one"), tagged),
        ])
    }

    @Test("one thing is changed as the README says")
    func oneThing() throws {
        let folder = try site()
        try folder.write(try Self.block(after: "write `templates/404.md`"), to: "templates/404.md")
        let run = try Run.roost("build", "--strict", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let page = try #require(folder.read("output/404.html"))
        #expect(page.contains("<h1>Nothing here</h1>"))
        #expect(page.contains("<a href=\"index.html\">Back to the first page</a>"))
        #expect(folder.read("output/index.html")?.contains("class=\"hero\"") == true)
    }

    @Test("a theme is made as the README says")
    func wholeTheme() throws {
        let folder = try site("look: {accent: navy, width: 44}\n")
        try folder.write(try Self.block(after: "`templates/layout.html`:"), to: "templates/layout.html")
        let style = try Self.block(after: "The stylesheet, `templates/assets/style.css`")
        try folder.write(style, to: "templates/assets/style.css")
        try folder.write(try Self.block(after: "A page of its own, `templates/tag.md`"), to: "templates/tag.md")
        let check = try Run.roost("templates", "--check", "templates", in: folder)
        #expect(check.status == 0, "\(check.errors)")
        let run = try Run.roost("build", "--strict", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let page = try #require(folder.read("output/tags/boat.html"))
        #expect(page.contains("<h1>Everything about boat</h1>"))
        #expect(page.contains("<strong>Name of mio</strong>"))
        #expect(page.contains("<nav><a href=\"../index.html\">Mine</a></nav>"))
        let built = try #require(folder.read("output/assets/style.css"))
        #expect(built.hasPrefix("/* roost */\n" + style))
        #expect(built.contains("--column: 44rem;") && built.contains("--link: #000080;"))
    }

    @Test("a template that nothing uses is named, and words that are no YAML alone")
    func misspelt() throws {
        let folder = try site("")
        try folder.write("# hello", to: "templates/idnex.md")
        let odd = try Run.roost("templates", "--check", "templates", in: folder)
        #expect(odd.status == 0 && odd.errors.contains("templates/idnex.md: warning"))
        #expect(odd.errors.contains("is no kind of page") && odd.errors.contains("index"))
        try folder.write("a: [\n", to: "templates/strings/en.yml")
        for arguments in [["templates", "--check", "templates"], ["build", "--quiet"]] {
            let broken = try Run.roost(arguments, in: folder)
            #expect(broken.status == 2)
            #expect(broken.errors.split(separator: "\n").filter { $0.contains("error") }.count == 1)
            #expect(broken.errors.contains("not YAML"))
        }
        let missing = try Run.roost("templates", "--check", "nowhere", in: folder)
        #expect(missing.status == 2 && missing.errors.contains("there is no such folder"))
    }

    @Test("a look from the settings is in the stylesheet, never in a page")
    func look() throws {
        let folder = try site("look:\n  accent: \"#0a7\"\n  font: Noto Serif JP\n  logo: content/logo.svg\n")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\" height=\"60\"/>", to: "content/logo.svg")
        let run = try Run.roost("build", "--strict", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.read("output/assets/style.css")?.contains("--sans: \"Noto Serif JP\", system-ui") == true)
        #expect(folder.has("output/assets/logo.svg"))
        let page = try #require(folder.read("output/tags/boat.html"))
        #expect(page.contains("<img src=\"../assets/logo.svg\" alt=\"\" width=\"64\" height=\"32\">"))
        #expect(!page.contains("style=\"") && !page.contains("<style"))
        // Without the settings all of it goes again.
        try folder.write("title: Mine\n", to: "roost.yml")
        _ = try Run.roost("build", in: folder)
        #expect(folder.read("output/assets/style.css")?.contains("own look, from roost.yml") == false)
        #expect(!folder.has("output/assets/logo.svg"))
        #expect(folder.read("output/index.html")?.contains("logo.svg") == false)
    }

    @Test("a look that is wrong is told with line and column, and nothing is built")
    func wrong() throws {
        let folder = try site("look:\n  acent: red\n  font: \"a;}\"\n  logo: content/none.svg\n")
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("roost.yml:3:3: error R020"))
        #expect(run.errors.contains("did you mean `look.accent`?"))
        #expect(run.errors.contains("roost.yml:4:9: error R021"))
        #expect(run.errors.contains("roost.yml:5:9: error R021"))
        #expect(!folder.has("output"))
    }
}
