import Testing

@testable import Site

@Suite("Series of pages")
struct SeriesTests {
    private func series(_ count: Int, perPage: Int, order: Series.Order) -> Series {
        var book = AddressBook()
        let first = book.reserve(folder: "timelines", name: "home", identity: "home")
        return Series(
            addresses: book.series(first, pages: Series.pages(for: count, perPage: perPage)),
            members: (0..<Int32(count)).reversed(), perPage: perPage, order: order)
    }

    @Test(
        "hold every post, in order", arguments: [0, 1, 49, 50, 51, 100, 101, 149],
        [Series.Order.newestFirst, .asListed])
    func whole(count: Int, order: Series.Order) {
        let series = series(count, perPage: 50, order: order)
        var seen: [Int32] = []
        for page in 0..<series.pageCount {
            // Newest first, the page after the first one may show again what the first one has already.
            seen += series.members(ofPage: page).filter { !seen.contains($0) }
        }
        #expect(seen == series.members)
        #expect((0..<series.pageCount).allSatisfy { series.members(ofPage: $0).count <= 50 })
        for (place, member) in series.members.enumerated() {
            #expect(series.members(ofPage: series.page(ofPlace: place)).contains(member))
        }
    }

    @Test("newest first: a new post changes the first page only")
    func stability() {
        let before = series(120, perPage: 50, order: .newestFirst)
        let after = series(121, perPage: 50, order: .newestFirst)
        #expect(before.addresses == ["timelines/home.html", "timelines/home-3.html", "timelines/home-2.html"])
        #expect(after.addresses == before.addresses)
        for page in 1..<3 { #expect(Array(after.members(ofPage: page)) == Array(before.members(ofPage: page))) }
        #expect(Array(after.members(ofPage: 0)) == Array(after.members.prefix(50)))
    }

    @Test("newest first: a page that is full becomes one that stays")
    func growth() {
        let full = series(150, perPage: 50, order: .newestFirst)
        let more = series(151, perPage: 50, order: .newestFirst)
        #expect(more.pageCount == 4)
        #expect(more.addresses[1] == "timelines/home-4.html")
        #expect(Array(more.members(ofPage: 1)) == Array(full.members(ofPage: 0)))
        #expect(Array(more.members(ofPage: 2)) == Array(full.members(ofPage: 1)))
        #expect(more.number(ofPage: 1) == full.number(ofPage: 0))
    }

    @Test("as listed: pages follow the order")
    func listed() {
        let series = series(60, perPage: 50, order: .asListed)
        #expect(series.addresses == ["timelines/home.html", "timelines/home-2.html"])
        #expect(series.number(ofPage: 1) == 2)
    }
}
