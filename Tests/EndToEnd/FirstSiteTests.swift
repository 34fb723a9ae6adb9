import Foundation
import Testing

@Suite("A first site")
struct FirstSiteTests {
    @Test("one file in an empty folder becomes a site, without settings")
    func oneFile() throws {
        let folder = try Folder([
            "tweets.json": Tweet.array(Tweet.json(10, "good morning &amp; hello"), Tweet.json(11, "again", day: 2))
        ])
        let run = try Run.roost("build", "tweets.json", in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("2 posts"))
        #expect(run.output.contains(folder.path + "/output/index.html"))
        let index = try #require(folder.read("output/index.html"))
        #expect(index.contains("<title>"))
        #expect(folder.read("output/2016/03/twitter-10.html")?.contains("good morning &amp; hello") == true)
    }

    @Test("a site in another folder, to another folder")
    func elsewhere() throws {
        let folder = try Folder(["memories/content/timelines/home.json": Tweet.array(Tweet.json(10, "hello"))])
        let run = try Run.roost("build", "--site", "memories", "--output", "public", in: folder)
        #expect(run.status == 0)
        #expect(folder.has("public/index.html"))
        #expect(!folder.has("memories/output"))
        #expect(folder.has("memories/.roost/archive.sqlite"))
    }

    @Test("inputs replace what was read before")
    func inputsReplace() throws {
        let folder = try Folder([
            "content/timelines/home.json": Tweet.array(Tweet.json(10, "in content")),
            "other.json": Tweet.array(Tweet.json(20, "elsewhere"), Tweet.json(21, "there")),
        ])
        #expect(try Run.report(in: folder).posts == 1)
        #expect(try Run.report("other.json", in: folder).posts == 2)
        #expect(!folder.has("output/2016/03/twitter-10.html"))
        #expect(try Run.report(in: folder).posts == 1)
    }

    @Test("an empty content folder is an empty site")
    func emptyContent() throws {
        let folder = try Folder(["content/.keep": ""])
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 0)
        #expect(run.errors.contains("note R060"))
        #expect(folder.has("output/index.html"))
    }

    @Test("the same captures give the same bytes, whatever was built before")
    func deterministic() throws {
        let tweets = Tweet.array(Tweet.json(10, "one"), Tweet.json(11, "two", by: "aoi", replyTo: (10, "mio")))
        let fresh = try Folder(["site/content/timelines/home.json": tweets])
        let grown = try Folder(["site/content/timelines/home.json": Tweet.array(Tweet.json(10, "one"))])
        _ = try Run.report("--site", "site", in: grown)
        try grown.write(tweets, to: "site/content/timelines/home.json")
        _ = try Run.report("--site", "site", in: grown)
        _ = try Run.report("--site", "site", in: fresh)
        #expect(fresh.files(below: "site/output") == grown.files(below: "site/output"))
        for file in fresh.files(below: "site/output") {
            #expect(fresh.read("site/output/" + file) == grown.read("site/output/" + file), "\(file)")
        }
    }
}
