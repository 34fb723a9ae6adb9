import Foundation
import Testing

@Suite("Kill -9", .enabled(if: Killing.isPossible, "strace is not installed, or not allowed: skipped"))
struct CrashTests {
    private static let settings = "title: Tests\npermalinks: post\nbase_url: https://example.org/\nprecompress: gzip\n"

    private static func tweets(_ range: Range<Int>) -> String {
        let all = range.map { number in
            Tweet.json(
                number, "number \(number) for everybody", by: ["mio", "aoi", "jun"][number % 3], day: number % 28 + 1,
                replyTo: number % 4 == 0 ? (number - 1, "mio") : nil)
        }
        return "[" + all.joined(separator: ",\n") + "]\n"
    }

    private func site(_ range: Range<Int>) throws -> Folder {
        let folder = try Folder([
            "roost.yml": Self.settings, "content/timelines/home.json": Self.tweets(range),
            "content/threads/cats.json": Tweet.array(Tweet.json(900, "a cat")),
        ])
        try folder.date("content/timelines/home.json", day: range.lowerBound)
        try folder.date("content/threads/cats.json", day: 1)
        return folder
    }

    /// Runs to the end what was killed, and sees that it is as if nothing had happened.
    private func finish(_ folder: Folder, _ expected: [String: [UInt8]], _ place: Killing.Place) throws {
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(place): \(run.errors)")
        #expect(Folder.differences(folder.tree(below: "output"), expected) == [], "\(place)")
        let left = folder.files(below: ".roost").filter { $0.contains("unfinished") || $0.contains("new") }
        #expect(left == [], "\(place)")
    }

    @Test("a first build")
    func first() throws {
        let whole = try site(100..<160)
        _ = try Run.report(in: whole)
        let expected = whole.tree(below: "output")
        let content = whole.tree(below: "content")
        var killed = 0
        for place in Killing.places(1, of: Killing.build) {
            let folder = try site(100..<160)
            if try Killing.roost(["build"], at: place, in: folder) { killed += 1 }
            try finish(folder, expected, place)
            #expect(Folder.differences(folder.tree(below: "content"), content) == [], "\(place)")
        }
        #expect(killed > 0)
    }

    @Test("a build of changed captures, killed twice, and one that goes back to how it was")
    func again() throws {
        let (one, two) = (try site(100..<160), try site(120..<170))
        for folder in [one, two] { _ = try Run.report(in: folder) }
        let expected = [one.tree(below: "output"), two.tree(below: "output")]
        func change(to range: Range<Int>) throws {
            try one.write(Self.tweets(range), to: "content/timelines/home.json")
            try one.date("content/timelines/home.json", day: range.lowerBound)
        }
        var killed = 0
        for (round, place) in Killing.places(2, of: Killing.build).enumerated() {
            try change(to: 120..<170)
            if try Killing.roost(["build"], at: place, in: one) { killed += 1 }
            if try Killing.roost(["build"], at: Killing.Place(call: "write", number: 9), in: one) { killed += 1 }
            try change(to: round % 2 == 0 ? 100..<160 : 120..<170)
            try finish(one, expected[round % 2], place)
        }
        #expect(killed > 0)
    }

    @Test("an import")
    func importing() throws {
        func export() throws -> Folder {
            try Folder([
                "roost.yml": Self.settings, "there/a.json": Self.tweets(100..<140),
                "there/b.json": Self.tweets(200..<220), "there/c.json": Tweet.search("cats", Tweet.json(1, "a")),
            ])
        }
        let whole = try export()
        #expect(try Run.roost("import", "there", in: whole).status == 0)
        let expected = whole.tree(below: "content")
        let original = whole.tree(below: "there")
        var killed = 0
        for place in Killing.places(3, of: Killing.importing) {
            let folder = try export()
            if try Killing.roost(["import", "there"], at: place, in: folder) { killed += 1 }
            let run = try Run.roost("import", "there", in: folder)
            #expect(run.status == 0, "\(place): \(run.errors)")
            #expect(Folder.differences(folder.tree(below: "content"), expected) == [], "\(place)")
            #expect(Folder.differences(folder.tree(below: "there"), original) == [], "\(place)")
        }
        #expect(killed > 0)
    }

    @Test(
        "publishing to a branch", .enabled(if: Command.isInstalled("git"), "git is not installed: skipped"))
    func publishing() throws {
        func ready() throws -> Folder {
            let folder = try Folder.built("publish:\n  git: pages.git\n")
            try Command.run("git", "init", "--quiet", "--bare", "pages.git", in: folder)
            return folder
        }
        func tree(_ folder: Folder) throws -> String {
            try Command.run("git", "-C", "pages.git", "rev-parse", "gh-pages^{tree}", in: folder)
        }
        let whole = try ready()
        #expect(try Run.roost("publish", "--yes", in: whole).status == 0)
        let expected = try tree(whole)
        var killed = 0
        for place in Killing.places(4, of: Killing.publishing) {
            let folder = try ready()
            if try Killing.roost(["publish", "--yes"], at: place, in: folder) { killed += 1 }
            let run = try Run.roost("publish", "--yes", in: folder)
            #expect(run.status == 0, "\(place): \(run.errors)")
            #expect(try tree(folder) == expected, "\(place)")
        }
        #expect(killed > 0)
    }
}
