import Foundation
import Testing

/// How one gets from page to page of a list.
@Suite("Paging")
struct PagingTests {
    /// Two hundred posts of two years, ten a page.
    private static func site(_ more: String...) throws -> Folder {
        let posts = (1...200).map { number in
            Tweet.json(number, "post \(number)", day: 1 + number % 28, hour: number % 24)
                .replacing("+0000 2016", with: "+0000 \(number <= 100 ? 2015 : 2016)")
        }
        let folder = try Folder([
            "roost.yml": "title: Paging\nposts_per_page: 10\n",
            "content/timelines/home.json": "[" + (posts + more).joined(separator: ",") + "]",
        ])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        return folder
    }

    /// Names and addresses in the list of a page's pager, `…` where pages are left out.
    private static func pager(_ page: String) -> [String] {
        let list = page[(page.range(of: "<nav class=\"pager\"")?.upperBound ?? page.endIndex)...].prefix { _ in true }
        let end = list.range(of: "</ol>")?.lowerBound ?? list.endIndex
        return list[..<end].matches(of: /(<span>…<\/span>)?<a href="([^"]*)"[^>]*>([^<]*)<\/a>/).flatMap { match in
            (match.output.1 == nil ? [] : ["…"]) + ["\(match.output.3) \(match.output.2)"]
        }
    }

    @Test("leads to the newest and to the oldest page, by numbers that never change")
    func numbers() throws {
        let folder = try Self.site()
        let first = try #require(folder.read("output/timelines/home.html"))
        #expect(
            Self.pager(first) == [
                "20 ../timelines/home.html", "19 ../timelines/home-20.html", "18 ../timelines/home-19.html", "…",
                "1 ../timelines/home-2.html",
            ])
        let middle = try #require(folder.read("output/timelines/home-11.html"))
        #expect(
            Self.pager(middle).map { $0.prefix { $0 != " " } } == ["Newest", "…", "12", "11", "10", "9", "8", "…", "1"])
        let month = try #require(folder.read("output/2016/03/page-5.html"))
        #expect(Self.pager(month).map { $0.prefix { $0 != " " } } == ["1", "…", "3", "4", "5", "6", "7"])
    }

    @Test("years lead to their newest post on the page that shows it")
    func years() throws {
        let folder = try Self.site()
        let first = try #require(folder.read("output/timelines/home.html"))
        let links = first.matches(of: /href="\.\.\/(timelines\/[^"#]*)#(twitter-\d+)"[^>]*>\s*(2015|2016)/)
        #expect(links.map { String($0.output.3) } == ["2016", "2015"])
        for link in links {
            let page = try #require(folder.read("output/\(link.output.1)"))
            let place = try #require(page.range(of: "id=\"\(link.output.2)\""))
            #expect(page[place.upperBound...].firstMatch(of: /datetime="(\d+)/)?.output.1 == link.output.3)
        }
    }

    @Test("one date far from all others empties no chart")
    func strayDate() throws {
        let stray = Tweet.json(999, "stray").replacing("+0000 2016", with: "+0000 0102")
        let folder = try Self.site(stray)
        let page = try #require(folder.read("output/statistics.html"))
        for chart in ["by-month", "by-year"] {
            let start = try #require(page.range(of: "role=\"img\" aria-labelledby=\"\(chart)\""))
            let end = try #require(page[start.upperBound...].range(of: "</svg>"))
            #expect(page[start.upperBound..<end.lowerBound].contains("<rect"), "\(chart)")
        }
    }
}
