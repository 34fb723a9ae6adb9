import Foundation
import Testing

/// Threads of thousands of replies: no browser shows them on one page in good time.
@Suite("Long threads")
struct LongThreadTests {
    /// A post with so many replies below it; every third answers the one before.
    private static func site(_ count: Int, permalinks: String) throws -> Folder {
        let posts = (0...count).map { number in
            let parent = number == 0 ? nil : number % 3 == 2 ? number : 1
            return Tweet.json(
                number + 1, "post \(number + 1)", by: number % 2 == 0 ? "mio" : "aoi", day: 1 + number / 100,
                hour: number / 60 % 24, replyTo: parent.map { ($0, "mio") })
        }
        return try Folder([
            "roost.yml": "title: Long\npermalinks: \(permalinks)\nbase_url: https://long.example.org/\n",
            "content/timelines/home.json": "[" + posts.joined(separator: ",") + "]",
        ])
    }

    private static func replies(_ page: String) -> [Int] {
        let body = page[(page.range(of: "<ol class=\"tree\">")?.upperBound ?? page.endIndex)...]
        return body.matches(of: /id="twitter-(\d+)"/).compactMap { Int($0.output.1) }
    }

    @Test("have several pages, which show each reply once", arguments: ["thread", "post"])
    func pages(permalinks: String) throws {
        let folder = try Self.site(1002, permalinks: permalinks)
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        let names = ["2016/03/twitter-1.html", "2016/03/twitter-1/page-2.html", "2016/03/twitter-1/page-3.html"]
        let pages = try names.map { try #require(folder.read("output/" + $0), "\($0)") }
        #expect(folder.read("output/2016/03/twitter-1/page-4.html") == nil)
        let shown = pages.map(Self.replies)
        #expect(shown.map(\.count) == [500, 500, 2])
        #expect(shown.flatMap(\.self).sorted() == Array(2...1003))
        for page in pages {
            #expect(page.contains("1,002 replies"))
            #expect(page.contains("post 1<"), "the post itself stands on each")
        }
        #expect(pages[0].contains("rel=\"next\" href=\"../../2016/03/twitter-1/page-2.html\""))
        #expect(pages[1].contains("rel=\"prev\" href=\"../../../2016/03/twitter-1.html\">Previous<"))
        #expect(pages[2].contains("<title>") && pages[2].contains("3"))
        #expect(pages.map { $0.contains("application/ld+json") } == [true, false, false])
        // The second page ends between a reply and the answer to it.
        let cutOff = pages[2].firstMatch(of: /<li class="r[^"]* flat">\s*<article[^>]*id="twitter-(\d+)"/)
        #expect(cutOff?.output.1 == "1002")
        #expect(pages[2].contains(permalinks == "post" ? "twitter-1001.html" : "twitter-1/page-2.html#twitter-1001"))
        let check = try Run.roost("check", in: folder)
        #expect(check.status == 0, "\(check.output)")
        let found = try Run.roost("search", "--json", "1003", in: folder)
        let address = permalinks == "post" ? "2016/03/twitter-1003.html" : "2016/03/twitter-1/page-3.html#twitter-1003"
        #expect(found.output.contains(address), "\(found.output)")
    }

    @Test("of answers to one reply are laid out over pages of its own")
    func answers() throws {
        let posts = (1...503).map { number in
            Tweet.json(
                number, "post \(number)", replyTo: number == 1 ? nil : (min(number - 1, 2), "mio"))
        }
        let folder = try Folder([
            "roost.yml": "permalinks: post\n", "content/home.json": "[" + posts.joined(separator: ",") + "]",
        ])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        let pages = try ["twitter-2.html", "twitter-2/page-2.html"].map {
            try #require(folder.read("output/2016/03/" + $0))
        }
        #expect(pages.map { Self.replies($0).count } == [500, 1])
        #expect(pages.allSatisfy { $0.contains("501 replies") })
    }

    @Test("change their pages alone when a reply comes, and lose those that go")
    func again() throws {
        let late = Tweet.array(Tweet.json(5000, "late", day: 20, replyTo: (1, "mio")))
        let folder = try Self.site(500, permalinks: "thread")
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        #expect(folder.read("output/2016/03/twitter-1/page-2.html") == nil)
        try folder.write(late, to: "content/new.json")
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        let last = try #require(folder.read("output/2016/03/twitter-1/page-2.html"))
        #expect(Self.replies(last) == [5000])
        let fresh = try Self.site(500, permalinks: "thread")
        try fresh.write(late, to: "content/new.json")
        #expect(try Run.roost("build", "--quiet", in: fresh).status == 0)
        for file in fresh.files(below: "output") where file.hasSuffix(".html") {
            #expect(folder.read("output/" + file) == fresh.read("output/" + file), "\(file)")
        }
        try folder.remove("content/new.json")
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        #expect(folder.read("output/2016/03/twitter-1/page-2.html") == nil)
    }
}
