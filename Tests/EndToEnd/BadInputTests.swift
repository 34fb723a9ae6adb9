import Foundation
import Testing

@Suite("Bad input")
struct BadInputTests {
    @Test(
        "a broken capture is named, and the others are read",
        arguments: [
            ("not JSON", "hello, world", ["R003", "R005"]),
            ("cut off", "[{\"id\": 1, \"full_t", ["R004"]),
            ("cut off between records", "[" + Tweet.json(20, "kept") + ",", ["R004"]),
            ("empty", "", ["R002"]),
            ("of no known format", "{\"weather\": \"rain\"}", ["R005"]),
            ("a number", "42", ["R005"]),
            ("not text", "\u{0}\u{1}\u{2}", ["R003", "R005"]),
        ])
    func broken(_ name: String, _ content: String, _ ids: [String]) throws {
        let folder = try Folder(["good.json": Tweet.array(Tweet.json(10, "hello")), "bad.json": content])
        let report = try Run.report("good.json", "bad.json", in: folder)
        let found = report.diagnostics.filter { $0.file == "bad.json" }
        #expect(found.contains { ids.contains($0.id) }, "\(report.diagnostics)")
        #expect(report.posts >= 1)
        #expect(folder.has("output/2016/03/twitter-10.html"))
        #expect(try Run.roost("build", "good.json", "bad.json", "--strict", in: folder).status == 1)
    }

    @Test("when all there is to read is broken the pages stay as they were")
    func allBroken() throws {
        let folder = try Folder(["content/timelines/home.json": Tweet.array(Tweet.json(10, "hello"))])
        _ = try Run.report(in: folder)
        let before = folder.stamps()
        try folder.write("[{\"id\"", to: "content/timelines/home.json")
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("R004"))
        #expect(run.errors.contains("R060"))
        #expect(folder.stamps() == before)
    }

    @Test("a file that is not there is wrong usage")
    func missingInput() throws {
        let folder = try Folder()
        let run = try Run.roost("build", "missing.json", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("missing.json: error R001"))
        #expect(!folder.has("output"))
    }

    @Test("a folder that is no site is wrong usage")
    func noSite() throws {
        let folder = try Folder()
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("R060"))
        #expect(folder.files() == [])
    }

    @Test("an output folder that is a file is left alone")
    func outputIsFile() throws {
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "hello")), "output": "mine"])
        let run = try Run.roost("build", "a.json", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("R051"))
        #expect(folder.read("output") == "mine")
    }

    @Test("a file where a folder of pages belongs is left alone, and said in the system's words")
    func folderIsFile() throws {
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "hello")), "output/2016": "mine"])
        let run = try Run.roost("build", "a.json", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("/output/2016/03: error R050: cannot make the folder: not a directory"))
        #expect(folder.read("output/2016") == "mine")
    }

    @Test("the captures are never inside of the output")
    func outputHoldsCaptures() throws {
        let folder = try Folder(["content/a.json": Tweet.array(Tweet.json(10, "hello"))])
        let run = try Run.roost("build", "--output", ".", in: folder)
        #expect(run.status == 2)
        #expect(folder.files() == ["content/a.json"])
    }

    @Test(
        "wrong settings are told all at once, with their places",
        arguments: [
            ("titel: x\n", "roost.yml:1:1: error R020: unknown setting `titel`; did you mean `title`?"),
            ("title: x\nhide:\n  word: y\n", "roost.yml:3:3: error R020: unknown setting `hide.word`"),
            ("posts_per_page: 0\n", "roost.yml:1:17: error R021:"),
            ("title: x\ntheme: nihgt\n", "did you mean `night`?"),
            ("timezone: Asia/Tokio\n", "did you mean `Asia/Tokyo`?"),
            ("base_url: javascript:alert(1)\n", "roost.yml:1:11: error R021:"),
            ("title: [\n", "is not YAML"),
            ("title: x\ntitle: y\n", "roost.yml:2:1: error R021: stands there twice: `title`"),
            (
                "hide:\n  words: [title]\n\n  # words: []\n  \"words\" : []\n",
                "roost.yml:5:3: error R021: stands there twice: `words`"
            ),
            ("look: {width: 40, width: 41}\n", "roost.yml:1:8: error R021: stands there twice: `width`"),
            ("language: xx\n", "roost.yml:1:11: error R021:"),
            ("- a\n- b\n", "roost.yml:1:1: error R021:"),
        ])
    func settings(_ content: String, _ message: String) throws {
        let folder = try Folder(["roost.yml": content, "content/a.json": Tweet.array(Tweet.json(10, "hello"))])
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!folder.has("output"))
    }

    @Test("a template with an unknown name writes no page")
    func unknownName() throws {
        let folder = try Folder([
            "templates/tags.md": "---\nlayout: layout.html\n---\n# Tags\n\n{{titel}}\n",
            "content/a.json": Tweet.array(Tweet.json(10, "hello")),
        ])
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("templates/tags.md:6:"), "\(run.errors)")
        #expect(run.errors.contains("R031"))
        #expect(!folder.has("output/index.html"))
    }

    @Test("what cannot be read is named; the rest is built", .enabled(if: geteuid() != 0, "root may read everything"))
    func noPermission() throws {
        let folder = try Folder([
            "content/open/a.json": Tweet.array(Tweet.json(10, "hello")),
            "content/closed/b.json": Tweet.array(Tweet.json(11, "secret")),
        ])
        let closed = folder.path + "/content/closed"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
        let report = try Run.report(in: folder)
        #expect(report.diagnostics.contains { $0.id == "R001" && $0.file == "content/closed" })
        #expect(report.posts == 1)
    }

    @Test("hostile names cannot steer the terminal")
    func controlCharacters() throws {
        let folder = try Folder(["a.json": Tweet.array(Tweet.json(10, "hello")), "\u{1B}[2Jb.json": "nothing"])
        let run = try Run.roost("build", "a.json", "\u{1B}[2Jb.json", in: folder)
        #expect(run.errors.contains("b.json"))
        #expect(!run.errors.contains("\u{1B}"))
    }
}
