import Foundation
import Testing

/// Whole pages against the ones that were looked at once. `ROOST_RECORD=1 swift test --filter Golden` renews them,
/// and fails, so that nobody mistakes a recording for a test; `git diff` shows what changed.
@Suite("Golden pages")
struct GoldenTests {
    private static let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["ROOST_RECORD"] == "1"

    @Test(
        "pages are as they were",
        arguments: [
            "index.html", "404.html", "2016/03/twitter-10.html", "2016/03/index.html", "2016/index.html",
            "timelines/home.html", "searches/boat.html", "searches/nothing.html", "searches/static-site.html",
            "authors/twitter/mio.html", "authors/index.html", "tags/index.html", "months.html", "statistics.html",
            "feed.xml", "timelines/home.json", "sitemap.xml", "robots.txt", "manifest.webmanifest", "icon.svg",
        ])
    func pages(_ page: String) throws {
        let folder = try Self.built.get()
        let built = try #require(folder.read("site/output/" + page), "\(folder.files(below: "site/output"))")
        let file = Self.recorded.appendingPathComponent(page)
        if Self.isRecording {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(built.utf8).write(to: file)
            Issue.record("recorded \(page)")
            return
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
        #expect(built == golden, "\(page) is not as it was: \(Self.difference(golden, built))")
    }

    /// The first line that differs.
    private static func difference(_ golden: String, _ built: String) -> String {
        let golden = golden.split(separator: "\n", omittingEmptySubsequences: false)
        let built = built.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, lines) in zip(golden, built).enumerated() where lines.0 != lines.1 {
            return "line \(number + 1): “\(lines.1)” was “\(lines.0)”"
        }
        return "\(golden.count) lines, now \(built.count)"
    }

    /// The site, built once for all pages.
    private static let built = Result {
        let folder = try site()
        let run = try Run.roost("build", "--site", "site", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return folder
    }

    /// A site with a bit of everything. Its history has fixed times: those in the names of the captures.
    private static func site() throws -> Folder {
        let reply = Tweet.json(11, "Good &amp; early! #boat <3", by: "aoi", day: 5, replyTo: (10, "mio"))
        return try Folder([
            "site/roost.yml": """
            title: Golden
            description: Every page of this site is known.
            timezone: Asia/Tokyo
            default_search: boat
            base_url: https://golden.example.org/
            """,
            "site/content/timelines/home.json": Tweet.array(
                Tweet.json(10, "Good morning"), reply, Tweet.json(12, "日本語のつぶやき", day: 9)),
            "site/content/searches/boat.json": Tweet.search("boat", reply),
            "site/content/searches/nothing-2016-03-11.json": Tweet.search("nothing"),
            "site/content/searches/static site-2016-03-12.json": repositories,
        ])
    }

    private static let repositories = """
        {"total_count": 7, "incomplete_results": true, "items": [
        {"id": 1, "name": "roost", "full_name": "mio/roost", "private": false, "html_url": "https://github.com/mio/roost",
        "description": "Keeps <old> posts", "fork": false, "created_at": "2015-02-01T10:00:00Z",
        "updated_at": "2016-02-01T10:00:00Z", "pushed_at": "2016-02-02T10:00:00Z", "stargazers_count": 12345,
        "watchers_count": 12345, "language": "Swift", "forks_count": 67, "open_issues_count": 8,
        "topics": ["static-site", "archive"], "score": 1.0,
        "owner": {"login": "mio", "id": 5, "type": "User", "html_url": "https://github.com/mio"}}]}
        """
}
