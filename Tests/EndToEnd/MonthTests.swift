import Foundation
import Testing

/// Sites for hosts that take only so many files.
@Suite("Months instead of pages for posts")
struct MonthTests {
    /// Posts of two people over a month and a half, with a thread of every five.
    private static func site(_ count: Int, perPage: Int) throws -> Folder {
        let posts = (1...count).map { number in
            Tweet.json(
                number, "post \(number) #\(number % 2 == 0 ? "cats" : "tea")", by: number % 3 == 0 ? "aoi" : "mio",
                day: number % 31 + 1, hour: number % 24, replyTo: number % 5 == 1 ? nil : (number - 1, "mio"))
        }
        return try Folder([
            "roost.yml": "permalinks: month\nposts_per_page: \(perPage)\nbase_url: https://months.example.org/\n",
            "content/timelines/home.json": "[" + posts.joined(separator: ",") + "]",
        ])
    }

    @Test("the number of files does not grow with the posts")
    func bounded() throws {
        var counts: [Int] = []
        for posts in [2600, 5200] {
            let folder = try Self.site(posts, perPage: 1)
            #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
            counts.append(folder.files(below: "output").count { !$0.hasPrefix("search/") })
        }
        #expect(counts[0] > 2600 && counts[0] < 10_000)
        #expect(counts[1] - counts[0] < 20, "\(counts)")
    }

    @Test("every link leads to its place, feeds and search among them")
    func links() throws {
        let folder = try Self.site(200, perPage: 7)
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        let check = try Run.roost("check", in: folder)
        #expect(check.status == 0, "\(check.output)")
        #expect(!folder.files(below: "output").contains { $0.contains("twitter-") })
        let feed = try #require(folder.read("output/feed.json"))
        #expect(feed.contains("https://months.example.org/2016/03/") && feed.contains("#twitter-"))
        let found = try Run.roost("search", "--json", "199", in: folder)
        #expect(found.output.contains("#twitter-199"))
    }
}
