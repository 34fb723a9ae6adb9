import Foundation
import Testing

@Suite("Building again")
struct IncrementalTests {
    private func site() throws -> Folder {
        try Folder([
            "roost.yml": "title: Tests\n",
            "content/timelines/home.json": Tweet.array(
                Tweet.json(10, "one"), Tweet.json(11, "two", by: "aoi", day: 5, replyTo: (10, "mio")),
                Tweet.json(12, "three", day: 9)),
            "content/timelines/away.json": Tweet.array(Tweet.json(30, "far", by: "jun", day: 20)),
        ])
    }

    @Test("a second build writes no page")
    func nothingChanged() throws {
        let folder = try site()
        let first = try Run.report(in: folder)
        #expect(first.pages.written == first.pages.total)
        #expect(first.captures.read == 2)
        let before = folder.stamps()
        let second = try Run.report(in: folder)
        #expect(second.pages.written == 0)
        #expect(second.pages.unchanged == first.pages.total)
        #expect(second.captures == BuildReport.Captures(read: 0, unchanged: 2))
        #expect(second.records == first.records)
        #expect(folder.stamps() == before)
    }

    @Test(
        "whatever a site is made of is noticed",
        arguments: [
            ("roost.yml", "title: Other\n", "index.html"), ("templates/404.md", "<p>gone</p>\n", "404.html"),
            ("content/media/m/a.png", "not really", "2016/03/twitter-10.html"),
            ("content/media/manifest.tsv", "https://m/a.png\tb.png\t3\n", "2016/03/twitter-10.html"),
        ])
    func noticed(_ path: String, _ content: String, _ page: String) throws {
        let medium =
            #""extended_entities":{"media":[{"id_str":"1","type":"photo","media_url_https":"https://m/a.png"}]},"created_at""#
        let tweet = Tweet.json(10, "one").replacing(#""created_at""#, with: medium)
        let folder = try Folder([
            "content/timelines/home.json": Tweet.array(tweet), "content/media/b.png": "b",
            "content/media/m/other.png": "c",
        ])
        _ = try Run.report(in: folder)
        let before = folder.read("output/" + page)
        let untouched = folder.stamps()
        _ = try Run.report(in: folder)
        #expect(folder.stamps() == untouched)
        try folder.write(content, to: path)
        _ = try Run.report(in: folder)
        #expect(folder.read("output/" + page) != before)
    }

    @Test("a file of the site that was emptied or taken away is made again", arguments: [nil, ""])
    func mended(_ content: String?) throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        for file in ["2016/03/twitter-10.html", "assets/style.css", "search/manifest.js", "feed.json", "robots.txt"] {
            let before = folder.read("output/" + file)
            if let content {
                try folder.write(content, to: "output/" + file)
            } else {
                try folder.remove("output/" + file)
            }
            _ = try Run.report(in: folder)
            #expect(folder.read("output/" + file) == before, "\(file)")
        }
    }

    @Test("an edited capture rewrites the pages that show it and no other")
    func edited() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let before = folder.stamps()
        try folder.write(
            Tweet.array(Tweet.json(30, "farther", by: "jun", day: 20)), to: "content/timelines/away.json")
        let report = try Run.report(in: folder)
        let after = folder.stamps()
        let rewritten = Set(after.keys.filter { before[$0] != after[$0] })
        #expect(report.captures == BuildReport.Captures(read: 1, unchanged: 1))
        #expect(rewritten.contains("2016/03/twitter-30.html"))
        #expect(!rewritten.contains("2016/03/twitter-10.html"))
        #expect(!rewritten.contains("2016/03/twitter-12.html"))
        #expect(!rewritten.contains("timelines/home.html"))
        #expect(!rewritten.contains("authors/twitter/aoi.html"))
        #expect(rewritten.filter { $0.hasSuffix(".html") }.count == report.pages.written)
        #expect(folder.read("output/2016/03/twitter-30.html")?.contains("farther") == true)
    }

    @Test("a small capture beside a large one leaves the pages of others alone, also where its name comes first")
    func small() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let before = folder.stamps()
        try folder.write(
            // And its year is a new one.
            Tweet.array(Tweet.json(40, "new", by: "jun").replacing(" 2016\"", with: " 2018\"")),
            to: "content/timelines/a.json")
        _ = try Run.report(in: folder)
        let after = folder.stamps()
        #expect(after["timelines/a.html"] != nil && after["2018/index.html"] != nil)
        #expect(folder.read("output/months.html")?.contains("2018/index.html") == true)
        #expect(before["index.html"] != after["index.html"])
        #expect(before["2016/03/twitter-12.html"] == after["2016/03/twitter-12.html"])
        #expect(before["timelines/home.html"] == after["timelines/home.html"])
    }

    @Test("a new reply rewrites its thread")
    func newReply() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let before = folder.stamps()
        try folder.write(
            Tweet.array(Tweet.json(40, "me too", by: "jun", day: 21, replyTo: (10, "mio"))),
            to: "content/timelines/more.json")
        _ = try Run.report(in: folder)
        let after = folder.stamps()
        #expect(before["2016/03/twitter-10.html"] != after["2016/03/twitter-10.html"])
        #expect(before["2016/03/twitter-12.html"] == after["2016/03/twitter-12.html"])
        #expect(folder.read("output/2016/03/twitter-10.html")?.contains("me too") == true)
    }

    @Test("a repost follows what its original answers")
    func repostOfAnswer() throws {
        let original = Tweet.json(20, "yes", by: "aoi", day: 2, replyTo: (10, "mio"))
        let repost = Tweet.json(21, "RT", by: "jun", day: 3).dropLast() + ",\"retweeted_status\":\(original)}"
        let folder = try Folder([
            "roost.yml": "title: Tests\npermalinks: post\n",
            "content/timelines/question.json": Tweet.array(Tweet.json(10, "who?")),
            "content/timelines/jun.json": Tweet.array(String(repost)),
        ])
        _ = try Run.report(in: folder)
        #expect(folder.read("output/2016/03/twitter-21.html")?.contains("2016/03/twitter-10.html\"") == true)
        try folder.write(Tweet.array(Tweet.json(30, "other")), to: "content/timelines/question.json")
        _ = try Run.report(in: folder)
        let fresh = try Folder([
            "roost.yml": "title: Tests\npermalinks: post\n",
            "content/timelines/question.json": Tweet.array(Tweet.json(30, "other")),
            "content/timelines/jun.json": Tweet.array(String(repost)),
        ])
        _ = try Run.report(in: fresh)
        for page in fresh.files(below: "output") where page.hasSuffix(".html") {
            let isSame = folder.bytes("output/" + page) == fresh.bytes("output/" + page)
            #expect(isSame, "\(page)")
        }
        #expect(!folder.has("output/2016/03/twitter-10.html"))
    }

    @Test("a capture that goes away takes its pages along")
    func removed() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        #expect(folder.has("output/2016/03/twitter-30.html"))
        try folder.remove("content/timelines/away.json")
        let report = try Run.report(in: folder)
        #expect(report.pages.removed > 0)
        #expect(!folder.has("output/2016/03/twitter-30.html"))
        #expect(!folder.has("output/timelines/away.html"))
        #expect(folder.has("output/2016/03/twitter-10.html"))
    }

    @Test("files that roost did not write are never touched")
    func foreignFiles() throws {
        let folder = try site()
        try folder.write("mine", to: "output/CNAME")
        try folder.write("also mine", to: "output/2016/03/twitter-12.html")
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 0)
        #expect(run.errors.contains("R053"))
        #expect(folder.read("output/CNAME") == "mine")
        #expect(folder.read("output/2016/03/twitter-12.html") == "also mine")
        #expect(try Run.roost("build", "--strict", in: folder).status == 1)
    }

    @Test("a page that was lost is written again")
    func lostPage() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let page = folder.read("output/2016/03/twitter-10.html")
        try folder.remove("output/2016/03/twitter-10.html")
        #expect(try Run.report(in: folder).pages.written == 1)
        #expect(folder.read("output/2016/03/twitter-10.html") == page)
    }

    @Test("without what roost knows of it, a site of another version is still its own")
    func otherVersion() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let expected = folder.read("output/assets/style.css")
        try folder.remove(".roost")
        for file in ["style.css", "roost.js"] {
            try folder.write((folder.read("output/assets/" + file) ?? "") + "/* older */", to: "output/assets/" + file)
        }
        #expect(try Run.report(in: folder).diagnostics.isEmpty)
        #expect(folder.read("output/assets/style.css") == expected)
    }

    @Test("the archive is derived: without it the same site comes out")
    func withoutArchive() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let index = folder.read("output/index.html")
        try folder.remove(".roost")
        _ = try Run.roost("build", in: folder)
        #expect(folder.read("output/index.html") == index)
    }

    @Test("a damaged archive is made anew")
    func damagedArchive() throws {
        let folder = try site()
        let first = try Run.report(in: folder)
        try folder.write(String(repeating: "not a database ", count: 1000), to: ".roost/archive.sqlite")
        let report = try Run.report(in: folder)
        #expect(report.ids("warning") == ["R040"])
        #expect(report.posts == first.posts)
        #expect(report.pages.total == first.pages.total)
    }

    @Test("another title rewrites the pages")
    func settingsChanged() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        try folder.write("title: Renamed\n", to: "roost.yml")
        #expect(try Run.report(in: folder).pages.written > 0)
        #expect(folder.read("output/index.html")?.contains("Renamed") == true)
    }

    @Test("two builds at once: the second one says so")
    func busy() throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        let lock = open(folder.path + "/.roost/lock", O_RDWR)
        #expect(lock >= 0)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("R042"))
    }
}
