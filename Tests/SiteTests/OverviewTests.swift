import Foundation
import Model
import Testing

@testable import Site

@Suite("Overviews")
struct OverviewTests {
    private let sample: SampleArchive

    init() throws { sample = try SampleArchive() }

    @Test("a day's level is its place among the year's busy days")
    func levels() throws {
        var id = 0
        for (day, count) in [(1, 1), (2, 2), (3, 3), (4, 40)] {
            let posts = (0..<count).map { _ -> Post in
                id += 1
                return SampleArchive.post(id, day: day)
            }
            try sample.add(posts, capture: "timelines/\(day).json")
        }
        let plan = try sample.plan()
        let days = YearDays(plan.calendar.years[0], plan: plan)
        let first = CivilTime(year: 2016, month: 3, day: 1).days - CivilTime(year: 2016, month: 1, day: 1).days
        #expect(days.counts.count == 366)
        #expect((-1...4).map { days.level(first + $0) } == [0, 1, 2, 3, 4, 0])
        #expect(days.firsts[first + 1]?.place == 1)
        // 1 March 2016 was a Tuesday.
        #expect(days.cell(first).weekday == 2)
    }

    @Test("days are those of the site's time zone")
    func zone() throws {
        var post = SampleArchive.post(1)
        post.created = CivilTime(year: 2015, month: 12, day: 31, hour: 20).timestamp()
        try sample.add([post])
        var settings = Settings()
        settings.timezone = "Asia/Tokyo"
        let plan = try sample.plan(settings)
        let days = YearDays(plan.calendar.years[0], plan: plan)
        #expect(days.year == 2016 && days.counts[0] == 1)
    }

    private func limits(_ perPage: Int) -> PageLimits {
        var settings = Settings()
        settings.postsPerPage = perPage
        return PageLimits(settings, posts: 0)
    }

    @Test("a page of sites is made for letters only where the first page has no room")
    func letters() {
        var book = AddressBook()
        let few = DomainTable(["a.example": [3, 1], "b.example": [2]], limits: limits(50), book: &book)
        #expect(few.letters.isEmpty)
        #expect(few.entries.map(\.members) == [[1, 3], [2]])
        #expect(few.listed(nil) == [0, 1])
        var hosts: [String: [Int32]] = [:]
        for number in 0..<90 { hosts["a\(number).example"] = [Int32(number)] }
        for number in 0..<90 { hosts["b\(number).example"] = [Int32(number)] }
        let many = DomainTable(hosts, limits: limits(50), book: &book)
        #expect(many.letters.map(\.name) == ["a", "b"])
        #expect(many.letters.map(\.address) == ["links/all-a.html", "links/all-b.html"])
        #expect(many.listed(1).count == 90)
        #expect(many.listed(nil).count == DomainTable.listed)
    }

    @Test("a site linked to often has pages of its own, and one by its name never meets a letter's")
    func domainPages() {
        var book = AddressBook()
        let table = DomainTable(["busy.example": [0, 1, 2, 3]], limits: limits(2), book: &book)
        #expect(table.entries[0].series?.addresses == ["links/busy-example.html", "links/busy-example-2.html"])
    }

    @Test("pictures stand by month, those without a date apart")
    func media() throws {
        var posts = (1...3).map { SampleArchive.post($0, day: $0) }
        posts[1].created = CivilTime(year: 2017, month: 12, day: 31).timestamp()
        posts[2].created = nil
        for index in posts.indices {
            posts[index].media = [Media(kind: .photo, url: "https://example.org/\(index).png")]
        }
        try sample.add(posts)
        var settings = Settings()
        settings.media = .remote
        let plan = try sample.plan(settings)
        #expect(
            plan.media.months.map { $0.series.addresses[0] } == [
                "media/undated.html", "media/2016/03.html", "media/2017/12.html",
            ])
        #expect(plan.media.latest.count == 3)
        #expect(plan.pages.contains { $0.address == "media/index.html" })
        // Without a file there is nothing to show.
        #expect(try sample.plan().media.count == 0)
        #expect(try !sample.plan().navigation.contains { $0.key == "media" })
    }

    @Test("venues near each other share a map, and stand as on the globe")
    func maps() {
        let kanazawa = [(36.56, 136.65, 0), (36.57, 136.66, 2)].map(Self.point)
        let maps = VenueMap.maps(kanazawa + [Self.point((40.7, -74.0, 1))])
        #expect(maps.map { $0.points.map(\.venue) } == [[0, 2], [1]])
        let (one, other) = (maps[0].position(kanazawa[0]), maps[0].position(kanazawa[1]))
        #expect(other.x > one.x && other.y < one.y)
        for map in maps {
            #expect(map.meridians.count >= 2 && map.parallels.count >= 2)
            for point in map.points {
                let (x, y) = map.position(point)
                #expect((0...map.width).contains(x) && (0...map.height).contains(y))
            }
        }
    }

    @Test(
        "maps of odd places are maps",
        arguments: [[(90.0, 180.0)], [(-90, -180), (90, 180)], [(0, 0), (0, 0)], [(89.9, 0), (89.9, 179)]])
    func oddPlaces(_ places: [(Double, Double)]) {
        let points = places.enumerated().map { Self.point(($1.0, $1.1, $0)) }
        for map in VenueMap.maps(points) {
            #expect(map.height <= 520)
            #expect(map.meridians.count < 50 && map.parallels.count < 50)
        }
    }

    private static func point(_ place: (Double, Double, Int)) -> VenueMap.Point {
        VenueMap.Point(latitude: place.0, longitude: place.1, venue: place.2)
    }

    @Test("whom an author talks with counts posts that answer or name")
    func partners() throws {
        try sample.add([
            SampleArchive.post(1, by: "bob"), SampleArchive.post(2, "@bob yes", replyTo: 1),
            SampleArchive.post(3, "@bob and @cat"), SampleArchive.post(4, by: "cat"),
        ])
        let plan = try sample.plan()
        let ann = try #require(plan.authors.index(handle: "ann", network: .twitter))
        let partners = plan.partners(of: ann).map { "\(plan.authors.authors[$0.author].handle) \($0.count)" }
        #expect(partners == ["bob 2", "cat 1"])
    }
}
